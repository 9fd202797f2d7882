import { test } from '@playwright/test'

/**
 * Runs the rows of a table as steps of one journey, in order. A row that fails keeps no later row from running: the journey
 * fails after the last one. @throws when rows failed, with the title and the failure of each
 */
export const eachRow = async <Row>(
  rows: readonly Row[],
  titleOf: (row: Row) => string,
  check: (row: Row) => Promise<unknown>,
): Promise<void> => {
  const failures: string[] = []
  for (const row of rows) {
    const title = titleOf(row)
    await test
      .step(title, () => check(row))
      .catch((error: unknown) => failures.push(`${title}: ${error instanceof Error ? error.message : String(error)}`))
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${rows.length} rows failed.\n\n${failures.join('\n\n')}`)
}

/** A table in parts of so many rows, for journeys that would take too long with all of them. */
export const inParts = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size))
