import type { AnyEnvelope, Behaviour, Definition } from '../types.ts'
import { BusError } from './errors.ts'
import { table } from './table.generated.ts'

export type Handler = (event: AnyEnvelope) => void

/** A handler as mitt holds it. It receives events whose `seq` is above `after`; `Infinity` means that it is removed. */
export interface Subscriber {
  after: number
  readonly handler: Handler
}

/** What the bus keeps of one event name at run time. */
export interface Row extends Behaviour {
  version: number
  check?: Definition['check'] | undefined
  /** mitt's list of the subscribers; undefined until there is one. */
  subscribers?: readonly Subscriber[] | undefined
  /** The kept value of a state. */
  last?: AnyEnvelope | undefined
  /** mitt's list of the claimants, oldest first; undefined until there is one. */
  claimants?: readonly Subscriber[] | undefined
  /** Unclaimed requests, oldest first. */
  held: AnyEnvelope[]
}

/** Every event that can be published, by name: those of the catalogue and those that were defined later. */
export const rows: Record<string, Row> = Object.create(null)

export const addRow = (name: string, behaviour: Behaviour): void => {
  rows[name] = { version: 1, held: [], ...behaviour }
}

/** @throws BusError `bus/unknown-event` */
export const rowOf = (name: string): Row => {
  const row = rows[name]
  if (!row) throw new BusError('bus/unknown-event', name)
  return row
}

for (const name in table) addRow(name, table[name]!)

/** The history, oldest first. It grows to 200 and is then cut to 100, so that cutting is rare. */
let history: AnyEnvelope[] = []

export const remember = (event: AnyEnvelope): void => {
  if (history.push(event) > 200) history = history.slice(-100)
}

/** Removes the events of a name from the history. */
export const forget = (name: string): void => {
  history = history.filter((event) => event.name !== name)
}

/** Erases personal events from last values, history and held requests (rule bus.14). */
export const erasePersonal = (): void => {
  for (const name in rows) {
    const row = rows[name]!
    if (row.isPersonal) {
      row.last = undefined
      row.held = []
      forget(name)
    }
  }
}

/** The past events that a subscription replays, oldest first. */
export const replayed = (name: string, replay?: string): AnyEnvelope[] => {
  const past =
    replay === 'all' ? history.slice(-100) : replay === 'last' ? Object.values(rows).map((row) => row.last) : []
  return (past.filter((event) => event && (name === '*' || event.name === name)) as AnyEnvelope[]).sort(
    (one, other) => one.seq - other.seq,
  )
}
