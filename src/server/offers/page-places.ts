import { ancestorsOf, contentOf, type Page, type PageElement, plainValue } from '#page-assembly'

const hasClass = ({ attributes }: PageElement, name: string): boolean =>
  (attributes['class'] ?? '').split(' ').includes(name)

/** Where a page shows the price of a product. */
export interface PricePlace {
  pid: string
  price: PageElement
  /** How much is taken off. */
  badge: PageElement | undefined
  /** Where the lowest price goes. */
  after: number
  /** The card in a list, or the product of the page. */
  around: PageElement
}

const productOf = /\/product\/([^/?#"]+)\/(?:[?#]|$)/

/** The product of a card or a product page; undefined where neither link nor data name one. */
const pidOf = (page: Page, around: PageElement): string | undefined => {
  const { 'data-payload': payload } = around.attributes
  if (payload !== undefined) return (JSON.parse(plainValue(payload)) as { pid?: string }).pid
  const link = page.elements.find(
    ({ name, attributes, start }) =>
      name === 'a' && start > around.start && start < around.end && productOf.test(attributes['href'] ?? ''),
  )
  return productOf.exec(link?.attributes['href'] ?? '')?.[1]
}

/** The places of prices in a page, in its order. A template is no place: the browser draws other products by it. */
export const pricePlaces = (page: Page): PricePlace[] =>
  page.elements.flatMap((price) => {
    if (price.name !== 'p' || !hasClass(price, 'price')) return []
    const above = ancestorsOf(price)
    if (above.some(({ name }) => name === 'template')) return []
    const around = above.find((each) => hasClass(each, 'card') || hasClass(each, 'product'))
    const pid = around && pidOf(page, around)
    if (!around || pid === undefined || !price.parent) return []
    const badge = page.elements.find((each) => each.parent === price.parent && hasClass(each, 'badge'))
    // In a card below the rest of the price, in a product page below the row of it.
    const after = hasClass(around, 'card') ? (badge ?? price).end : price.parent.end
    return [{ pid, price, badge, after, around }]
  })

/** A size that a product page offers. */
export interface SizePlace {
  sku: string
  input: PageElement
  label: PageElement
  /** What is said of it beside its name: that it is sold out, or that few are left. */
  words: PageElement[]
  form: PageElement
}

export const sizePlaces = (page: Page): SizePlace[] =>
  page.elements.flatMap((input) => {
    if (input.attributes['name'] !== 'productId' || input.attributes['type'] !== 'radio') return []
    const [label, ...others] = ancestorsOf(input)
    const form = others.find((each) => hasClass(each, 'choice'))
    if (!label || !form) return []
    const words = page.elements.filter((each) => each.parent === label && hasClass(each, 'unseen'))
    return [{ sku: plainValue(input.attributes['value'] ?? ''), input, label, words, form }]
  })

/** The buttons that add to the bag, by their forms. */
export const buttonOf = (page: Page, form: PageElement): PageElement | undefined =>
  page.elements.find(
    ({ name, attributes, start }) =>
      name === 'button' && attributes['type'] === 'submit' && start > form.start && start < form.end,
  )

/** What search engines read of the product of a page. */
export const structuredData = (page: Page): { element: PageElement; text: string }[] =>
  page.elements.flatMap((element) =>
    element.attributes['type'] === 'application/ld+json' ? [{ element, text: contentOf(page, element) }] : [],
  )
