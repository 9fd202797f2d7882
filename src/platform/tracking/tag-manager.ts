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
  utag: () => import('./adapters/utag.ts'),
  dataLayer: () => import('./adapters/data-layer.ts'),
  adobeDataLayer: () => import('./adapters/adobe-data-layer.ts'),
}
