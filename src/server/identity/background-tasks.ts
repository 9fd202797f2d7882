/** Work after the answer, such as mail: the time of the answer tells nothing about it. */
export interface BackgroundTasks {
  /** Starts a task. A failure is logged with `name`, which holds no personal data, and the error's code. */
  run: (name: string, work: () => Promise<void>) => void
  /** Resolves when no task is running. */
  idle: () => Promise<void>
}

export const createBackgroundTasks = (): BackgroundTasks => {
  const running = new Set<Promise<void>>()
  return {
    run: (name, work) => {
      // A task starts after the answer was sent: SQLite works synchronously and would hold the answer up.
      const task = new Promise((start) => setImmediate(start))
        .then(work)
        .catch((error: unknown) => {
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
          console.error(`${name} failed (${code}).`)
        })
        .finally(() => running.delete(task))
      running.add(task)
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
