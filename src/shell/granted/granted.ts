import type { Gated } from '#platform/consent'
import { whenNear } from '../near/when-near.ts'
import { noteViews } from '../recently-viewed/note-views.ts'
import { sessionEventsOf } from '../session-events/session-events.ts'

const recentlyViewed = (): (() => void) =>
  whenNear('[data-recently-viewed]', async () =>
    (await import('../recently-viewed/show/recently-viewed.ts')).showRecentlyViewed(),
  )
const recommendations = (): (() => void) =>
  whenNear('[data-placement]', async () =>
    (await import('../recommendations/recommendations.ts')).startRecommendations(),
  )

const parts = { 1: [noteViews, recentlyViewed], 2: [recommendations] } as const

/** What every page runs under a level of consent: its session events, what was viewed last, and with marketing recommendations. */
export const gatedBy = (level: 1 | 2): Gated => ({
  start: () => {
    const stops = [sessionEventsOf(level).start(), ...parts[level].map((start) => start())]
    return () => {
      for (const stop of stops) stop()
    }
  },
})
