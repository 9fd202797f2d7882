import { report } from '#platform/errors'
import type { ConsentState } from './state.ts'

/** Loads the boxes of the options. A failure is reported, and the next need tries again. Never rejects. */
export const loadOptions = async (state: ConsentState): Promise<void> => {
  try {
    state.LevelBoxes ??= await import('./LevelBoxes.tsx').then((file) => file.LevelBoxes)
  } catch (error) {
    report(error)
  }
}
