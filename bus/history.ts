import { type Row, rows } from './events.ts'
import type { AnyEnvelope } from './types.ts'

const HISTORY = 100

/** Oldest first; up to twice the history, so that it is cut seldom. */
let past: AnyEnvelope[] = []

const isPersonal = (row: Row | undefined): boolean => !!row?.flags.includes('!')

export const remember = (event: AnyEnvelope): void => {
  past.push(event)
  if (past.length > HISTORY * 2) past = past.slice(-HISTORY)
}

/** Erases what is personal from last values, history and held requests. */
export const forget = (): void => {
  past = past.filter(({ name }) => !isPersonal(rows[name]))
  for (const personal of Object.values(rows).filter(isPersonal)) {
    personal.last = undefined
    personal.held = []
  }
}

/** What a replay gives, oldest first. */
export const recall = (name: string, replay?: string): AnyEnvelope[] =>
  (replay === 'all' ? past.slice(-HISTORY) : replay === 'last' ? Object.values(rows).map((row) => row.last) : [])
    .filter((event) => event !== undefined)
    .filter((event) => name === '*' || event.name === name)
    .sort((one, other) => one.seq - other.seq)
