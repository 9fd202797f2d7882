import { withoutParameters } from '#domain/links'

/** What the query of a page's address asks of consent (rule consent.13), and the query without it. */
export interface AskedByAddress {
  /** `open-privacy-settings`: `gdpr` opens the consent screen, an empty value the form of the CCPA. */
  settings: 'gdpr' | 'ccpa' | undefined
  /** `open-data-settings=gdpr`. */
  data: boolean
  /** `redirect-url`, undecoded: the base64 of an address. */
  redirect: string | undefined
  /** The rest of the query with its question mark, as it was written; empty when nothing is left. */
  rest: string
}

const consentParameters = ['open-privacy-settings', 'open-data-settings', 'redirect-url', 'consent-level']

/**
 * Reads the query of an address. `consent-level` says what was chosen on another site: it is taken out and grants nothing,
 * or a link could consent in a shopper's name (rule consent.16). The first of two equal parameters counts. Never throws.
 */
export const askedBy = (search: string): AskedByAddress => {
  const query = new URLSearchParams(search)
  const settings = query.get('open-privacy-settings')
  return {
    settings: settings === 'gdpr' ? 'gdpr' : settings === '' ? 'ccpa' : undefined,
    data: query.get('open-data-settings') === 'gdpr',
    redirect: query.get('redirect-url') || undefined,
    rest: withoutParameters(search, consentParameters),
  }
}
