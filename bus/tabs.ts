import { onError } from './core/errors.ts'
import type { EventOrigin, TabNotice } from './types.ts'

/**
 * Reads something again and publishes it with this `origin`, which is `tab` after a notice of another tab. `revision` is
 * that of the notice; it is undefined after a return from the back-forward cache.
 */
export type Reread = (origin: EventOrigin, revision?: number) => void | Promise<void>

export interface TabsOptions {
  /** What this page re-reads. A notice without a callback is ignored. */
  reread: Readonly<Partial<Record<TabNotice, Reread>>>
  /** The newest revision of each that this page knows, its own changes included. */
  known: Map<string, number>
}

export interface Tabs {
  /** Receives a notice of another tab. Ignores malformed notices and revisions that this page knows already. */
  receive(notice: unknown): void
  /** Re-reads everything: a page in the back-forward cache has received no notices. */
  rereadAll(): void
}

/**
 * Keeps the brand's tabs in step by notices `{ name, revision }` without payloads. A visible tab re-reads at once, a
 * hidden one when it is shown (rules tabs.1, tabs.2).
 */
export const openTabs = ({ reread, known }: TabsOptions): Tabs => {
  const due = new Map<TabNotice, number | undefined>()
  const names = Object.keys(reread) as TabNotice[]

  const readDue = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return
    const rereads = [...due]
    due.clear()
    for (const [name, revision] of rereads) {
      try {
        await reread[name]?.('tab', revision)
      } catch (error) {
        onError(error)
      }
    }
  }
  document.addEventListener('visibilitychange', readDue)

  return {
    receive: (notice) => {
      const { name, revision } = (notice ?? {}) as { name?: TabNotice; revision?: unknown }
      if (!name || !names.includes(name) || typeof revision !== 'number') return
      if (revision <= (known.get(name) ?? -Infinity)) return
      known.set(name, revision)
      due.set(name, revision)
      void readDue()
    },
    rereadAll: () => {
      for (const name of names) if (!due.has(name)) due.set(name, undefined)
      void readDue()
    },
  }
}
