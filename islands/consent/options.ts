import { report } from '#platform/errors'
import type { ConsentState } from './state.ts'

/** Loads the boxes of the options. A failure is reported, and the next need tries again. Never rejects. */
export const loadOptions = (state: ConsentState): Promise<void> =>
  import('./LevelBoxes.tsx').then((file) => {
    state.LevelBoxes = file.LevelBoxes
  }, report)
