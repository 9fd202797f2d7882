import type { Means } from './steps.ts'

/** Where and how a walk begins. */
export interface Start {
  site: string
  /** Below the site's root; `/` is the market chooser of all sites. */
  path: string
  width: number
  by: Means
  /** As the cookie `notice_preferences` holds it; '' lets the shop ask. */
  choice: string
  /** Variants that are in the bag. */
  bag: readonly string[]
}

const heights: Readonly<Record<number, number>> = { 320: 568, 390: 844, 1280: 800 }

export const viewportOf = ({ width }: Start) => ({ width, height: heights[width] ?? 800 })

/** What the browser of the walk is, as options of a context. */
export const contextOf = (start: Start) => ({
  viewport: viewportOf(start),
  hasTouch: start.by === 'touch',
  isMobile: start.by === 'touch',
  reducedMotion: 'reduce' as const,
})
