import { type Row, rows } from './events.ts'
import type { AnyEnvelope } from './types.ts'

const HISTORY = 100

/** A ring: the place of an event is its `seq`; erased ones leave a hole. */
const ring: (AnyEnvelope | undefined)[] = []

const there = (event: AnyEnvelope | undefined): event is AnyEnvelope => event !== undefined
const bySeq = (one: AnyEnvelope, other: AnyEnvelope) => one.seq - other.seq

/** Erases the personal entries from last values, history and held requests. */
const forget = (): void => {
  for (const row of rows.values()) {
    if (row.personal) {
      row.last = undefined
      row.held = []
    }
  }
  ring.forEach((event, place) => {
    if (event && rows.get(event.name)?.personal) ring[place] = undefined
  })
}

export const remember = (row: Row, event: AnyEnvelope): void => {
  ring[event.seq % HISTORY] = event
  if (row.kind === 'state') row.last = event
  if (event.name === 'session:end') forget()
}

/** The history of a name, or of every name, oldest first. */
export const recall = (name: string): AnyEnvelope[] =>
  ring
    .filter(there)
    .filter((event) => name === '*' || event.name === name)
    .sort(bySeq)

/** The kept value of a state, otherwise the newest in the history; of `*` every kept value in the order of `seq`. */
export const newest = (name: string): AnyEnvelope[] =>
  name === '*'
    ? [...rows.values()]
        .map((row) => row.last)
        .filter(there)
        .sort(bySeq)
    : [rows.get(name)?.last ?? recall(name).at(-1)].filter(there)
