import { instantOf, readMoment } from '#domain/pages'
import { offsetIn, type Site, timeZoneOf } from '#domain/sites'

/** The variable by which `npm run preview` tells its development server of which moment it is: `now`, or a moment as editors write it. */
export const PREVIEW_AT = 'PREVIEW_AT'

const given = process.env[PREVIEW_AT]
const started = Date.now()

/** What is previewed; undefined outside previews. Only previews show drafts. */
export const preview: { at: string } | undefined = given ? { at: given } : undefined

/**
 * The moment for which the pages of a site are decided, in milliseconds since 1970: that of the preview by the clocks of the site,
 * else the beginning of the build.
 */
export const momentOn = (site: Pick<Site, 'country'>): number => {
  const moment = preview && readMoment(preview.at)
  return moment ? instantOf(moment, offsetIn(timeZoneOf(site.country))) : started
}
