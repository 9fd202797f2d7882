import { report } from '#browser/errors'
import { BusError, type Definition, type PublicBus } from '#bus'
import { FragmentError } from './errors.ts'
import { holdOwnEvents, outerBus } from './own-events.ts'

/** Events that a fragment may publish within `WINDOW` milliseconds from one element. */
const MOST = 100
const WINDOW = 1000

/**
 * What the library of another team's fragment gets at its mount (rules fragments.26 and fragments.27). It is good until the unmount, which
 * ends subscriptions and takes the fragment's events off the bus. From then on its functions do nothing; the first call is reported.
 */
export interface FragmentHandle {
  /**
   * Adds all events of the fragment at once: `{id}:{verb}`, each with its consent class. Elements of one fragment share them.
   * @throws BusError as the public bus, and `bus/already-defined` for another definition than before
   */
  define(definitions: Readonly<Record<string, Definition>>): void
  /**
   * Publishes plain data as an event that was defined.
   * @throws BusError `bus/foreign-prefix` for any other event, `bus/invalid-payload`
   */
  publish(name: string, data: unknown): void
  /** As the public bus: without personal properties, as far as the visitor's choice allows. */
  subscribe: PublicBus['subscribe']
}

/** A handle, and what ends it at the unmount. */
export interface OpenedHandle {
  handle: FragmentHandle
  end(): void
}

/** A handle for one element in which a fragment is mounted. */
export const openHandle = (id: string): OpenedHandle => {
  const ended = new AbortController()
  const { signal } = ended
  let isSilent = false
  let events: ReturnType<typeof holdOwnEvents> | undefined
  let published = 0

  const end = (): void => {
    ended.abort()
    events?.release()
    events = undefined
  }
  /** Reports the first call after the end. */
  const isEnded = (): boolean => {
    if (signal.aborted && !isSilent) {
      isSilent = true
      report(new FragmentError('fragments/ended', `The fragment '${id}' uses its handle after its unmount.`))
    }
    return signal.aborted
  }
  // A timer does not fire while a loop of events runs, however slow the loop is.
  const isFlood = (): boolean => {
    if (published === 0)
      setTimeout(() => {
        published = 0
      }, WINDOW)
    published += 1
    return published > MOST
  }

  const handle: FragmentHandle = {
    define(definitions) {
      if (isEnded()) return
      const held = holdOwnEvents(id, definitions)
      events?.release()
      events = held
    },
    publish(name, data) {
      if (isEnded()) return
      if (!events) throw new BusError('bus/foreign-prefix', name)
      if (isFlood()) {
        isSilent = true
        report(new FragmentError('fragments/flood', `The fragment '${id}' published too many events and was cut off.`))
        end()
        return
      }
      events.publish(name, data)
    },
    subscribe(name, handler, options) {
      if (isEnded()) return () => {}
      const stop = outerBus().subscribe(name, handler, options)
      signal.addEventListener('abort', stop)
      return stop
    },
  }
  return { handle: Object.freeze(handle), end }
}
