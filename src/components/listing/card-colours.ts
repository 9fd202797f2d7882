import { colourOfCard } from '#domain/products'

const known = new WeakMap<HTMLElement, readonly string[]>()

/**
 * The ids of a card's colours: the picture names the first, the card the others. They are read once, because a filter may show
 * another colour's picture later (rule pages.16).
 */
export const coloursOf = (card: HTMLElement): readonly string[] => {
  const first = colourOfCard(card.querySelector('img')?.src ?? '')
  const others = card.dataset['item']?.split(',')[1]?.split(' ').filter(Boolean) ?? []
  const colours = known.get(card) ?? [first, ...others]
  known.set(card, colours)
  return colours
}
