import { subscribe } from '#bus'
import { sessionMark } from '#domain/storage'
import { isCampaign, type SessionEventName, sessionCounter, sessionEventPayload, type Visit } from '#domain/tracking'
import { allowed, type Gated } from '#platform/consent'
import { hostInfo } from '#platform/host'
import { readStored, writeStored } from '#platform/storage'
import { untold } from './untold.ts'

const visit = (): Visit => {
  const { addressing, context } = hostInfo()
  const shop = `${location.origin}/${addressing === 'path' ? `${context.brand}/` : ''}`
  return { inside: document.referrer.startsWith(shop), campaign: isCampaign(location.search) }
}

// Where nothing can be noted nothing is counted: rather too few sessions than one a page.
const mark = () => !readStored(sessionMark) && writeStored(sessionMark, '1')

/** Fire and forget (storefront 7): outlives the page, and nobody hears of a failure. */
const send = (name: SessionEventName): void => {
  const { context, origin, originalHost, sitePath } = hostInfo()
  fetch(`${origin}/api/session-events${sitePath && `?sitePath=${sitePath}`}`, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(context.env !== 'local' && { 'x-original-host': originalHost }),
    },
    body: JSON.stringify(sessionEventPayload(name)),
  }).catch(() => {})
}

/** Sends the session events of a level (storefront 3 and 7) as the events of this page make them. */
export const sessionEventsOf = (level: 1 | 2): Gated => ({
  start: () => {
    const count = sessionCounter(level, visit(), mark)
    const last = untold(level)
    return subscribe(
      '*',
      (event) => {
        if (event.seq > last && allowed(level)) for (const name of count(event)) send(name)
      },
      { replay: 'all' },
    )
  },
})
