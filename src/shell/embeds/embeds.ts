import { allowed, onConsent } from '#platform/consent'
import { levelOf } from './level-of.ts'

const frameOf = ({ dataset }: HTMLElement): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.title = dataset['title'] ?? ''
  frame.allow = 'fullscreen'
  frame.referrerPolicy = 'strict-origin'
  // Without the site's own powers: it may run scripts of its origin, play and open windows.
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation')
  frame.src = dataset['embed'] ?? ''
  return frame
}

/**
 * A notice in place of the content. Under the grant it offers to show it, and a click does; without, it offers the
 * privacy settings and the provider's own page. A withdrawal takes the content away and puts the notice back.
 */
export const startEmbed = (place: HTMLElement): void => {
  const level = levelOf(place)
  const notice = [...place.children]
  const when = (state: string) => place.querySelectorAll<HTMLElement>(`[data-when="${state}"]`)
  const follow = (): void => {
    const isGranted = allowed(level) === true
    if (!isGranted && place.querySelector('iframe')) place.replaceChildren(...notice)
    for (const element of when('granted')) element.hidden = !isGranted
    for (const element of when('refused')) element.hidden = isGranted
  }
  for (const button of place.querySelectorAll('button'))
    button.addEventListener('click', () => {
      if (!allowed(level)) return follow()
      const frame = frameOf(place)
      place.replaceChildren(frame)
      frame.focus()
    })
  follow()
  onConsent(follow)
}
