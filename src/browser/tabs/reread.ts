import type { Reread, TabNotice } from '#bus'
import { readers } from './readers.ts'

/** Reads again with the reader of this page that counts (rule tabs.3). */
export const rereadNewest =
  (name: TabNotice): Reread =>
  (origin, revision) =>
    readers[name].at(-1)?.(origin, revision)
