import type { Reread, TabNotice } from '#bus'
import { readers } from './readers.ts'

/** Asks the newest reader of this page to read again. */
export const newest =
  (name: TabNotice): Reread =>
  (origin, revision) =>
    readers[name].at(-1)?.(origin, revision)
