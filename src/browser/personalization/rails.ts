import { drawCard, pidOfCard } from '#browser/product'
import { type Decision, type ExperimentVariant, railProducts } from '#domain/personalization'
import type { Offers } from '#domain/products'

/** A rail of the page with a placement. */
export interface Rail {
  placement: string
  selection: string
  list: HTMLElement
  template: HTMLTemplateElement
  /** The cards of the editors' choice. */
  chosen: readonly Element[]
  /** The variant whose products the rail shows; undefined while it shows the editors' choice without a decision for it. */
  variant?: ExperimentVariant | undefined
}

/** The rails of the page that have a placement, in its order. */
export const railsOf = (page: ParentNode): Rail[] =>
  [...page.querySelectorAll<HTMLElement>('[data-placement]')].flatMap((list) => {
    const { placement = '', selection = 'multiple-selection' } = list.dataset
    const template = list.parentElement?.querySelector<HTMLTemplateElement>('template[data-card]')
    return template ? [{ placement, selection, list, template, chosen: [...list.children] }] : []
  })

/** Whether the shopper sees the rail, has passed it, or is in it: then its products stay. */
const isReached = ({ list }: Rail): boolean =>
  list.getBoundingClientRect().top < innerHeight || list.contains(document.activeElement)

/** What the products of recommendations depend on beside the decision. */
interface Shelf {
  offers: Offers
  /** The site's root. */
  root: string
  /** Products in the bag, and those that the page is about. */
  omitted: readonly string[]
}

/** The event `cards` tells the page that hearts have come which it has not drawn. */
const replaceCards = ({ list }: Rail, cards: readonly Element[]): void => {
  list.replaceChildren(...cards)
  list.dispatchEvent(new Event('cards', { bubbles: true }))
}

/**
 * Puts recommendations into the places of each rail that the shopper has not reached yet, and returns these rails; an
 * earlier rail's product is not repeated. In the control group every rail keeps the editors' choice (rule personalization.7).
 */
export const showRecommendations = (rails: readonly Rail[], decision: Decision, shelf: Shelf): Rail[] => {
  const { isControl, impressions, variant } = decision
  const shown = new Set(shelf.omitted)
  return rails.filter((rail) => {
    const chosen = rail.chosen.map(pidOfCard)
    const isKept = isControl || isReached(rail)
    if (isControl || !isKept) rail.variant = variant
    const recommended = isKept ? [] : impressions.find(({ placement }) => placement === rail.placement)?.products
    const isShowable = (pid: string): boolean =>
      !shown.has(pid) && Object.hasOwn(shelf.offers, pid) && shelf.offers[pid]!.sizes.length > 0
    const pids = railProducts({ chosen, recommended: recommended ?? [], isShowable })
    for (const pid of pids) shown.add(pid)
    if (pids === chosen) return false
    // No card of the editors' choice is moved: the browser would scroll the rail along with it.
    replaceCards(
      rail,
      pids.map((pid) => drawCard(rail.template, pid, shelf.offers[pid]!, shelf.root)),
    )
    return true
  })
}

/** Shows the editors' choice again. */
export const restoreRails = (rails: readonly Rail[]): void => {
  for (const rail of rails) {
    rail.variant = undefined
    if (rail.list.children[0] !== rail.chosen[0] || rail.list.children.length !== rail.chosen.length)
      replaceCards(rail, rail.chosen)
  }
}
