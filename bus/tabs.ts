import { publish } from './bus.ts'
import { report } from './handlers.ts'
import type { Bus, TabNotice, UntypedBus } from './types.ts'

/**
 * Re-reads what another tab changed and publishes it with the given function, so that it says `origin: 'tab'`.
 * `revision` is that of the notice; it is undefined after a return from the back-forward cache.
 */
export type Reread = (publish: Bus['publish'], revision?: number) => void | Promise<void>

export interface TabsOptions {
  brand: string
  /** What this page re-reads; a notice without a callback is ignored. */
  reread: Partial<Record<TabNotice, Reread>>
}

export interface Tabs {
  /** Tells the brand's other tabs that this tab changed something; `revision` grows with every change. */
  announce(name: TabNotice, revision: number): void
  close(): void
}

const publishFromTab: Bus['publish'] = (name, data) => (publish as UntypedBus['publish'])(name, data, 'tab')

/**
 * Keeps the brand's tabs alike by notices `{ name, revision }` without payloads (design 2). A visible tab re-reads at
 * once, a hidden one when it is shown; notices that are not newer than what this tab knows are ignored. Without
 * BroadcastChannel every tab stands alone.
 */
export const openTabs = ({ brand, reread }: TabsOptions): Tabs => {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`causeway:${brand}`) : undefined
  const known = new Map<string, number>()
  const due = new Map<TabNotice, number | undefined>()
  const stop = new AbortController()
  const names = Object.keys(reread) as TabNotice[]

  const readDue = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return
    const rereads = [...due]
    due.clear()
    for (const [name, revision] of rereads) {
      try {
        await reread[name]?.(publishFromTab, revision)
      } catch (error) {
        report(error)
      }
    }
  }

  const hear = ({ data }: MessageEvent<{ name?: TabNotice; revision?: unknown } | undefined>): void => {
    const { name, revision } = data ?? {}
    if (!name || !names.includes(name) || typeof revision !== 'number') return
    if (revision <= (known.get(name) ?? -Infinity)) return
    known.set(name, revision)
    due.set(name, revision)
    void readDue()
  }

  const show = (event: PageTransitionEvent): void => {
    // A page in the back-forward cache hears nothing.
    if (event.persisted) for (const name of names) if (!due.has(name)) due.set(name, undefined)
    void readDue()
  }

  channel?.addEventListener('message', hear, { signal: stop.signal })
  document.addEventListener('visibilitychange', readDue, { signal: stop.signal })
  addEventListener('pageshow', show, { signal: stop.signal })

  return {
    announce: (name, revision) => {
      known.set(name, Math.max(revision, known.get(name) ?? revision))
      channel?.postMessage({ name, revision })
    },
    close: () => {
      stop.abort()
      channel?.close()
    },
  }
}
