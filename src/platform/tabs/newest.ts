import type { Reread, TabNotice } from '#bus'
import { readers } from './readers.ts'

/** Has the reader of this page that counts read anew. */
export const newest =
  (name: TabNotice): Reread =>
  (publish, revision) =>
    readers[name].at(-1)?.(publish, revision)
