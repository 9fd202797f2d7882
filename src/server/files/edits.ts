import type { PageEdits } from './cache.ts'

/** The edits of both, the second in what the first has made. */
export const oneAfterTheOther = (first: PageEdits, second: PageEdits): PageEdits => ({
  revisionOf: async (path) => `${await first.revisionOf(path)} ${await second.revisionOf(path)}`,
  edit: async (path, html) => await second.edit(path, await first.edit(path, html)),
})
