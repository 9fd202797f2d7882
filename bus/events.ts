import { BusError } from './error.ts'
import type { Wrapped } from './handlers.ts'
import { table } from './table.generated.ts'
import type { AnyEnvelope, Definition } from './types.ts'

/** An event as the bus keeps it at run time. */
export interface Row {
  /** The first letter of the kind: state, request or fact. */
  kind: string
  version: number
  /** `!` personal: erased on `session:end`; `+` every unclaimed request is kept, not only the last. */
  flags: string
  check?: Definition['check'] | undefined
  /** mitt's list of its handlers, once it has one. */
  handlers?: readonly Wrapped[] | undefined
  /** The kept value of a state. */
  last?: AnyEnvelope | undefined
  /** Unclaimed requests, oldest first. */
  held: AnyEnvelope[]
  /** Oldest first. */
  claims: Wrapped[]
}

/** Every event that can be published, by name: the catalogue's own and those that were defined later. */
export const rows: Record<string, Row> = Object.create(null)

/** Adds an event; `flags` as in the run-time table. */
export const addRow = (name: string, kind: string, flags: string, version: string | number | undefined): void => {
  rows[name] = { kind, flags, version: +(version as string) || 1, held: [], claims: [] }
}

export const rowOf = (name: string): Row => {
  const row = rows[name]
  if (!row) throw new BusError('bus/unknown-event', name)
  return row
}

let noun = ''
for (const [, next, kind, verb, flags, version] of table.matchAll(/(\w+:)?(\w)([a-z]+)([!+]*)(\d*)/g)) {
  noun = next ?? noun
  addRow(noun + verb, kind!, flags!, version)
}
