import { subscribe } from '#bus'
import { allowed, onConsent } from '#platform/consent'
import { PlatformError, report } from '#platform/errors'
import { loadScript } from '#platform/tags'
import { levelOf } from './level-of.ts'

/** Id of the consent modal in the registry. */
const CONSENT = 'consent'

/**
 * The invitation to a chat: shown while its level is granted and the consent modal is not open (storefront 2), gone once
 * the click on it has brought the provider's own widget. A script that does not come leaves it for another try.
 */
export const startChat = (place: HTMLElement): void => {
  const level = levelOf(place)
  const { chat = '' } = place.dataset
  let consentIsOpen = false
  let isThere = false
  const show = (): void => {
    place.hidden = consentIsOpen || isThere || !allowed(level)
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
    await loadScript(chat).catch((cause: unknown) => {
      isThere = false
      report(new PlatformError('chat/not-loaded', 'The chat was not loaded.', { cause }))
    })
    show()
  })
  show()
  onConsent(show)
}
