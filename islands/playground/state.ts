import { proxy } from 'valtio'
import { allExamples, islandExamples, type WidgetExamples } from '#examples'

/** Widgets, then islands, in the order of the page, with the names of their examples. */
export const listedExamples: readonly { widget: string; examples: readonly { name: string }[] }[] = [
  ...allExamples,
  ...islandExamples.map(({ island, examples }) => ({ widget: `island ${island}`, examples })),
]

/** How the playground shows the examples; the address holds all of it. */
export interface PlaygroundView {
  search: string
  brand: 'stride' | 'reebok'
  direction: 'ltr' | 'rtl'
  colours: 'own' | 'forced'
}

export const createView = (): PlaygroundView =>
  proxy<PlaygroundView>({ search: '', brand: 'stride', direction: 'ltr', colours: 'own' })

/** The view of an address; an absent or unknown value takes its default. */
export const readView = (query: URLSearchParams): PlaygroundView => ({
  search: query.get('q') ?? '',
  brand: query.get('brand') === 'reebok' ? 'reebok' : 'stride',
  direction: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  colours: query.get('colours') === 'forced' ? 'forced' : 'own',
})

/** The query of a view, with `?`; '' for the default view. */
export const queryOf = ({ search, brand, direction, colours }: Readonly<PlaygroundView>): string => {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(brand === 'reebok' && { brand }),
    ...(direction === 'rtl' && { dir: direction }),
    ...(colours === 'forced' && { colours }),
  }).toString()
  return query && `?${query}`
}

/** The name of an example in addresses and files: `dropdown-a-long-list`. */
export const anchorOf = (widget: string, name: string): string =>
  `${widget} ${name}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Whether a search finds an example: the name of the widget or of the example holds each word. */
export const isFound = (search: string, { widget }: Pick<WidgetExamples, 'widget'>, name: string): boolean => {
  const text = `${widget} ${name}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
