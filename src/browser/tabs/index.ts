import { report } from '#browser/errors'
import { hostInfo } from '#browser/host'
import type { Reread, TabNotice } from '#bus'
import { known, readers } from './readers.ts'

export { rereadNewest } from './reread.ts'

/** Undefined while the page is in the back/forward cache: then the tab stands alone. */
let channel: BroadcastChannel | undefined
let isFollowing = false
let last = 0

// On most pages no notice comes; what answers one is a file of its own.
const answer = async (notice?: MessageEvent): Promise<void> => {
  const tabs = await import('./answer.ts').then((file) => file.tabs)
  if (notice) tabs.receive(notice.data)
  else tabs.rereadAll()
}

const connect = (): void => {
  channel = new BroadcastChannel(`causeway:${hostInfo().context.brand}`)
  channel.addEventListener('message', (notice) => void answer(notice).catch(report))
}

// A message would throw the page out of the back/forward cache (rule host.10).
const disconnect = (): void => {
  channel?.close()
  channel = undefined
}

/** Opens the page's one channel to the brand's other tabs. */
const open = (): void => {
  if (isFollowing) return
  isFollowing = true
  connect()
  addEventListener('pagehide', disconnect)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    connect()
    void answer().catch(report)
  })
}

/**
 * Follows what the brand's other tabs change (rules tabs.1 to tabs.3). Of several readers the newest one reads, and one that came
 * `last` only where there is no other: so an island which shows more than the page's own counts takes over, and nothing is
 * asked for twice. The returned function gives it back.
 */
export const follow = (name: TabNotice, reread: Reread, rank: 'first' | 'last' = 'first'): (() => void) => {
  open()
  readers[name][rank === 'last' ? 'unshift' : 'push'](reread)
  return () => {
    readers[name] = readers[name].filter((other) => other !== reread)
  }
}

/** Tells the brand's other tabs that this one has changed something. Throws `host-not-set` before the host info is set. */
export const announce = (name: TabNotice): void => {
  open()
  // Made of the time, since the revision of a basket starts at 0 with every basket. Two notices in one millisecond stay apart.
  last = Math.max(last + 1, Date.now())
  known.set(name, last)
  channel?.postMessage({ name, revision: last })
}
