/** Work that an answer does not wait for, such as mail: so that its time says nothing, and the process ends only after it. */

export interface Later {
  /** Starts work; a failure is logged under `name`, which holds nothing personal. */
  run: (name: string, work: () => Promise<void>) => void
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
}

export const createLater = (): Later => {
  const running = new Set<Promise<void>>()
  return {
    run: (name, work) => {
      // Not before the answer is on its way: a store that works at once would hold it up.
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
