import { readStored, removeStored, writeStored } from '#browser/storage'
import { type ParkedAction, parkedText, readParkedAction } from '#domain/session'
import { parkedAction, wishlistCount } from '#domain/storage'

/**
 * Keeps what a guest wants for a page after this one, in case the shopper logs in there. An old hint that the wishlist is empty
 * goes, so that this page looks for the wish.
 */
export const storeParkedAction = (action: ParkedAction): void => {
  writeStored(parkedAction, parkedText(action, Date.now()))
  removeStored(wishlistCount)
}

/** Forgets it: this page carries it out itself, or the shopper has given it up. */
export const dropParkedAction = (): void => removeStored(parkedAction)

/**
 * Takes what a guest wanted on an earlier page of this tab (rule session.20). It is gone then, so that no other page, no reload
 * and no failure repeats it. Undefined where nothing waits, or it has waited too long.
 */
export const takeParkedAction = (): ParkedAction | undefined => {
  const text = readStored(parkedAction)
  removeStored(parkedAction)
  return text === undefined ? undefined : readParkedAction(text, Date.now())
}
