/**
 * Whether the record of a session, `{ isPersistent, reAuthAfter }` as this browser keeps it, tells of one that outlives
 * the browser's own (account portal 4). No record, and one that cannot be read, says no.
 */
export const saysPersistent = (record: string | undefined): boolean => {
  try {
    return (JSON.parse(record ?? '') as { isPersistent?: unknown } | null)?.isPersistent === true
  } catch {
    return false
  }
}
