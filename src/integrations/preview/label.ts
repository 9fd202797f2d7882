import { momentOn, previewAt } from '#content/settings'
import { clockTime, findSite, timeZoneOf } from '#domain/sites'
import { applyEdits, insertion, parsePage } from '#page-assembly'

// The policy of the development server allows styles in the HTML, so the label brings its own looks.
const LOOK =
  'margin:0;padding:2px 16px;background:#fd0;color:#000;font:600 12px/1.5 sans-serif;text-align:center;direction:ltr'

/**
 * The page with a thin label at its top that says that this is a preview, and of which moment by the clocks of its site. HTML without
 * a body stays as it is.
 */
export const withLabel = (html: string): string => {
  const { elements } = parsePage(html)
  const body = elements.find(({ name }) => name === 'body')
  if (body === undefined) return html
  const { 'data-brand': brand = '', 'data-locale': locale = '' } =
    elements.find(({ name }) => name === 'html')?.attributes ?? {}
  const site = findSite(brand, locale)
  const zone = site && timeZoneOf(site.country)
  const moment = site && zone ? `${clockTime(momentOn(site), zone).replace('T', ', ')} in ${zone}` : previewAt()
  const label = `<p lang="en" role="note" style="${LOOK}">Preview of ${moment}. Drafts are shown.</p>`
  return applyEdits(html, [insertion(body.contentStart, label)])
}
