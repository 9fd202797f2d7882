import { vi } from 'vitest'

const realPause = setTimeout

/** Milliseconds by which the clock of a test moves at once. */
const STEP = 50

/**
 * Moves the clock, whose timers are faked, until some work is over. Milliseconds of that clock. What the work waits for outside takes real
 * time in between.
 */
export const elapsed = async (work: Promise<unknown>): Promise<number> => {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  for (let time = 0; ; time += STEP) {
    for (let turn = 0; turn < 3 && !isOver; turn++) await new Promise((resolve) => realPause(resolve, 2))
    if (isOver) return time
    await vi.advanceTimersByTimeAsync(STEP)
  }
}
