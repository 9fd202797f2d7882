const WINDOW_MS = 1000

/** How many lines of one code are written in a second: callers can cause a code as often as they like, on a disk that may be full. */
const MOST_LINES = 10

interface Window {
  start: number
  written: number
  skipped: number
}

/**
 * Counts lines by code. Returns undefined for a line that is one too many, else how many lines of its code were left out before
 * it. `most` is the number for its code.
 */
export const createLineLimit = (): ((code: string, now: number, most?: number) => number | undefined) => {
  const windows = new Map<string, Window>()
  return (code, now, most = MOST_LINES) => {
    const known = windows.get(code)
    // A clock that was set back opens a new window.
    const isOver = known === undefined || now < known.start || now - known.start >= WINDOW_MS
    const window = isOver ? { start: now, written: 0, skipped: known?.skipped ?? 0 } : known
    windows.set(code, window)
    if (window.written >= most) {
      window.skipped += 1
      return undefined
    }
    window.written += 1
    const { skipped } = window
    window.skipped = 0
    return skipped
  }
}
