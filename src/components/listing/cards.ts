import type { ListItem, ProductType } from '#domain/products'

/** A list item that knows its card. */
export interface CardItem extends ListItem {
  card: HTMLElement
}

const words = (text: string | undefined): string[] => text?.split(' ').filter(Boolean) ?? []

/** The cards of the page in recommended order, read back into what the rules need. */
export const readCards = (root: HTMLElement): readonly CardItem[] =>
  [...root.querySelectorAll<HTMLElement>('.card')].map((card) => ({
    card,
    pid: card.dataset['pid'] ?? '',
    name: card.querySelector('.card-name')?.textContent.trim() ?? '',
    type: card.dataset['type'] as ProductType,
    activity: card.dataset['activity'] ?? '',
    sizes: words(card.dataset['sizes']),
    colours: words(card.dataset['colours']),
    amount: Number(card.dataset['amount']),
  }))

/** Shows `shown` in their order and hides the rest. Cards are moved only when their order has changed. */
export const showCards = (root: HTMLElement, all: readonly CardItem[], shown: readonly CardItem[]): void => {
  const visible = new Set(shown)
  for (const item of all) item.card.hidden = !visible.has(item)
  const grid = root.querySelector('.cards')
  const before = [...root.querySelectorAll('.card:not([hidden])')]
  if (shown.some((item, i) => item.card !== before[i])) grid?.append(...shown.map((item) => item.card))
  const nothing = root.querySelector<HTMLElement>('.nothing')
  if (nothing) nothing.hidden = shown.length > 0
}
