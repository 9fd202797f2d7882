import { test } from './journey.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
const unused = async ({}, use: (value: never) => Promise<void>): Promise<void> => use(undefined as never)

/** A journey that asks a served build and opens no page: it starts no browser, and nothing that watches one. */
export const buildTest = test.extend({ pageProblems: unused, storageWrites: unused, thirdParties: unused })
