import type { TagManager } from '../tag-manager.ts'

type Call = (data: object) => void
const page = globalThis as { utag?: { view?: Call; link?: Call } }

/** Tealium iQ's `utag.view` and `utag.link`; before `utag.js` has loaded a page may have an `utag` without them. */
export const tagManager: TagManager = {
  ready: () => typeof page.utag?.view === 'function' && typeof page.utag.link === 'function',
  send: ({ event, data }) => {
    page.utag![event === 'page_view' ? 'view' : 'link']!({ tealium_event: event, ...data })
  },
}
