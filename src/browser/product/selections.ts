import { publish } from '#bus'
import { pidOfPath } from '#domain/products'

/** The lists that have a name: those of category pages and of searches, and the rails with a placement. */
const listOf = (card: Element): { list: string; cards: Element[] } | undefined => {
  const root = card.closest<HTMLElement>('.listing, [data-placement]')
  const list = root?.dataset['category'] ?? root?.dataset['placement']
  return root && list ? { list, cards: [...root.querySelectorAll('.card:not([hidden])')] } : undefined
}

const tell = ({ target, button, type }: MouseEvent): void => {
  // `auxclick` is the middle button, which opens a tab, and the right one, which opens nothing.
  if (type === 'auxclick' && button !== 1) return
  const link = (target as Element).closest('a')
  const card = link?.closest('.card')
  const [pid, shown] = [pidOfPath(link?.pathname), card && listOf(card)]
  if (pid && card && shown) publish('list:select', { list: shown.list, pid, index: shown.cards.indexOf(card) })
}

/** Publishes `list:select` for each product of a list that is opened (rule tracking.9). The returned function ends that. */
export const watchSelections = (): (() => void) => {
  const stop = new AbortController()
  // Caught on its way down: the page may be left by it.
  for (const type of ['click', 'auxclick'] as const)
    document.addEventListener(type, tell, { capture: true, signal: stop.signal })
  return () => stop.abort()
}
