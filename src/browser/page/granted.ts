import type { Gated } from '#browser/consent'
import { whenNear } from '#browser/document'
import { sessionEventsOf } from '#browser/tracking'

const parts = {
  1: () => [
    whenNear('[data-view="product:view"], [data-recently-viewed]', async () =>
      (await import('../product/recently-viewed.ts')).startRecentlyViewed(),
    ),
  ],
  2: () => [
    whenNear('[data-placement]', async () =>
      (await import('../personalization/recommendations.ts')).startRecommendations(),
    ),
    whenNear('.listing, [data-placement]', async () => (await import('../product/selections.ts')).watchSelections()),
  ],
} as const

/** What every page runs under a level of consent: its session events, what was viewed last, and with marketing recommendations and what is opened in lists. */
export const gatedBy = (level: 1 | 2): Gated => ({
  start: () => {
    const stops = [sessionEventsOf(level).start(), ...parts[level]()]
    return () => {
      for (const stop of stops) stop()
    }
  },
})
