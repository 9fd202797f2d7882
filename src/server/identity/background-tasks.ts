/** Work after the answer, such as mail: the time of the answer tells nothing about it. */
export interface BackgroundTasks {
  /**
   * Starts a task for an e-mail address. Tasks for one address run one after another, so that the newest mail has the newest
   * link. A failure is logged with `name`, which holds no personal data, and the error's code.
   */
  run: (name: string, email: string, work: () => Promise<void>) => void
  /** Resolves when no task is running. */
  idle: () => Promise<void>
}

export const createBackgroundTasks = (): BackgroundTasks => {
  /** The last task of each address that has one. */
  const last = new Map<string, Promise<void>>()
  return {
    run: (name, email, work) => {
      // A task starts after the answer was sent: SQLite works synchronously and would hold the answer up.
      const answered = new Promise((start) => setImmediate(start))
      const task = Promise.all([answered, last.get(email)])
        .then(work)
        .catch((error: unknown) => {
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
          console.error(`${name} failed (${code}).`)
        })
        .finally(() => {
          if (last.get(email) === task) last.delete(email)
        })
      last.set(email, task)
    },
    idle: async () => {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
