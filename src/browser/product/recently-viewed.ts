import { whenNear } from '#browser/document'
import { readStored, writeStored } from '#browser/storage'
import { subscribe } from '#bus'
import { viewedPids, withViewed } from '#domain/products'
import { recentlyViewed } from '#domain/storage'

/** Notes on the device the products that the page shows. */
const noteViews = (): (() => void) =>
  subscribe(
    'product:view',
    ({ data }) => void writeStored(recentlyViewed, withViewed(readStored(recentlyViewed), data.pid)),
    { replay: 'all' },
  )

/** Shows nothing, and loads nothing for it, where nothing else was viewed. */
const showBlocks = async (): Promise<() => void> => {
  const own = location.pathname.split('/').at(-2)
  const pids = viewedPids(readStored(recentlyViewed)).filter((pid) => pid !== own)
  return pids.length > 0 ? (await import('./show-viewed.ts')).showViewed(pids) : () => {}
}

/** Notes and shows, under level 1, what was viewed last (rule products.5). The returned function ends that and empties the blocks. */
export const startRecentlyViewed = (): (() => void) => {
  const stops = [noteViews(), whenNear('[data-recently-viewed]', showBlocks)]
  return () => {
    for (const stop of stops) stop()
  }
}
