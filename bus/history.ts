import { type Row, rows } from './events.ts'
import type { AnyEnvelope } from './types.ts'

const HISTORY = 100

/** A ring: the place of an event is its `seq`; what is erased leaves a hole. */
const ring: (AnyEnvelope | undefined)[] = []

export const remember = (row: Row, event: AnyEnvelope): void => {
  row.last = ring[event.seq % HISTORY] = event
  if (event.name !== 'session:end') return
  for (const [name, personal] of rows) {
    if (personal.flags.includes('!')) {
      personal.last = undefined
      personal.held = []
      ring.forEach((past, place) => {
        if (past?.name === name) ring[place] = undefined
      })
    }
  }
}

/** What a replay gives, oldest first. */
export const recall = (name: string, replay?: string): AnyEnvelope[] => {
  const all = name === '*'
  const kept = () => [...rows.values()].map((row) => (!all || row.kind === 's' ? row.last : undefined))
  return (replay === 'all' ? ring : replay === 'last' ? kept() : [])
    .filter((event) => event !== undefined)
    .filter((event) => all || event.name === name)
    .sort((one, other) => one.seq - other.seq)
}
