import type { PersonalizationBody } from './schema.ts'

type Placements = Extract<PersonalizationBody['events'][number], { type: 'decision' }>['placements']

/** The page for which a decision is wanted, as the browser tells it. */
export interface DecisionPage {
  /** Random, one for each browser session and locale. */
  sessionId: string
  placements: Placements
  pageType: string
  /** Address of the page. */
  url: string
  /** Address of the page before, '' without one. */
  referrer: string
  userAgent: string
  /** Ids of the products that the page is about. */
  products: readonly string[]
  /** Outside production the query may name the variant to look at. */
  isProduction: boolean
}

const PREVIEW = 'preview'
/** The parameters of an address that say what a page shows: those of lists, and the colour of a product. */
const told: readonly string[] = ['category', 'type', 'activity', 'size', 'colour', 'price', 'offer', 'sort', 'page']
const plainWord = /^[\w.-]{1,40}$/

/**
 * An address that may be told: with the parameters that say what a page shows, as far as their values are plain words, and
 * without all others, which may be tokens or name a person. Of another origin than the page's only the origin is told, and
 * of what is no address nothing.
 */
export const tellableAddress = (address: string, origin: string): string => {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  if (url.origin !== origin) return url.protocol.startsWith('http') ? `${url.origin}/` : ''
  const query = new URLSearchParams()
  for (const [name, value] of url.searchParams)
    if (told.includes(name) && plainWord.test(value)) query.append(name, value)
  const search = query.toString()
  return (url.origin + url.pathname + (search && `?${search}`)).slice(0, 2000)
}

/** The body of a decision request with its three events (rule personalization.8). */
export const decisionRequest = (page: DecisionPage): PersonalizationBody => {
  const { sessionId, placements, pageType, userAgent, products, isProduction } = page
  const { origin, searchParams } = new URL(page.url)
  const preview = isProduction ? null : searchParams.get(PREVIEW)
  return {
    sessionId,
    ...(preview && { preview: preview.slice(0, 80) }),
    events: [
      { type: 'decision', reporting: true, actionType: 'data-collection', placements },
      {
        type: 'page-view',
        pageType,
        url: tellableAddress(page.url, origin),
        userAgent: userAgent.slice(0, 500),
        referrer: tellableAddress(page.referrer, origin),
        products: products.slice(0, 100),
      },
      { type: 'page-event', name: `${pageType}_Viewed` },
    ],
  }
}
