import { type ContentFinding, findingAt } from '#content/files'
import { readMoment } from '#domain/moments'
import { type Availability, hasEditorsBlocks, isEmpty, layersOf, periodOf } from '#domain/pages'
import { offsetIn, sites, timeZoneOf } from '#domain/sites'
import type { PlacedFile } from './place.ts'

/** The time zones of the sites for which a layer is. */
const zonesOf = (layer: string): readonly string[] => [
  ...new Set(sites.filter((site) => layersOf(site).includes(layer)).map(({ country }) => timeZoneOf(country))),
]

/** A period without an instant: `until` is before `from` in one of the time zones for which the file is. */
export const emptyPeriods = (
  { document, layer }: PlacedFile,
  whole: Availability,
  given: Availability,
  at: readonly PropertyKey[] = [],
): ContentFinding[] => {
  const { from, until } = whole
  if (from === undefined || until === undefined || (given.from ?? given.until) === undefined) return []
  if (!readMoment(from) || !readMoment(until)) return []
  const zone = zonesOf(layer).find((each) => isEmpty(periodOf(whole, offsetIn(each))))
  if (zone === undefined) return []
  const place = given.until === undefined ? 'from' : 'until'
  const text = `until (${until}) must be after from (${from}), by the clocks of ${zone}.`
  return [findingAt(document, [...at, place], text)]
}

const whyAlways = (path: string): string | undefined => {
  if (path === '') return 'The home page is always there'
  if (path === 'privacy') return 'The foot of every page leads to the privacy centre'
  return hasEditorsBlocks(path) ? 'This page is the shop’s own' : undefined
}

/** Pages that cannot be drafts or end, and those that no foot lists anyway. */
export const headAvailability = ({ document, path, value }: PlacedFile): ContentFinding[] => {
  const why = whyAlways(path)
  const always = (['draft', 'from', 'until'] as const).filter((name) => why && value[name] !== undefined)
  const isListed = path !== '' && !hasEditorsBlocks(path)
  return [
    ...always.map((name) => findingAt(document, [name], `${why}; write ${name} at its blocks.`)),
    ...(isListed || value.footer === undefined
      ? []
      : [
          findingAt(
            document,
            ['footer'],
            'footer has no effect: the foot of pages does not list this page. Leave it out.',
          ),
        ]),
  ]
}
