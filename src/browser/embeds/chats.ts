import { allowed, onConsent } from '#browser/consent'
import { PlatformError, report } from '#browser/errors'
import { loadScript } from '#browser/tracking'
import { subscribe } from '#bus'
import { reloadAfterWithdrawal } from './reload-after-withdrawal.ts'

/** Id of the consent modal in the registry. */
const CONSENT = 'consent'

const isHidden = ({ style }: HTMLElement): boolean =>
  style.display === 'none' && style.getPropertyPriority('display') === 'important'

/**
 * Hides every element of the body but `own`, and what the provider adds or shows later, until the returned function gives
 * each element its `display` back. It works once a frame, before the browser paints, so that a provider that shows its
 * element again and again does not block the page.
 */
const hideAllBut = (own: ReadonlySet<Element>): (() => void) => {
  const displays = new Map<HTMLElement, [display: string, priority: string]>()
  let frame = 0
  const hide = (): void => {
    frame = 0
    for (const element of document.body.children) {
      if (own.has(element) || !(element instanceof HTMLElement)) continue
      // A hidden element may be shown later.
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
 * The invitation to a chat, shown while its level is granted and the consent screen is not open (rule consent.22). A click
 * loads the provider's own widget, which takes its place, is hidden behind the consent screen too, and ends by a reload
 * when the level is withdrawn (rule consent.20). After a script that cannot be loaded the invitation stays for another try.
 */
export const startChat = (place: HTMLElement, level: 1 | 2): void => {
  const { chat = '' } = place.dataset
  let consentIsOpen = false
  let isLoaded = false
  /** What was on the page before the provider's script. */
  let own: ReadonlySet<Element> | undefined
  let showAgain: (() => void) | undefined
  const show = (): void => {
    place.hidden = consentIsOpen || isLoaded || !allowed(level)
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
    if (!allowed(level) || isLoaded) return
    isLoaded = true
    own = new Set(document.body.children)
    await loadScript(chat).catch((cause: unknown) => {
      isLoaded = false
      report(new PlatformError('chat/not-loaded', 'The chat was not loaded.', { cause }))
    })
    show()
  })
  show()
  onConsent(() => {
    show()
    if (isLoaded && !allowed(level)) reloadAfterWithdrawal()
  })
}
