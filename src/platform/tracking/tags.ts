import { subscribe } from '#bus'
import { retryAfter, type TagManagerName, toHit } from '#domain/tracking'
import { allowed, type Gated } from '#platform/consent'
import { report } from '#platform/errors'
import { openBatch } from './batch.ts'
import type { TagManager } from './tag-manager.ts'
import { untold } from './untold.ts'

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work)
}

/** Whether a tag manager is being told: what it makes go wrong is told to none, for that would never end. */
let telling = false

const start = (name: TagManagerName, manager: TagManager): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  let due = false
  /** Milliseconds between two looks for the tag manager while hits wait for it. */
  let every = Infinity
  let timer: ReturnType<typeof setInterval> | undefined

  const flush = (): void => {
    due = false
    if (!manager.ready()) return
    clearInterval(timer)
    every = Infinity
    telling = true
    // A choice may also end without a word: its cookie runs out, or is removed by hand.
    for (const hit of allowed(2) ? batch.take() : []) {
      try {
        manager.send(hit)
      } catch (error) {
        report(error)
      }
    }
    telling = false
  }
  const flushSoon = (milliseconds: number): void => {
    if (signal.aborted) return
    if (manager.ready()) {
      if (!due) whenIdle(flush)
      due = true
    } else if (milliseconds < every) {
      clearInterval(timer)
      every = milliseconds
      timer = setInterval(flush, every)
    }
  }
  const seeLoad = ({ target }: Event): void => {
    if (every < Infinity && (target as Element).localName === 'script') flush()
  }
  const batch = openBatch(name, () => flushSoon(2000))
  const last = untold(2)
  addEventListener('pagehide', flush, { signal })
  // Loads of elements do not bubble, but can be caught on the way down.
  document.addEventListener('load', seeLoad, { capture: true, signal })
  subscribe(
    '*',
    (event) => {
      if (event.name === 'session:end') flush()
      const hit = event.seq > last && !telling && allowed(2) ? toHit(event) : undefined
      if (!hit) return
      batch.add(hit)
      flushSoon(retryAfter(hit))
    },
    { replay: 'all', signal },
  )
  return () => {
    stop.abort()
    clearInterval(timer)
    batch.drop()
  }
}

/**
 * Tells a tag manager of a page what happens on it (storefront 4 and 9; design 6.12): one subscriber of the bus among
 * others, and of those one for each tag manager. A hit waits in the batch until the tag manager is there — every script
 * that has loaded is a look for it, and a timer a second one — and is told when the page is idle or left, or the session
 * ends (design 6.10).
 */
export const tagsOf = (name: TagManagerName, manager: TagManager): Gated => ({ start: () => start(name, manager) })
