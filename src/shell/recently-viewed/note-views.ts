import { subscribe } from '#bus'
import { withViewed } from '#domain/products'
import { recentlyViewed } from '#domain/storage'
import { readStored, writeStored } from '#platform/storage'

/** Notes on the device, under level 1, the products that the page shows (rule products.5). */
export const noteViews = (): (() => void) =>
  subscribe(
    'product:view',
    ({ data }) => void writeStored(recentlyViewed, withViewed(readStored(recentlyViewed), data.pid)),
    { replay: 'all' },
  )
