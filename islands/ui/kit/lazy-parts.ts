import { useSyncExternalStore } from 'react'

/** Parts of an island whose file is loaded once a shopper needs them. All islands of a page share them. */
export interface LazyParts<Parts> {
  /** The parts; undefined until they are loaded. */
  loaded(): Parts | undefined
  /** Loads the parts. Further calls share the first file; after a failure, which the caller gets, the next call tries again. */
  load(): Promise<Parts>
  /** Calls `watcher` once the parts are loaded, until the returned function is called. */
  watch(watcher: () => void): () => void
}

/** `load` is `() => import('./Part.tsx')`. Styles of a file that is loaded by `import()` would be lost: a build refuses them. */
export const lazyParts = <Parts>(load: () => Promise<Parts>): LazyParts<Parts> => {
  let parts: Parts | undefined
  let coming: Promise<Parts> | undefined
  const watchers = new Set<() => void>()
  const attempt = async (): Promise<Parts> => {
    try {
      parts = await load()
    } catch (error) {
      coming = undefined
      throw error
    }
    for (const watcher of watchers) watcher()
    return parts
  }
  return {
    loaded: () => parts,
    load() {
      coming ??= attempt()
      return coming
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** The parts for drawing; undefined until they are loaded. */
export const useLazyParts = <Parts>({ watch, loaded }: LazyParts<Parts>): Parts | undefined =>
  useSyncExternalStore(watch, loaded, loaded)
