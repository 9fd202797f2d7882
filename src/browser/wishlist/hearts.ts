import { report } from '#browser/errors'
import { hintSaysSignedIn, takeParkedAction, withSession } from '#browser/session'
import { addToWishlist, removeFromWishlist } from '#browser/wishlist'
import { claim, publish } from '#bus'
import type { WishlistToggle } from '#contracts/wishlist'
import { hideFailure, prepareFailure, showFailure } from './failure.ts'
import { drawHearts, followWishlist, hearts, isOnList, pidOf, press } from './heart.ts'

const portal = { touchpoint: 'WISHLIST ICON', preset: 'modal' } as const

/** What the last click on a product wants, while its calls run. */
const wanted = new Map<string, { isWished: boolean }>()
/** Products whose addition waits for a guest's login: another click on their hearts asks for nothing new. */
const parked = new Set<string>()

const change = async ({ pid, cid }: WishlistToggle, isWished: boolean): Promise<void> => {
  const call = isWished ? addToWishlist : removeFromWishlist
  const resume = { action: 'wishlist:add', pid } as const
  await withSession(() => call({ pid, cid }), portal, { isDelicate: false, resume })
}

/** Shows at once what is wanted, and takes it back where the call fails. A guest's heart waits for the login. */
const setWished = async (product: WishlistToggle, isWished: boolean): Promise<void> => {
  const { pid } = product
  const intent = { isWished }
  wanted.set(pid, intent)
  if (!hintSaysSignedIn()) parked.add(pid)
  else for (const heart of hearts()) if (pidOf(heart) === pid) press(heart, isWished)
  hideFailure()
  prepareFailure()
  try {
    await change(product, isWished)
  } catch (thrown) {
    const { code, status } = thrown as { code?: string; status?: number }
    // A shopper who closes the portal has given the wish up, as a guest or after the end of a session.
    if (code !== 'wishlist/not-authenticated' && status !== 401) await showFailure(status)
  } finally {
    parked.delete(pid)
    if (wanted.get(pid) === intent) {
      wanted.delete(pid)
      drawHearts()
    }
  }
}

const toggle = async (product: WishlistToggle): Promise<void> => {
  const { pid } = product
  if (!parked.has(pid)) await setWished(product, !(wanted.get(pid)?.isWished ?? isOnList(pid)))
}

let isClaiming = false

const claimToggles = (): void => {
  if (isClaiming) return
  isClaiming = true
  followWishlist()
  claim('wishlist:toggle', ({ data }) => void toggle(data).catch(report))
}

/** Publishes what a click on a heart asks for, and carries it out (rules wishlist.14 and wishlist.15). */
export const pressHeart = (heart: HTMLElement | null): void => {
  if (!heart) return
  claimToggles()
  publish('wishlist:toggle', { pid: pidOf(heart) })
}

/** Carries out what a guest wanted before a full-page login, once, also where it fails (rule session.20). */
export const resumeWish = async (): Promise<void> => {
  const action = takeParkedAction()
  if (!action) return
  followWishlist()
  await setWished({ pid: action.pid }, true)
}
