// The choosers of markets: the visitor's likely country stands first, a search shows the countries that it finds, and links keep the page
// and the query that the visitor came with (rules pages.19, pages.20, pages.23 and touchpoints.5). The browser works all of it out and sends nothing.
import {
  type KeptPages,
  keptPath,
  likelyCountry,
  matchesSearch,
  preferredFirst,
  searchText,
} from '#domain/market-chooser'
import { type Compiled, format } from '#domain/messages'

const rows = [...document.querySelectorAll<HTMLElement>('.region li')]
const linksOf = (row: HTMLElement): HTMLAnchorElement[] => [...row.querySelectorAll<HTMLAnchorElement>('a[hreflang]')]
const countryOf = (row: HTMLElement): string => row.dataset['country'] ?? ''

const zonesOf = (country: string): readonly string[] => {
  // Some browsers have the older form, some neither.
  const locale: { getTimeZones?(): string[] | undefined; timeZones?: string[] } = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

const clues = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '', languages: navigator.languages }

/** Leads the links to the page that the fragment names. The links themselves say on which site, and end at its root. */
const keepPage = (pages: KeptPages): void => {
  for (const link of rows.flatMap(linksOf)) {
    const path = keptPath(pages, location.hash, link.hreflang)
    link.href = new URL(encodeURI(path), link.href).href
  }
}

/** Hands the query on, so that a link of a campaign or a friend counts in the market that is chosen (rule touchpoints.5). */
const keepQuery = (): void => {
  for (const link of rows.flatMap(linksOf)) link.search = location.search
}

const showLikely = (place: HTMLElement): void => {
  const likely = likelyCountry(clues, [...new Set(rows.map(countryOf))], zonesOf)
  const found = rows.filter((row) => likely !== undefined && countryOf(row) === likely)
  for (const row of found) {
    const copy = row.cloneNode(true) as HTMLElement
    const links = linksOf(copy)
    for (const tag of preferredFirst(
      links.map(({ hreflang }) => hreflang),
      clues.languages,
    ))
      copy.append(links.find(({ hreflang }) => hreflang === tag)!)
    const logo = row.closest('section[data-brand]')?.querySelector('.logo')
    if (logo) copy.prepend(Object.assign(document.createElement('b'), { textContent: logo.textContent.trim() }))
    place.querySelector('ul')!.append(copy)
  }
  place.classList.toggle('is-known', found.length > 0)
}

/** All names of rows: those that they show, and those in the visitor's languages and in every language of the shop. */
const namesOfRows = (): readonly string[] => {
  const tonguesOf = (row: HTMLElement) => linksOf(row).map(({ hreflang }) => hreflang.split('-')[0]!)
  const languages = new Set(['en', ...navigator.languages, ...rows.flatMap(tonguesOf)])
  const names = [...languages].map((language) => ({
    countries: (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames([language], { type: 'region', style }),
    ),
    tongues: new Intl.DisplayNames([language], { type: 'language' }),
  }))
  return rows.map((row) =>
    searchText([
      row.textContent,
      countryOf(row),
      ...names.flatMap(({ countries, tongues }) => [
        ...countries.map((each) => each.of(countryOf(row))),
        ...tonguesOf(row).map((tongue) => tongues.of(tongue)),
      ]),
    ]),
  )
}

/** Enter follows the link of the only market that is left; where several are left, the first gets the focus. */
const goToFound = (): void => {
  const [first, ...others] = rows.filter(({ hidden }) => !hidden).flatMap(linksOf)
  if (others.length === 0) first?.click()
  else first?.focus()
}

const start = (root: HTMLElement): void => {
  const input = root.querySelector('input')!
  const status = root.querySelector('[role=status]')!
  const place = root.querySelector<HTMLElement>('.likely')!
  const message = (JSON.parse(root.dataset['messages']!) as Record<string, Compiled>)['market.found']!
  let texts: readonly string[] | undefined

  const search = (): void => {
    texts ??= namesOfRows()
    const typed = input.value.trim()
    rows.forEach((row, index) => {
      row.hidden = !matchesSearch(texts![index]!, typed)
    })
    for (const part of document.querySelectorAll<HTMLElement>('.region, main section[data-brand]'))
      part.hidden = !part.querySelector('li:not([hidden])')
    place.hidden = typed !== ''
    const countries = new Set(rows.filter(({ hidden }) => !hidden).map(countryOf))
    status.textContent = typed && format(message, [countries.size], root.dataset['language']!)
  }

  const { pages } = root.dataset
  if (pages) keepPage(JSON.parse(pages) as KeptPages)
  keepQuery()
  showLikely(place)
  input.addEventListener('input', search)
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || event.repeat || !input.value.trim()) return
    // The link that gets the focus must not get the key as well.
    event.preventDefault()
    goToFound()
  })
  // The visitor may have typed while this script was loading, or come back to the page.
  if (input.value) search()
}

const root = document.querySelector<HTMLElement>('.market-search')
if (root) start(root)
