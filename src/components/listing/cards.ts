import type { ListItem, ProductType } from '#domain/products'

/** An item of the list with its card. */
export interface CardItem extends ListItem {
  card: HTMLElement
}

const words = (text: string | undefined): string[] => text?.split(' ').filter(Boolean) ?? []

// The link names the product and the picture its first colour: a card says nothing twice.
const partOf = (address: string | undefined, part: RegExp): string => part.exec(address ?? '')?.[1] ?? ''
const pidOf = (card: HTMLElement): string => partOf(card.querySelector('a')?.pathname, /([^/]+)\/$/)
const firstColourOf = (card: HTMLElement): string => partOf(card.querySelector('img')?.src, /([^/]+)-main\.svg$/)

const itemOf = (card: HTMLElement): CardItem => {
  const [activity = '', colours, amount, sizes, type] = card.dataset['item']?.split(',') ?? []
  return {
    card,
    pid: pidOf(card),
    name: card.querySelector('.card-name')?.textContent.trim() ?? '',
    type: type as ProductType,
    activity,
    sizes: words(sizes),
    colours: [firstColourOf(card), ...words(colours)],
    amount: Number(amount),
  }
}

/** The cards of the page in recommended order, as items of a list. */
export const readCards = (root: HTMLElement): readonly CardItem[] =>
  [...root.querySelectorAll<HTMLElement>('.card')].map(itemOf)

/** Shows the cards of `shown` in that order and hides the others. Cards move only if their order has changed. */
export const showCards = (root: HTMLElement, all: readonly CardItem[], shown: readonly CardItem[]): void => {
  const visible = new Set(shown)
  for (const item of all) item.card.hidden = !visible.has(item)
  const grid = root.querySelector('.cards')
  const before = [...root.querySelectorAll('.card:not([hidden])')]
  if (shown.some((item, i) => item.card !== before[i])) grid?.append(...shown.map((item) => item.card))
  const nothing = root.querySelector<HTMLElement>('.nothing')
  if (nothing) nothing.hidden = shown.length > 0
}
