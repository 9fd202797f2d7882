import { allowed, firstDeliverable, type Gated } from '#browser/consent'
import { report } from '#browser/errors'
import { whenIdle } from '#browser/host'
import { subscribe } from '#bus'
import { type BusEvent, type Hit, retryAfter, type TagManagerName, toHit } from '#domain/tracking'
import { openBatch } from './batch.ts'
import { tagManagers } from './tag-managers.ts'

/** The hit of an event; `undefined` for events that make none. */
export type WriteHit = (event: BusEvent) => Hit | undefined

/** Whether a hit is being handed over. Errors that this causes make no hit: that would never end. */
let isSending = false

const start = (name: TagManagerName, write: WriteHit): (() => void) => {
  const manager = tagManagers[name]
  const stop = new AbortController()
  const { signal } = stop
  let isDue = false
  /** Milliseconds between two looks for the tag manager while hits wait for it. */
  let interval = Infinity
  let timer: ReturnType<typeof setInterval> | undefined

  const flush = (): void => {
    isDue = false
    if (!manager.ready()) return
    clearInterval(timer)
    interval = Infinity
    isSending = true
    // A choice may also end without an event: its cookie expires, or is removed by hand.
    for (const hit of allowed(2) ? batch.take() : []) {
      try {
        manager.send(hit)
      } catch (error) {
        report(error)
      }
    }
    isSending = false
  }
  const flushSoon = (milliseconds: number): void => {
    if (signal.aborted) return
    if (manager.ready()) {
      if (!isDue) whenIdle(flush, 1000)
      isDue = true
    } else if (milliseconds < interval) {
      clearInterval(timer)
      interval = milliseconds
      timer = setInterval(flush, interval)
    }
  }
  const flushOnScript = ({ target }: Event): void => {
    if (interval < Infinity && (target as Element).localName === 'script') flush()
  }
  const batch = openBatch(name, () => flushSoon(2000))
  const first = firstDeliverable(2)
  addEventListener('pagehide', flush, { signal })
  // Load events of elements do not bubble, but are seen in the capture phase.
  document.addEventListener('load', flushOnScript, { capture: true, signal })
  subscribe(
    '*',
    (event) => {
      if (event.name === 'session:end') flush()
      const hit = event.seq >= first && !isSending && allowed(2) ? write(event) : undefined
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
 * Sends a tag manager the hits of a page while marketing is granted (rules tracking.1 to tracking.3). A hit waits in the
 * batch until the tag manager is ready: every script that has loaded is a look for it, and a timer is the fallback. Hits are
 * sent when the page is idle or left, and when the session ends. `write` makes a hit of an event in the words of the tag manager.
 */
export const hitsFor = (name: TagManagerName, write: WriteHit = toHit): Gated => ({ start: () => start(name, write) })
