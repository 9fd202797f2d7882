import type { Row } from './bus.ts'
import type { Kind } from './types.ts'

/** Reads the run-time table: names by kind; `!` personal, `+` every unclaimed request is kept, `@2` a version above 1. */
export const readTable = (table: Record<Kind, string>): Map<string, Row> => {
  const rows = new Map<string, Row>()
  for (const kind of ['state', 'request', 'fact'] as const) {
    for (const word of table[kind].split(' ')) {
      rows.set(word.replace(/[!+@].*/, ''), {
        kind,
        version: Number(word.split('@')[1] ?? 1),
        personal: word.includes('!'),
        keepsAll: word.includes('+'),
        held: [],
        claimants: [],
      })
    }
  }
  return rows
}
