import {
  addressedProps,
  type FragmentFiles,
  type PlacedFragment,
  type PlacedParts,
  type RegisteredFragment,
  type ViewPlace,
  viewClasses,
  viewFiles,
} from '#domain/fragments'
import { applyEdits, type Edit, insertion } from './edits.ts'
import { type PageElement, parsePage, plainValue } from './page.ts'

/** A text that a fragment's server has drawn, clean. */
export interface DrawnFragment {
  html: string
  /** '' where the answer does not say one. */
  version: string
  /** What the answer names; undefined where the registry says the files. Absolute addresses. */
  files?: FragmentFiles | undefined
}

/** A place in a page that the text of a fragment goes into. */
export interface FragmentPlace {
  element: PageElement
  fragment: RegisteredFragment
  view: ViewPlace
}

const placeOf = (element: PageElement, site: Pick<ViewPlace, 'brand' | 'locale'>): FragmentPlace[] => {
  const written = element.attributes['data-fragment']
  if (written === undefined) return []
  const placed = JSON.parse(plainValue(written)) as PlacedFragment
  if (!placed.fragment.composed) return []
  return [{ element, fragment: placed.fragment, view: { ...site, props: addressedProps(placed) } }]
}

// It is cheaper to ask than to read the page.
const mayHavePlaces = (html: string): boolean => html.includes('data-fragment=')

/** The places of a page that are composed, in order (rule fragments.23). */
export const fragmentPlacesOf = (html: string): FragmentPlace[] => {
  if (!mayHavePlaces(html)) return []
  const { elements } = parsePage(html)
  const { 'data-brand': brand = '', 'data-locale': locale = '' } =
    elements.find(({ name }) => name === 'html')?.attributes ?? {}
  return elements.flatMap((element) => placeOf(element, { brand, locale }))
}

const attribute = (name: string, value: string): string =>
  ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

const composed = new Set(['data-served', 'data-files'])

/** Gives the parts of a text the attributes that its place has for them (rule header.9). */
const bindParts = (html: string, written: string | undefined): string => {
  if (written === undefined) return html
  const parts = JSON.parse(plainValue(written)) as PlacedParts
  const edits = parsePage(html).elements.flatMap(({ attributes, contentStart }) =>
    Object.entries(parts[attributes['data-mf-part'] ?? ''] ?? {}).map(([name, value]) =>
      insertion(contentStart - 1, attribute(name, value)),
    ),
  )
  return applyEdits(html, edits)
}

/** Puts a drawn text into its place. What stood there before goes, also an earlier text. */
const fillPlace = ({ element, fragment }: FragmentPlace, drawn: DrawnFragment): Edit[] => {
  const { name, attributes, start, contentStart, contentEnd } = element
  const kept = Object.entries(attributes).filter(([each]) => !composed.has(each))
  // They stand as the page writes them: with their references.
  const own = kept.map(([each, value]) => ` ${each}="${value.replaceAll('"', '&quot;')}"`).join('')
  const files = drawn.files ? attribute('data-files', JSON.stringify(drawn.files)) : ''
  const { styles } = drawn.files ?? viewFiles(fragment, fragment.server, drawn.version)
  // A sheet that hangs would hold up the whole page: with scripts the loader waits for it, beside the page.
  const sheets = styles.map((href) => `<link rel="stylesheet"${attribute('href', href)}>`).join('')
  const unscripted = sheets && `<noscript>${sheets}</noscript>`
  const classes = viewClasses(attributes['data-width'])
  const view = `<div${classes.length > 0 ? attribute('class', classes.join(' ')) : ''}>${bindParts(drawn.html, attributes['data-parts'])}</div>`
  return [
    { start, end: contentStart, text: `<${name}${own}${attribute('data-served', drawn.version)}${files}>` },
    { start: contentStart, end: contentEnd, text: view + unscripted },
  ]
}

/**
 * A page with the drawn texts in its places (rule fragments.23), which `fragmentPlacesOf` has found in it. `drawnFor` says the text of a place;
 * undefined leaves what stands there, which is what stands in for the fragment or an earlier text of it.
 */
export const fillPlaces = (
  html: string,
  places: readonly FragmentPlace[],
  drawnFor: (place: FragmentPlace) => DrawnFragment | undefined,
): string =>
  applyEdits(
    html,
    places.flatMap((place) => {
      const drawn = drawnFor(place)
      return drawn ? fillPlace(place, drawn) : []
    }),
  )
