import type { Hit, TagManagerName } from '#domain/tracking'

/** A tag manager that a page loads by a script of its own. */
export interface TagManager {
  /** Whether its library is there to take hits. */
  ready(): boolean
  /** Hands over one hit. An error is reported, and the hit is not sent again. */
  send(hit: Hit): void
}

type Call = (data: object) => void
const page = globalThis as {
  utag?: { view?: Call; link?: Call }
  dataLayer?: object[]
  google_tag_manager?: unknown
  adobeDataLayer?: object[] & { getState?: unknown }
}

/** The keys of the last hit in Google's model. */
let told: readonly string[] = []
const emptied = (keys: readonly string[]): object => Object.fromEntries(keys.map((key) => [key, undefined]))

/** Every tag manager, as its own library wants to be called. */
export const tagManagers: Readonly<Record<TagManagerName, TagManager>> = {
  // Tealium iQ. Before `utag.js` has loaded, a page may have an `utag` without its functions.
  tealium: {
    ready: () => typeof page.utag?.view === 'function' && typeof page.utag.link === 'function',
    send: ({ event, data }) => {
      page.utag![event === 'page_view' ? 'view' : 'link']!({ tealium_event: event, ...data })
    },
  },
  // Google. `dataLayer` takes anything before the tag manager has loaded, but would be lost with the page.
  google: {
    ready: () => page.google_tag_manager !== undefined,
    send: ({ event, data }) => {
      page.dataLayer ??= []
      // Google's model merges each message into what it knows, lists place by place: without this a hit would have values of earlier hits.
      page.dataLayer.push({ ...emptied(told), ecommerce: null })
      page.dataLayer.push({ event, ...data })
      told = Object.keys(data)
    },
  },
  // Adobe Client Data Layer: an array until its script has loaded. Events leave its state as it is.
  adobe: {
    ready: () => typeof page.adobeDataLayer?.getState === 'function',
    send: ({ event, data }) => {
      page.adobeDataLayer!.push({ event, eventInfo: data })
    },
  },
}
