import { setImmediate as otherWork } from 'node:timers/promises'
import type { z } from 'zod'
import { nearest } from '#content/files'
import { PROBLEMS_TOLD, type RowProblem } from '#domain/feeds'

/** Names near to unknown ones are looked for this often: each looks at many. */
const HINTS = 50
/** Answers of the shop get in between so many rows. */
const ROWS_AT_ONCE = 1000

/** What is wrong with a row; `known` gives the names that its field may have. */
export interface Fault extends Pick<RowProblem, 'field' | 'message'> {
  value?: string | undefined
  known?: () => readonly string[]
}

export interface ReadRows<Row> {
  rows: Row[]
  refused: number
  /** The first of the refused ones. */
  problems: RowProblem[]
}

const shapeFault = (schema: z.ZodObject, { issues }: z.ZodError): Fault => {
  const [issue] = issues
  if (issue?.code === 'unrecognized_keys') {
    const field = (issue.keys[0] ?? '').slice(0, 40)
    return { field, message: 'There is no such field.', value: field, known: () => Object.keys(schema.shape) }
  }
  return { field: issue?.path.join('.') ?? '', message: issue?.message ?? 'The row is not valid.' }
}

/** Reads the rows of a batch, each by itself (rule feeds.2). `judge` names the fault of a row in the right shape, or gives what it says. */
export const readRows = async <Shape extends z.ZodObject, Row>(
  raw: readonly unknown[],
  schema: Shape,
  judge: (row: z.infer<Shape>) => Fault | { row: Row },
): Promise<ReadRows<Row>> => {
  const rows: Row[] = []
  const problems: RowProblem[] = []
  let refused = 0
  for (const [at, value] of raw.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await otherWork()
    const read = schema.safeParse(value)
    const judged = read.success ? judge(read.data) : shapeFault(schema, read.error)
    if ('row' in judged) {
      rows.push(judged.row)
      continue
    }
    refused++
    if (problems.length === PROBLEMS_TOLD) continue
    const { field, message, value: written, known } = judged
    const near = refused <= HINTS && known ? nearest(written, known()) : undefined
    problems.push({ row: at, field, message, ...(near !== undefined && { nearest: near }) })
  }
  return { rows, refused, problems }
}

/** The rows that count where several are of one article: the one with the highest number, of equal ones the last. */
export const newestOnly = <Row extends { sequence: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] => {
  const newest = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    if ((newest.get(key)?.sequence ?? 0) <= row.sequence) newest.set(key, row)
  }
  return [...newest.values()]
}
