import type { Hit, TagManagerName } from '#domain/tracking'

/** A tag manager that a page has loaded, or is about to load, by a script of its own. */
export interface TagManager {
  /** Whether it is there to take hits. */
  ready(): boolean
  /** Hands over one hit. What it throws is reported, and the hit counts as told. */
  send(hit: Hit): void
}

/** The adapter of each, a file of its own. */
export const adapters: Readonly<Record<TagManagerName, () => Promise<{ tagManager: TagManager }>>> = {
  tealium: () => import('./adapters/tealium.ts'),
  google: () => import('./adapters/google.ts'),
  adobe: () => import('./adapters/adobe.ts'),
}
