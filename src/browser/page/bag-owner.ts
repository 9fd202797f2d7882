import { report } from '#browser/errors'
import { reloadSettled } from '#browser/session'
import { readStored } from '#browser/storage'
import { announce, rereadNewest } from '#browser/tabs'
import { subscribe } from '#bus'
import { parkedAction } from '#domain/storage'

/**
 * Reads the bag again, which belongs to another person now, on this page and in the brand's other tabs. Waits for the
 * revocation of a refused session, because until then the back end answers with the bag of its account.
 */
const renewBag = async (): Promise<void> => {
  await reloadSettled()
  announce('bag')
  await Promise.resolve(rereadNewest('bag')('page')).catch(report)
}

let isFollowing = false

/**
 * Renews the bag when it belongs to another person: after a login, after the end of a session, and when a reload finds
 * another person (rule session.19), and draws the wishlist after a login. A reload of the same session and a login of the same person change nothing. What
 * another tab has changed is announced by that tab. A second call does nothing.
 */
export const followBagOwner = (): void => {
  if (isFollowing) return
  isFollowing = true
  let acid: string | undefined
  let isDue = false
  const renewSoon = (): void => {
    if (isDue) return
    isDue = true
    // One person's end and the next one's beginning are published together: one renewal for both.
    queueMicrotask(() => {
      isDue = false
      renewBag().catch(report)
    })
  }
  subscribe(
    '*',
    ({ name, data, origin }) => {
      if (name === 'session:success') {
        const isAnother = data.acid !== acid
        acid = data.acid
        // A wish that waits for this login is the next page's: this one leaves for it.
        if (!data.isSessionReload && !readStored(parkedAction))
          import('../wishlist/draw.ts').then((file) => file.drawWishlist()).catch(report)
        if (isAnother && !data.isSessionReload && origin === 'page') renewSoon()
      } else if (name === 'session:end') {
        acid = undefined
        if (origin === 'page') renewSoon()
      }
    },
    { replay: 'all' },
  )
}
