import { openTabs } from '#bus'
import { newest } from './newest.ts'
import { known } from './readers.ts'

/** What answers the notices of the brand's other tabs: the newest reader of each. */
export const tabs = openTabs({
  reread: {
    session: newest('session'),
    bag: newest('bag'),
    wishlist: newest('wishlist'),
    consent: newest('consent'),
  },
  known,
})
