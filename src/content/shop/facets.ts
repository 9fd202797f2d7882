import {
  categories,
  compareSizes,
  type Filter,
  filterChoices,
  filters,
  formatAmount,
  type ListItem,
  limitsOfRange,
  type ProductList,
  productTypes,
  sizeSystemOf,
  sizesIn,
} from '#domain/products'
import type { Shop } from './shop.ts'

export interface FacetGroup {
  /** Absent for the only group of a facet. */
  title?: string
  values: readonly { value: string; text: string }[]
}

export interface Facet {
  name: Filter
  groups: readonly FacetGroup[]
}

type Value = FacetGroup['values'][number]

/** `50-100` as shoppers of the site read it. */
const rangeText = ({ site, t }: Shop, range: string): string => {
  const { from, below } = limitsOfRange(range)
  const written = (amount: number): string => formatAmount(amount, site.currency, site.languageTag)
  if (below === undefined) return t('list.price.from', [written(from)])
  return from === 0 ? t('list.price.below', [written(below)]) : t('list.price.between', [written(from), written(below)])
}

const textOfValue: Record<Filter, (shop: Shop, value: string) => string> = {
  category: ({ t }, value) => t(`category.${value}.title`),
  type: ({ t }, value) => t(`product.type.${value}`),
  activity: ({ t }, value) => t(`product.activity.${value}`),
  // `sizeGroups` writes sizes: they depend on the products that have them.
  size: (_, value) => value,
  colour: ({ t }, value) => t(`colour.${value}`),
  price: rangeText,
  offer: ({ t }, value) => t(`product.offer.${value}`),
}

/** A value of a filter in the words of the site. */
export const filterText = (shop: Shop, name: Filter, value: string): string => textOfValue[name](shop, value)

const fixedOrder: Partial<Record<Filter, readonly string[]>> = { category: categories, type: productTypes }

const lowerLimit = ({ value }: Value): number => limitsOfRange(value).from

/** Sizes by the type of product that has them, each from small to large. The one size of caps and bags is no choice. */
const sizeGroups = (
  { cards, site, t }: Shop,
  items: readonly ListItem[],
  values: readonly Value[],
  list: ProductList | undefined,
): FacetGroup[] => {
  const sizes = values.filter(({ value }) => value !== 'one').sort((a, b) => compareSizes(a.value, b.value))
  const system = sizeSystemOf(site.country)
  const having = (size: string) => items.filter((item) => item.sizes.includes(size))
  const typeOf = (size: string) => productTypes.find((type) => having(size).some((item) => item.type === type))
  const byPid = new Map(cards.map(({ pid, product }) => [pid, product]))
  const textOf = (size: string): string => {
    const sold = having(size)
    const all = sold.flatMap((item) => item.categories)
    // A department's list writes the sizes of that department.
    const categories = list?.filter === 'category' ? all.filter((each) => each === list.value) : all
    const names = sold.flatMap(({ pid }) => {
      const product = byPid.get(pid)
      return product ? [sizesIn({ ...product, categories }, site.country)] : []
    })
    // A product may have labels that others lack.
    return (names.find((sizes) => sizes.system === system) ?? names[0])?.nameOf(size) ?? size
  }
  const groups = productTypes.map((type) => ({
    title: type === 'shoes' ? `${t(`product.type.${type}`)} (${system})` : t(`product.type.${type}`),
    values: sizes.filter(({ value }) => typeOf(value) === type).map(({ value }) => ({ value, text: textOf(value) })),
  }))
  return groups.filter((group) => group.values.length > 0)
}

const groupsOf = (
  shop: Shop,
  items: readonly ListItem[],
  name: Filter,
  list: ProductList | undefined,
): readonly FacetGroup[] => {
  const values = filterChoices(items, name).map((value) => ({ value, text: filterText(shop, name, value) }))
  if (name === 'size') return sizeGroups(shop, items, values, list)
  const fixed = fixedOrder[name]
  if (fixed) values.sort((a, b) => fixed.indexOf(a.value) - fixed.indexOf(b.value))
  if (name === 'price') values.sort((a, b) => lowerLimit(a) - lowerLimit(b))
  if (name === 'activity' || name === 'colour') {
    const { compare } = new Intl.Collator(shop.site.languageTag)
    values.sort((a, b) => compare(a.text, b.text))
  }
  return values.length === 0 ? [] : [{ values }]
}

/**
 * The filters of a list in their order, without the one that makes the list and without those that leave no choice. A search has no
 * list.
 */
export const facetsOf = (shop: Shop, items: readonly ListItem[], list?: ProductList): readonly Facet[] =>
  filters
    .filter((name) => name !== list?.filter)
    .map((name) => ({ name, groups: groupsOf(shop, items, name, list) }))
    .filter(({ groups }) => groups.length > 0)

/** What the short cuts at the head of a list choose from: those of a department lead on to its types, its sports and its sale. */
const shortCutFilters = (list: ProductList | undefined): readonly Filter[] =>
  list?.filter === 'category' ? ['type', 'activity', 'offer'] : ['category']

/** A link at the head of a list that chooses one value of a filter. */
export interface ShortCut {
  name: Filter
  value: string
  text: string
}

/** The short cuts of a list with these filters (rule pages.30). Of offers the sale alone has one. */
export const shortCutsOf = (facets: readonly Facet[], list?: ProductList): readonly ShortCut[] =>
  shortCutFilters(list).flatMap((wanted) =>
    facets
      .filter(({ name }) => name === wanted)
      .flatMap(({ name, groups }) => groups.flatMap(({ values }) => values.map((value) => ({ name, ...value }))))
      .filter(({ name, value }) => name !== 'offer' || value === 'sale'),
  )
