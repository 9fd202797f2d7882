import { BusError } from './error.ts'
import type { Wrapped } from './handlers.ts'
import { table } from './table.generated.ts'
import type { AnyEnvelope, Definition, Kind } from './types.ts'

/** An event as the bus keeps it at run time. */
export interface Row {
  kind: Kind
  version: number
  /** Erased on `session:end`. */
  personal: boolean
  /** Unclaimed requests: every one is kept, not only the last. */
  keepsAll: boolean
  check: Definition['check'] | undefined
  /** mitt's list of its handlers. */
  handlers: Wrapped[]
  /** The newest one: the kept value of a state. */
  last: AnyEnvelope | undefined
  /** Unclaimed requests, oldest first. */
  held: AnyEnvelope[]
  /** Oldest first. */
  claimants: Wrapped[]
}

export const row = (kind: Kind, version: number, personal: boolean, keepsAll: boolean, check?: Row['check']): Row => ({
  kind,
  version,
  personal,
  keepsAll,
  check,
  handlers: [],
  last: undefined,
  held: [],
  claimants: [],
})

/** The handlers of `*`. */
export const everything = { handlers: [] as Wrapped[] }

/** Every event that can be published, by name: the catalogue's own and those that were defined later. */
export const rows = new Map<string, Row>()

// `!` personal, `+` every unclaimed request is kept, `@2` a version above 1.
for (const kind of ['state', 'request', 'fact'] as const) {
  for (const word of table[kind].split(' ')) {
    const [name, version] = word.split(/[!+]*@|[!+]/) as [string, string?]
    rows.set(name, row(kind, Number(version || 1), word.includes('!'), word.includes('+')))
  }
}

export const rowOf = (name: string): Row => {
  const found = rows.get(name)
  if (!found) throw new BusError('bus/unknown-event', name)
  return found
}
