import type { RailChoice } from '#domain/pages'
import type { Card } from './cards.ts'

/** The cards that a rail shows: those named, in the order given, or those that have all that is asked. */
export const chooseCards = (cards: readonly Card[], choice: RailChoice): readonly Card[] => {
  const { products, category, type, activity, sale, limit = 10 } = choice
  const from = products ? products.flatMap((pid) => cards.find((card) => card.pid === pid) ?? []) : cards
  return from
    .filter(
      ({ item, categories, price }) =>
        (category === undefined || categories.includes(category)) &&
        (type === undefined || item.type === type) &&
        (activity === undefined || item.activity === activity) &&
        (sale !== true || price.off > 0),
    )
    .slice(0, limit)
}
