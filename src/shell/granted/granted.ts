import type { Gated } from '#platform/consent'
import { watchRails } from '../recommendations/near/near-rails.ts'
import { sessionEventsOf } from '../session-events/session-events.ts'

/** What every page runs under a level of consent: its session events, and with marketing its recommendations. */
export const gatedBy = (level: 1 | 2): Gated => ({
  start: () => {
    const stops = [sessionEventsOf(level).start()]
    if (level === 2) stops.push(watchRails())
    return () => {
      for (const stop of stops) stop()
    }
  },
})
