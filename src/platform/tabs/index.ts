import { openTabs, type Reread, type TabNotice, type Tabs } from '#bus'
import { hostInfo } from '#platform/host'

const readers: Record<TabNotice, Reread[]> = { session: [], bag: [], wishlist: [], consent: [] }
let tabs: Tabs | undefined
let last = 0

/** Has the reader of this page that counts read anew. */
export const newest =
  (name: TabNotice): Reread =>
  (publish, revision) =>
    readers[name].at(-1)?.(publish, revision)

const open = (): Tabs => {
  tabs ??= openTabs({
    brand: hostInfo().context.brand,
    reread: {
      session: newest('session'),
      bag: newest('bag'),
      wishlist: newest('wishlist'),
      consent: newest('consent'),
    },
  })
  return tabs
}

/**
 * Follows what the brand's other tabs change (design 2). Of several readers the newest one reads, and one that came
 * `last` only where there is no other: so an island which shows more than the shell's counts takes over, and nothing is
 * asked for twice. The returned function gives it back.
 */
export const follow = (name: TabNotice, reread: Reread, rank: 'first' | 'last' = 'first'): (() => void) => {
  open()
  readers[name] = rank === 'last' ? [reread, ...readers[name]] : [...readers[name], reread]
  return () => {
    readers[name] = readers[name].filter((other) => other !== reread)
  }
}

/** Tells the brand's other tabs that this one has changed something. Throws `host-not-set` before the host info is set. */
export const announce = (name: TabNotice): void => {
  // Of time, since what a basket counts begins anew with every basket; of two in one millisecond both are heard.
  last = Math.max(last + 1, Date.now())
  open().announce(name, last)
}
