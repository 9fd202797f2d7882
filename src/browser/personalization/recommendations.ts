import { report } from '#browser/errors'
import { type DecisionQuestion, requestDecision, watchImpressions } from '#browser/personalization'
import { fetchOffers, pidOfCard } from '#browser/product'
import { publish, subscribe } from '#bus'
import { parseSku, pidOfPath } from '#domain/products'
import { type Rail, railsOf, restoreRails, showRecommendations } from './rails.ts'

/** The product that the page is about, if it is about one. */
const productsOfPage = (): string[] => {
  const pid = pidOfPath(location.pathname)
  return pid ? [pid] : []
}

/** The products in the bag, as far as the page knows it. */
const baggedProducts = (): string[] => {
  const skus: string[] = []
  subscribe('bag:set', ({ data }) => void skus.push(...data.itemSkuList), { replay: 'last' })()
  return skus.flatMap((sku) => parseSku(sku)?.pid ?? [])
}

/** The products of the page's other rails. */
const otherProducts = (): string[] =>
  [...document.querySelectorAll('.card')].filter((card) => !card.closest('[data-placement]')).map(pidOfCard)

const placementsOf = (rails: readonly Rail[]): DecisionQuestion['placements'] =>
  rails
    .filter(({ placement }, index) => rails.findIndex((rail) => rail.placement === placement) === index)
    .map(({ placement, selection }) => ({ placement, selection }) as DecisionQuestion['placements'][number])

/** Publishes what was in sight, one event for each rail and moment (rule personalization.9). */
const publishImpressions = (keys: readonly string[], railOf: ReadonlyMap<string, Rail>): void => {
  for (const [rail, shown] of Map.groupBy(keys, (key) => railOf.get(key)!)) {
    const { placement, variant } = rail
    const pids = shown.map((key) => key.slice(placement.length + 1))
    publish('impression:shown', { placement, ...(variant && { variant }), pids })
  }
}

/** Shows the recommendations as soon as the decision and the offers are there. Resolves when the rails are what they will be. */
const recommend = async (rails: readonly Rail[], showing: (rails: readonly Rail[]) => void, signal: AbortSignal) => {
  const root = document.documentElement.dataset['root'] ?? '/'
  const products = productsOfPage()
  const question = { placements: placementsOf(rails), products }
  const [decision, offers] = await Promise.all([requestDecision(question), fetchOffers(root)])
  if (signal.aborted || !decision.isReady || decision.error !== undefined) return
  showing(
    showRecommendations(rails, decision, {
      offers,
      root,
      omitted: [...products, ...otherProducts(), ...baggedProducts()],
    }),
  )
}

/**
 * Runs the rails of the page under level 2 (rule personalization.7): one decision for all of them, and impressions of
 * what they show. Back end and offers may fail: then the editors' choice stays. The returned function shows the editors' choice
 * again and ends everything, as the end of a session does.
 */
export const startRecommendations = (): (() => void) => {
  const rails = railsOf(document)
  const railOf = new Map<string, Rail>()
  const end = new AbortController()
  // The variant of an impression is known once the decision is.
  const settled = Promise.resolve()
    .then(() => recommend(rails, watchAgain, end.signal))
    .catch(() => undefined)
  const impressions = watchImpressions(
    (keys) => void settled.then(() => end.signal.aborted || publishImpressions(keys, railOf)).catch(report),
  )
  const watchRail = (rail: Rail): void => {
    for (const card of rail.list.children) {
      const key = `${rail.placement} ${pidOfCard(card)}`
      railOf.set(key, rail)
      impressions.watch(card, key)
    }
  }
  const watchAgain = (changed: readonly Rail[]): void => {
    for (const rail of changed) {
      for (const card of rail.chosen) impressions.unwatch(card)
      watchRail(rail)
    }
  }
  rails.forEach(watchRail)
  const stop = (): void => {
    end.abort()
    impressions.stop()
    restoreRails(rails)
    for (const unsubscribe of subscriptions) unsubscribe()
  }
  const subscriptions = [subscribe('page:view', impressions.restart), subscribe('session:end', stop)]
  return stop
}
