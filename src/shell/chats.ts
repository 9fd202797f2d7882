import { subscribe } from '#bus'
import { allowed, onConsent } from '#platform/consent'
import { PlatformError, report } from '#platform/errors'
import { loadScript } from '#platform/tags'
import { startAfresh } from './afresh.ts'
import { levelOf } from './level-of.ts'

/** Id of the consent modal in the registry. */
const CONSENT = 'consent'

/** What providers have put on the page and consent hides, with the `display` that it has of its own. */
const hiddenOnes = new Map<HTMLElement, string>()

const hideAllBut = (own: ReadonlySet<Element>): void => {
  for (const element of document.body.children) {
    if (own.has(element) || hiddenOnes.has(element as HTMLElement) || !(element instanceof HTMLElement)) continue
    hiddenOnes.set(element, element.style.display)
    element.style.setProperty('display', 'none', 'important')
  }
}

const showAll = (): void => {
  for (const [element, display] of hiddenOnes) element.style.display = display
  hiddenOnes.clear()
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
  const show = (): void => {
    place.hidden = consentIsOpen || isThere || !allowed(level)
    if (!consentIsOpen) showAll()
    else if (own) hideAllBut(own)
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
