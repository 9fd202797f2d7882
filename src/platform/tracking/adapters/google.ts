import type { TagManager } from '../tag-manager.ts'

const page = globalThis as { dataLayer?: object[]; google_tag_manager?: unknown }

/**
 * Google's `dataLayer`. Anything can be pushed before the tag manager has loaded, but would be lost with the page;
 * `google_tag_manager` is there once somebody reads it.
 */
export const tagManager: TagManager = {
  ready: () => page.google_tag_manager !== undefined,
  send: ({ event, data }) => {
    page.dataLayer ??= []
    page.dataLayer.push({ event, ...data })
  },
}
