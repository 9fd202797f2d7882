import { allowed, onConsent } from '#browser/consent'

const frameOf = ({ dataset }: HTMLElement): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.title = dataset['title'] ?? ''
  frame.allow = 'fullscreen'
  frame.referrerPolicy = 'strict-origin'
  // It may run scripts of its own origin, play and open windows, and nothing else.
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation')
  frame.src = dataset['embed'] ?? ''
  return frame
}

/**
 * A notice in place of the content. While the level is granted it offers a button that shows the content; otherwise it
 * offers the privacy settings and the provider's own page. A withdrawal removes the content and puts the notice back.
 */
export const startEmbed = (place: HTMLElement, level: 1 | 2): void => {
  const notice = [...place.children]
  const when = (state: string) => place.querySelectorAll<HTMLElement>(`[data-when="${state}"]`)
  const update = (): void => {
    const isGranted = allowed(level) === true
    if (!isGranted && place.querySelector('iframe')) place.replaceChildren(...notice)
    for (const element of when('granted')) element.hidden = !isGranted
    for (const element of when('refused')) element.hidden = isGranted
  }
  for (const button of place.querySelectorAll('button'))
    button.addEventListener('click', () => {
      if (!allowed(level)) return update()
      const frame = frameOf(place)
      place.replaceChildren(frame)
      frame.focus()
    })
  update()
  onConsent(update)
}
