import { subscribe } from './core/bus.ts'
import type { Outcome } from './public-bus.ts'
import type { AnyEnvelope } from './types.ts'
import { withoutPersonal } from './without-personal.ts'

const CHANNEL = 'causeway:log'
const ASK = 'ask'
/** How many outcomes a page keeps for logs that are opened later. */
const KEPT = 200

/** What became of the event with this `id` at a subscriber of the public bus. */
export interface OutcomeNote {
  readonly id: string
  readonly subscriber: string
  readonly outcome: Outcome
}

const kept: OutcomeNote[] = []
let sendNote: ((note: OutcomeNote) => void) | undefined

/** Adds an outcome to this page's log. */
export const logOutcome = (note: OutcomeNote): void => {
  kept.push(note)
  if (kept.length > KEPT) kept.shift()
  sendNote?.(note)
}

/**
 * Sends this page's events, the history first and without personal properties, and the outcomes at subscribers of the public
 * bus to the live logs that are open in this browser. Only for pages where the developer tools are on. Stops when the
 * returned function is called.
 */
export const shareLog = (): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  const send = (event: AnyEnvelope) => channel.postMessage(withoutPersonal(event))
  const sendKept = () => {
    for (const note of kept) channel.postMessage(note)
  }
  const stop = new AbortController()
  channel.addEventListener('message', ({ data }) => {
    if (data !== ASK) return
    subscribe('*', send, { replay: 'all' })()
    sendKept()
  })
  subscribe('*', send, { replay: 'all', signal: stop.signal })
  sendKept()
  sendNote = (note) => channel.postMessage(note)
  return () => {
    stop.abort()
    sendNote = undefined
    channel.close()
  }
}

export interface LogViewer {
  /** Called once with every event of every page that shares its log. */
  show(event: AnyEnvelope): void
  /** Called with every outcome, perhaps before its event, and again when a log asks. A later one of the same subscriber holds. */
  showOutcome?(note: OutcomeNote): void
}

/** Asks every page of this browser for its log, and shows it and what follows. Stops when the returned function is called. */
export const watchLog = ({ show, showOutcome }: LogViewer): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  const seen = new Set<string>()
  channel.addEventListener('message', ({ data }: MessageEvent<AnyEnvelope | OutcomeNote | string>) => {
    if (typeof data === 'string') return
    if ('outcome' in data) return showOutcome?.(data)
    if (seen.has(data.id)) return
    seen.add(data.id)
    show(data)
  })
  channel.postMessage(ASK)
  return () => channel.close()
}
