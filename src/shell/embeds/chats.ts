import { subscribe } from '#bus'
import { allowed, onConsent } from '#platform/consent'
import { PlatformError, report } from '#platform/errors'
import { loadScript } from '#platform/tags'
import { levelOf } from './level-of.ts'
import { startAfresh } from './reload-after-withdrawal.ts'

/** Id of the consent modal in the registry. */
const CONSENT = 'consent'

const isHidden = ({ style }: HTMLElement): boolean =>
  style.display === 'none' && style.getPropertyPriority('display') === 'important'

/**
 * Hides what lies on the page beside `own`, and what its provider adds or shows later, until the returned function gives
 * each its own `display` back. Looks before the browser paints, once a frame: a provider that insists stops no page.
 */
const hideAllBut = (own: ReadonlySet<Element>): (() => void) => {
  const displays = new Map<HTMLElement, [display: string, priority: string]>()
  let frame = 0
  const hide = (): void => {
    frame = 0
    for (const element of document.body.children) {
      if (own.has(element) || !(element instanceof HTMLElement)) continue
      // What is hidden already may show itself later.
      changes.observe(element, { attributeFilter: ['style'] })
      if (isHidden(element)) continue
      const { style } = element
      displays.set(element, [style.display, style.getPropertyPriority('display')])
      style.setProperty('display', 'none', 'important')
    }
  }
  const changes = new MutationObserver(() => {
    frame ||= requestAnimationFrame(hide)
  })
  changes.observe(document.body, { childList: true })
  hide()
  return () => {
    changes.disconnect()
    cancelAnimationFrame(frame)
    for (const [element, was] of displays) if (isHidden(element)) element.style.setProperty('display', ...was)
  }
}

/**
 * The invitation to a chat: shown while its level is granted and the consent modal is not open (storefront 2), gone once
 * the click on it has brought the provider's own widget, which is hidden with it and ends with its page when the level is
 * withdrawn. A script that does not come leaves it for another try.
 */
export const startChat = (place: HTMLElement): void => {
  const level = levelOf(place)
  const { chat = '' } = place.dataset
  let consentIsOpen = false
  let isThere = false
  /** What was on the page before the provider's script. */
  let own: ReadonlySet<Element> | undefined
  let showAgain: (() => void) | undefined
  const show = (): void => {
    place.hidden = consentIsOpen || isThere || !allowed(level)
    if (consentIsOpen && own) showAgain ??= hideAllBut(own)
    if (consentIsOpen) return
    showAgain?.()
    showAgain = undefined
  }
  subscribe(
    '*',
    ({ name, data }) => {
      if (name !== 'modal:open' && name !== 'modal:close') return
      if (data.id !== CONSENT) return
      consentIsOpen = name === 'modal:open'
      show()
    },
    { replay: 'all' },
  )
  place.addEventListener('click', async () => {
    if (!allowed(level) || isThere) return
    isThere = true
    own = new Set(document.body.children)
    await loadScript(chat).catch((cause: unknown) => {
      isThere = false
      report(new PlatformError('chat/not-loaded', 'The chat was not loaded.', { cause }))
    })
    show()
  })
  show()
  onConsent(() => {
    show()
    if (isThere && !allowed(level)) startAfresh()
  })
}
