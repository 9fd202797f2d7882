import { subscribe } from '#bus'
import { retryAfter, type TagManagerName, toHit } from '#domain/tracking'
import { allowed, type Gated } from '#platform/consent'
import { report } from '#platform/errors'
import { openBatch } from './batch.ts'
import { adapters, type TagManager } from './tag-manager.ts'
import { untold } from './untold.ts'

/** Looks out for something: when a script has loaded, and every so many milliseconds, the shortest that was asked for. */
const lookOut = (found: () => boolean, signal: AbortSignal) => {
  let every = Infinity
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = (): void => {
    clearInterval(timer)
    every = Infinity
  }
  const look = (): void => {
    if (found()) stop()
  }
  const seeLoad = ({ target }: Event): void => {
    if (every < Infinity && (target as Element).localName === 'script') look()
  }
  // Loads of elements do not bubble, but can be caught on the way down.
  document.addEventListener('load', seeLoad, { capture: true, signal })
  signal.addEventListener('abort', stop)
  return (milliseconds: number): void => {
    if (milliseconds >= every) return
    clearInterval(timer)
    every = milliseconds
    timer = setInterval(look, every)
  }
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work)
}

/** Whether a tag manager is being told: what it makes go wrong is told to none, for that would never end. */
let telling = false

/**
 * Tells a tag manager of a page what happens on it (storefront 4 and 9; design 6.12): one subscriber of the bus among
 * others, and of those one for each tag manager. A hit waits in the batch until the tag manager is there, and is told when
 * the page is idle or left, or the session ends (design 6.10).
 */
export const tagsOf = (name: TagManagerName): Gated => ({
  start: () => {
    const stop = new AbortController()
    const { signal } = stop
    let manager: TagManager | undefined
    let due = false

    const flush = (): boolean => {
      due = false
      if (signal.aborted || !manager?.ready()) return false
      // A choice may also end without a word: its cookie runs out, or is removed by hand.
      telling = true
      for (const hit of allowed(2) ? batch.take() : []) {
        try {
          manager.send(hit)
        } catch (error) {
          report(error)
        }
      }
      telling = false
      return true
    }
    const lookAgain = lookOut(flush, signal)
    const flushSoon = (milliseconds: number): void => {
      if (!manager?.ready()) {
        lookAgain(milliseconds)
        batch.wait()
      } else if (!due) {
        due = true
        whenIdle(flush)
      }
    }
    const batch = openBatch(name, () => flushSoon(2000))
    const last = untold(2)
    addEventListener('pagehide', flush, { signal })
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
    adapters[name]()
      .then(({ tagManager }) => {
        manager = tagManager
        flush()
      })
      .catch(report)
    return () => {
      stop.abort()
      batch.drop()
    }
  },
})
