import type { ListItem, ProductType } from '#domain/products'

/** An item of the list with its card. */
export interface CardItem extends ListItem {
  card: HTMLElement
}

const words = (text: string | undefined): string[] => text?.split(' ').filter(Boolean) ?? []

const pidOf = (card: HTMLElement): string => card.querySelector('a')?.pathname.split('/').at(-2) ?? ''

/** The cards of the page in recommended order, as items of a list. */
export const readCards = (root: HTMLElement): readonly CardItem[] =>
  [...root.querySelectorAll<HTMLElement>('.card')].map((card) => ({
    card,
    pid: pidOf(card),
    name: card.querySelector('.card-name')?.textContent.trim() ?? '',
    type: card.dataset['type'] as ProductType,
    activity: card.dataset['activity'] ?? '',
    sizes: words(card.dataset['sizes']),
    colours: words(card.dataset['colours']),
    amount: Number(card.dataset['amount']),
  }))

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
