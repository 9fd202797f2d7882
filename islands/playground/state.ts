import { proxy } from 'valtio'
import type { WidgetExamples } from '#examples'

/** How the examples are looked at; all of it stands in the address. */
export interface View {
  search: string
  brand: 'stride' | 'reebok'
  direction: 'ltr' | 'rtl'
  colours: 'own' | 'forced'
}

export const createView = (): View => proxy<View>({ search: '', brand: 'stride', direction: 'ltr', colours: 'own' })

/** The view that an address asks for; what it does not name, or names wrongly, stays as it is at first. */
export const viewOf = (query: URLSearchParams): View => ({
  search: query.get('q') ?? '',
  brand: query.get('brand') === 'reebok' ? 'reebok' : 'stride',
  direction: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  colours: query.get('colours') === 'forced' ? 'forced' : 'own',
})

/** The query of an address that asks for a view, with `?`; '' for the first one. */
export const queryOf = ({ search, brand, direction, colours }: Readonly<View>): string => {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(brand === 'reebok' && { brand }),
    ...(direction === 'rtl' && { dir: direction }),
    ...(colours === 'forced' && { colours }),
  }).toString()
  return query && `?${query}`
}

/** What an example is called in addresses and files: `dropdown-a-long-list`. */
export const anchorOf = (widget: string, name: string): string =>
  `${widget} ${name}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Whether an example is looked for: each word is in its widget's name or its own. */
export const isWanted = (search: string, { widget }: Pick<WidgetExamples, 'widget'>, name: string): boolean => {
  const text = `${widget} ${name}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
