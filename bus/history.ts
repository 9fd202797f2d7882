import { rows } from './events.ts'
import type { AnyEnvelope } from './types.ts'

/** Oldest first; up to 200, so that it is cut to the 100 of the history seldom. */
let past: AnyEnvelope[] = []

export const remember = (event: AnyEnvelope): void => {
  if (past.push(event) > 200) past = past.slice(-100)
}

/** Erases what is personal from last values, history and held requests. */
export const forget = (): void => {
  for (const name in rows) {
    const row = rows[name]!
    if (row.flags.includes('!')) {
      row.last = undefined
      row.held = []
      past = past.filter((event) => event.name !== name)
    }
  }
}

/** What a replay gives, oldest first. */
export const recall = (name: string, replay?: string): AnyEnvelope[] =>
  (
    (replay === 'all' ? past.slice(-100) : replay === 'last' ? Object.values(rows).map((row) => row.last) : []).filter(
      (event) => event && (name === '*' || event.name === name),
    ) as AnyEnvelope[]
  ).sort((one, other) => one.seq - other.seq)
