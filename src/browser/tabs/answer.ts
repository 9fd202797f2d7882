import { openTabs } from '#bus'
import { known } from './readers.ts'
import { rereadNewest } from './reread.ts'

/** Answers the notices of the brand's other tabs: the newest reader of each reads again (rules tabs.2 and tabs.3). */
export const tabs = openTabs({
  reread: {
    session: rereadNewest('session'),
    bag: rereadNewest('bag'),
    wishlist: rereadNewest('wishlist'),
    consent: rereadNewest('consent'),
  },
  known,
})
