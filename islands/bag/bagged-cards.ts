import { pidOfPath } from '#domain/products'

/**
 * Hides the products of the bag in the rails below it, and a rail that has nothing else (rule bag.32). Nothing moves: the page shows the
 * rails once the bag is known, and cards that come later are hidden before they are painted.
 */
export const hideBaggedCards = (pids: readonly string[]): void => {
  for (const rail of document.querySelectorAll<HTMLElement>('main .rail')) {
    const cards = [...rail.children] as HTMLElement[]
    for (const card of cards) card.hidden = pids.includes(pidOfPath(card.querySelector('a')?.pathname) ?? '')
    const section = rail.closest('section')
    if (section) section.hidden = cards.every(({ hidden }) => hidden)
  }
}
