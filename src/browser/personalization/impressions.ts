/** Milliseconds for which half of a product must be in sight. */
const LONG_ENOUGH = 1000

/** Counts what was in sight for one second without a break, each key once. Times are milliseconds of one clock. */
const impressionCounter = () => {
  const counted = new Set<string>()
  /** Since when each key has been in sight. */
  const since = new Map<string, number>()
  return {
    /** Exactly these keys are in sight from now on. */
    see: (keys: ReadonlySet<string>, now: number): void => {
      for (const key of since.keys()) if (!keys.has(key)) since.delete(key)
      for (const key of keys) if (!counted.has(key) && !since.has(key)) since.set(key, now)
    },
    /** The keys that were in sight long enough and were not told before. */
    due: (now: number): string[] => {
      const keys = [...since].filter(([, start]) => now - start >= LONG_ENOUGH).map(([key]) => key)
      for (const key of keys) {
        since.delete(key)
        counted.add(key)
      }
      return keys
    },
    /** Milliseconds until `due` may tell something; undefined while nothing waits. */
    wait: (now: number): number | undefined =>
      since.size === 0 ? undefined : Math.max(0, Math.min(...since.values()) + LONG_ENOUGH - now),
    /** A new page view begins: every key can be counted again. */
    restart: (): void => {
      counted.clear()
      since.clear()
    },
  }
}

/** Watches elements for impressions (rule personalization.9). */
export interface ImpressionWatch {
  /** Watches an element under a key; elements with one key count as one. */
  watch(element: Element, key: string): void
  unwatch(element: Element): void
  /** A new page view begins. */
  restart(): void
  stop(): void
}

/**
 * Tells keys of watched elements of which one half was in sight for one second, each once a page view, on a page that is
 * shown. Keys that become due together are told together.
 */
export const watchImpressions = (tell: (keys: readonly string[]) => void): ImpressionWatch => {
  const counter = impressionCounter()
  const keys = new Map<Element, string>()
  const inSight = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (): void => {
    clearTimeout(timer)
    const ms = counter.wait(performance.now())
    timer = ms === undefined ? undefined : setTimeout(count, ms)
  }
  const count = (): void => {
    const due = counter.due(performance.now())
    if (due.length > 0) tell(due)
    plan()
  }
  const update = (): void => {
    const isShown = document.visibilityState === 'visible'
    counter.see(new Set(isShown ? [...inSight].map((element) => keys.get(element)!) : []), performance.now())
    plan()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio >= 0.5 && keys.has(target)) inSight.add(target)
        else inSight.delete(target)
      update()
    },
    { threshold: 0.5 },
  )
  document.addEventListener('visibilitychange', update)
  return {
    watch: (element, key) => {
      keys.set(element, key)
      observer.observe(element)
    },
    unwatch: (element) => {
      observer.unobserve(element)
      inSight.delete(element)
      keys.delete(element)
      update()
    },
    restart: () => {
      counter.restart()
      update()
    },
    stop: () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    },
  }
}
