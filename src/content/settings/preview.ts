import { instantOf, readMoment } from '#domain/moments'
import { offsetIn, type Site, timeZoneOf } from '#domain/sites'

const started = Date.now()

/**
 * What is previewed, by the variable `PREVIEW_AT` that `npm run preview` sets: `now`, or a moment as editors write it. Undefined
 * outside previews. Only previews show drafts.
 */
export const previewAt = (): string | undefined => process.env['PREVIEW_AT'] || undefined

/**
 * The moment for which the pages of a site are decided, in milliseconds since 1970: that of the preview by the clocks of the site,
 * else the beginning of the build.
 */
export const momentOn = (site: Pick<Site, 'country'>): number => {
  const moment = readMoment(previewAt() ?? '')
  return moment ? instantOf(moment, offsetIn(timeZoneOf(site.country))) : started
}
