import { showPicture } from '#browser/product'
import {
  type Category,
  type ListItem,
  type ListQuery,
  type ProductType,
  priceRangeOf,
  sizeOfWord,
} from '#domain/products'
import { coloursOf } from './card-colours.ts'

/** An item of the list with its card. */
export interface CardItem extends ListItem {
  card: HTMLElement
}

const words = (text: string | undefined): string[] => text?.split(' ').filter(Boolean) ?? []

// The link names the product: a card says nothing twice.
const pidOf = (card: HTMLElement): string => /([^/]+)\/$/.exec(card.querySelector('a')?.pathname ?? '')?.[1] ?? ''

const itemOf = (card: HTMLElement, limits: readonly number[]): CardItem => {
  const [activity = '', , amount, sizes, type, categories] = card.dataset['item']?.split(',') ?? []
  return {
    card,
    pid: pidOf(card),
    name: card.querySelector('.card-name')?.textContent.trim() ?? '',
    categories: words(categories) as Category[],
    type: type as ProductType,
    activity,
    sizes: words(sizes).map(sizeOfWord),
    colours: coloursOf(card),
    amount: Number(amount),
    onSale: card.querySelector('.badge') !== null,
    priceRange: priceRangeOf(Number(amount), limits),
  }
}

/** The cards of the page in recommended order, as items of a list. */
export const readCards = (root: HTMLElement): readonly CardItem[] => {
  const limits = words(root.dataset['limits']).map(Number)
  return [...root.querySelectorAll<HTMLElement>('.card')].map((card) => itemOf(card, limits))
}

/** Shows and links the first of the wanted colours that the product has, or its first colour. */
const showColour = ({ card, pid, colours }: CardItem, wanted: readonly string[]): void => {
  const colour = colours.find((each) => wanted.includes(each)) ?? colours[0]!
  const [picture, link] = [card.querySelector('img'), card.querySelector('a')]
  if (picture) showPicture(picture, pid, colour, picture.srcset !== '')
  if (link) link.search = colour === colours[0] ? '' : `colour=${colour}`
}

/** Shows the cards of `shown` in that order and hides the others. Cards move only if their order has changed. */
export const showCards = (
  root: HTMLElement,
  all: readonly CardItem[],
  shown: readonly CardItem[],
  { colour }: ListQuery,
): void => {
  const visible = new Set(shown)
  for (const item of all) item.card.hidden = !visible.has(item)
  for (const item of shown) showColour(item, colour)
  const grid = root.querySelector('.cards')
  const before = [...root.querySelectorAll('.card:not([hidden])')]
  if (shown.some((item, i) => item.card !== before[i])) grid?.append(...shown.map((item) => item.card))
  const nothing = root.querySelector<HTMLElement>('.nothing')
  if (nothing) nothing.hidden = shown.length > 0
}
