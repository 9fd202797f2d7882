import { report } from '#browser/errors'
import type { ConsentState } from './state.ts'
import type { storeAndRecord } from './store-and-record.ts'

/**
 * Loads what stores and records a decision: a shopper who sees the question is still reading it. A second call gets the same
 * code. Rejects where the code cannot be loaded.
 */
export const loadSaving = (): Promise<typeof storeAndRecord> =>
  import('./store-and-record.ts').then((file) => file.storeAndRecord)

/** Loads the boxes of the options. A failure is reported, and the next need tries again. Never rejects. */
export const loadOptions = (state: ConsentState): Promise<void> =>
  import('./LevelBoxes.tsx').then((file) => {
    state.LevelBoxes = file.LevelBoxes
  }, report)
