// What a fragment starts is known by the address of its script in the stack of the call.
let server = ''
const isOfFragment = (): boolean => server !== '' && (new Error().stack ?? '').includes(`${server}/`)

/** What still runs, by its kind: `setInterval`, `ResizeObserver`, `WebSocket` … */
const running = new Map<unknown, string>()

const page = globalThis as unknown as Record<string, unknown>

const watchTimer = (start: string, stop: string): void => {
  const [began, ended] = [page[start], page[stop]] as [(...args: unknown[]) => unknown, (id: unknown) => void]
  const isOnce = start !== 'setInterval'
  page[start] = (callback: unknown, ...others: unknown[]): unknown => {
    const isWatched = isOfFragment()
    const act = (...args: unknown[]): unknown => {
      if (isOnce) running.delete(`${stop} ${id}`)
      return typeof callback === 'function' ? callback(...args) : undefined
    }
    const id = began(act, ...others)
    if (isWatched) running.set(`${stop} ${id}`, start)
    return id
  }
  page[stop] = (id: unknown): void => {
    running.delete(`${stop} ${id}`)
    ended(id)
  }
}

type Constructor = new (...args: unknown[]) => Record<string, (...args: unknown[]) => unknown>

const watchObject = (name: string, start: string | undefined, stop: string): void => {
  const Original = page[name] as Constructor
  page[name] = class extends Original {
    constructor(...args: unknown[]) {
      super(...args)
      if (start === undefined && isOfFragment()) running.set(this, name)
      for (const method of [start, stop]) {
        if (method === undefined) continue
        const own = this[method]!
        this[method] = (...given) => {
          if (method === stop) running.delete(this)
          else if (isOfFragment()) running.set(this, name)
          return own.apply(this, given)
        }
      }
    }
  }
}

/** Lists of media that the fragment asked for: listeners are added to them. */
export const mediaLists: EventTarget[] = []

const watchMedia = (): void => {
  const original = globalThis.matchMedia
  globalThis.matchMedia = (query) => {
    const list = original.call(globalThis, query)
    if (isOfFragment()) mediaLists.push(list)
    return list
  }
}

/** Begins to watch what scripts of a server start. */
export const watch = (origin: string): void => {
  server = origin
  watchTimer('setTimeout', 'clearTimeout')
  watchTimer('setInterval', 'clearInterval')
  watchTimer('requestAnimationFrame', 'cancelAnimationFrame')
  watchTimer('requestIdleCallback', 'cancelIdleCallback')
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'])
    watchObject(name, 'observe', 'disconnect')
  for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel']) watchObject(name, undefined, 'close')
  watchObject('Worker', undefined, 'terminate')
  watchMedia()
}

/** The kinds of what runs at this moment. */
export const whatRuns = (): string[] => [...running.values()]
