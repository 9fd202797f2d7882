import type { saveChoice } from './save.ts'

/**
 * Fetches what stores and records a choice: most who see the question are still reading it. Asked for again it is the same
 * file. Rejects where that cannot be had.
 */
export const loadSaving = async (): Promise<typeof saveChoice> => (await import('./save.ts')).saveChoice
