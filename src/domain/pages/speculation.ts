/** Which pages a browser may prerender before a shopper has asked for them (rule pages.8, decision 0166). */
import { collections, filters } from '#domain/products'
import { type Addressing, href, navigation, type Site } from '#domain/sites'

/** The file of a site's speculation rules, below the site's root. */
export const speculationRulesPath = 'speculation-rules.json'

/** Its media type: browsers ignore speculation rules of any other. */
export const speculationRulesType = 'application/speculationrules+json'

/** Links whose click a script answers on the page itself: nothing is opened. */
const ANSWERED_IN_PLACE = '[data-request], [data-in-place] *'

/** A reading page: its path below the site root as a URL pattern, and the parameters that its address may have. */
interface ReadingPage {
  path: string
  parameters: readonly string[]
}

/** The reading pages of a site. Every other page, present or future, is never prerendered. */
const readingPages = (site: Site, editorsPaths: readonly string[]): readonly ReadingPage[] => [
  ...[...navigation(site).map(({ path }) => path), ...collections.map(({ id }) => id)].map((path) => ({
    path: `${path}/`,
    parameters: [...filters, 'sort', 'page'],
  })),
  { path: 'product/:pid/', parameters: ['colour'] },
  ...editorsPaths.map((path) => ({ path: path && `${path}/`, parameters: [] })),
]

/** A pattern for queries with these parameters only; an address with any other, such as a token, is not prerendered. */
const searchPattern = (parameters: readonly string[]): string => {
  const pair = `(?:${parameters.join('|')})=[^&]*`
  return parameters.length === 0 ? '' : `(|${pair}(?:&${pair})*)`
}

/** The address of a site's file of speculation rules, as the browser requests it. */
export const speculationRulesAddress = (site: Site, addressing: Addressing): string =>
  href(site, speculationRulesPath, addressing)

/**
 * The speculation rules of a site: a reading page of this site is prerendered when the pointer rests on its link, when a
 * touch begins, and when the page marks a link with `data-resting` because the focus rests on it. `editorsPaths` are the
 * paths of the editors' pages without final slashes, '' for home.
 */
export const speculationRules = (site: Site, addressing: Addressing, editorsPaths: readonly string[]): object => {
  const pages = readingPages(site, editorsPaths).map(({ path, parameters }) => ({
    pathname: href(site, path, addressing),
    search: searchPattern(parameters),
  }))
  const isReadingPage = [{ href_matches: pages }, { not: { selector_matches: ANSWERED_IN_PLACE } }]
  return {
    prerender: [
      { where: { and: isReadingPage }, eagerness: 'moderate' },
      { where: { and: [...isReadingPage, { selector_matches: '[data-resting]' }] }, eagerness: 'immediate' },
    ],
  }
}
