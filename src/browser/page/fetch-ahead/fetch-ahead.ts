import { hintSaysSignedIn } from '#browser/session'
import { hydrateOnIntent } from './intent.ts'
import { likelyRequests } from './likely-requests.ts'
import { preloadFiles } from './preload-files.ts'
import { markRestingLinks } from './resting-focus.ts'
import { followSearchFields } from './search-fields.ts'

// A picture in a closed panel has a place in the window, and is not fetched.
const isInSight = (element: Element): boolean => {
  if (!element.checkVisibility()) return false
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

const ended = (target: EventTarget, types: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, () => resolve(), { once: true })
  })

/** Waits until the page has loaded and the pictures in sight are there, or have failed. */
const picturesInSight = async (): Promise<void> => {
  if (document.readyState !== 'complete') await ended(globalThis, ['load'])
  for (;;) {
    const missing = [...document.images].filter((picture) => !picture.complete && isInSight(picture))
    if (missing.length === 0) return
    await Promise.all(missing.map((picture) => ended(picture, ['load', 'error'])))
  }
}

/**
 * Fetches what a pointer or the focus reaches from now on, a search too, and then the files of the islands that the shopper is likely to ask
 * for next, with a low priority and after the page's own pictures; these do not run (rules hydration.3 and hydration.5). Nothing
 * hangs on it: a file that does not come is fetched at the click.
 */
export const fetchAhead = async (): Promise<void> => {
  hydrateOnIntent()
  markRestingLinks()
  followSearchFields()
  await picturesInSight()
  const triggers = [...document.querySelectorAll<HTMLElement>('[data-request]')].filter(isInSight)
  const names = triggers.map(({ dataset }) => dataset['request'] ?? '')
  const asked = likelyRequests(names, !hintSaysSignedIn()).filter((request) => preloadFiles(request, 'low'))
  const skip = () => {}
  if (asked.includes('portal:open')) await import('./portal-text.ts').then((file) => file.fetchPortalText(), skip)
}
