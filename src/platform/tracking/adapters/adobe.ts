import type { TagManager } from '../tag-manager.ts'

const page = globalThis as { adobeDataLayer?: object[] & { getState?: unknown } }

/** Adobe Client Data Layer; an array until its script has loaded. Hits are events, which leave its state as it is. */
export const tagManager: TagManager = {
  ready: () => typeof page.adobeDataLayer?.getState === 'function',
  send: ({ event, data }) => {
    page.adobeDataLayer!.push({ event, eventInfo: data })
  },
}
