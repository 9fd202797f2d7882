import { type Row, rows } from './events.ts'
import type { AnyEnvelope } from './types.ts'

const HISTORY = 100

/** A ring: the place of an event is its `seq`; what is erased leaves a hole. */
const ring: (AnyEnvelope | undefined)[] = []

const forgetPersonal = (): void => {
  for (const [name, row] of rows) {
    if (row.personal) {
      row.last = undefined
      row.held = []
      ring.forEach((event, place) => {
        if (event?.name === name) ring[place] = undefined
      })
    }
  }
}

export const remember = (row: Row, event: AnyEnvelope): void => {
  row.last = ring[event.seq % HISTORY] = event
  if (event.name === 'session:end') forgetPersonal()
}

/** What a replay gives, oldest first. */
export const recall = (name: string, replay?: string): AnyEnvelope[] => {
  const any = name === '*'
  const kept =
    replay === 'last' ? [...rows.values()].map((row) => (any && row.kind !== 'state' ? undefined : row.last)) : []
  return (replay === 'all' ? ring : kept)
    .filter((event) => event !== undefined)
    .filter((event) => any || event.name === name)
    .sort((one, other) => one.seq - other.seq)
}
