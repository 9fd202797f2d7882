/** One thing after the other: the back end sees what the shopper did in the order in which it was done. */
export interface Queue<T> {
  push(entry: T): void
  /** Takes back an entry that has not been started; undefined when there is none. */
  take(matches: (entry: T) => boolean): T | undefined
}

/** `work` never rejects. */
export const createQueue = <T>(work: (entry: T) => Promise<void>): Queue<T> => {
  const waiting: T[] = []
  let busy = false
  const next = async () => {
    busy = true
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) await work(entry)
    busy = false
  }
  return {
    push(entry) {
      waiting.push(entry)
      if (!busy) void next()
    },
    take(matches) {
      const index = waiting.findIndex(matches)
      return index < 0 ? undefined : waiting.splice(index, 1)[0]
    },
  }
}
