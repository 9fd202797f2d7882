import { withoutParameters } from '#domain/query'

/** What the query of a page's address asks of consent (storefront 2), and the query without it. */
export interface AskedByAddress {
  /** `open-privacy-settings`: `gdpr` opens the consent modal, an empty value the form of the CCPA. */
  settings: 'gdpr' | 'ccpa' | undefined
  /** `open-data-settings=gdpr`. */
  data: boolean
  /** `redirect-url`, undecoded: the base64 of an address. */
  redirect: string | undefined
  /** With its question mark; empty when nothing is left. Untouched apart from what was taken out. */
  rest: string
}

const own = ['open-privacy-settings', 'open-data-settings', 'redirect-url', 'consent-level']

/**
 * Reads the query of an address. `consent-level` is what another site tells of a choice made there: it is taken out and
 * grants nothing, or a link could consent in a shopper's name. Of a parameter given twice the first counts. Never throws.
 */
export const askedBy = (search: string): AskedByAddress => {
  const query = new URLSearchParams(search)
  const settings = query.get('open-privacy-settings')
  return {
    settings: settings === 'gdpr' ? 'gdpr' : settings === '' ? 'ccpa' : undefined,
    data: query.get('open-data-settings') === 'gdpr',
    redirect: query.get('redirect-url') || undefined,
    rest: withoutParameters(search, own),
  }
}
