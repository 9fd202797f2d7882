import { allowed, firstDeliverable, type Gated } from '#browser/consent'
import { hostInfo } from '#browser/host'
import { readStored, writeStored } from '#browser/storage'
import { subscribe } from '#bus'
import { campaignMark, sessionMark } from '#domain/storage'
import {
  campaignOf,
  isCampaign,
  type Mark,
  type SessionEventName,
  sessionCounter,
  sessionEventPayload,
  type VisitOrigin,
} from '#domain/tracking'

const visitOrigin = (): VisitOrigin => {
  const { addressing, context } = hostInfo()
  const shop = `${location.origin}/${addressing === 'path' ? `${context.brand}/` : ''}`
  return { inside: document.referrer.startsWith(shop), campaign: isCampaign(location.search) }
}

const marks: Readonly<Record<Parameters<Mark>[0], () => boolean>> = {
  // Where the mark cannot be stored no session is counted: too few sessions are better than one for each page.
  session: () => !readStored(sessionMark) && writeStored(sessionMark, '1'),
  campaign: () => {
    const campaign = campaignOf(location.search)
    if (readStored(campaignMark) === campaign) return false
    writeStored(campaignMark, campaign)
    return true
  },
}

/** Sends an event without waiting for an answer (rule tracking.4). It outlives the page; failures are silent. */
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

/** Sends the session events of a level as the events of this page cause them (rule tracking.4, decision 0104). */
export const sessionEventsOf = (level: 1 | 2): Gated => ({
  start: () => {
    const count = sessionCounter(level, visitOrigin(), (what) => marks[what]())
    const first = firstDeliverable(level)
    return subscribe(
      '*',
      (event) => {
        if (event.seq >= first && allowed(level)) for (const name of count(event)) send(name)
      },
      { replay: 'all' },
    )
  },
})
