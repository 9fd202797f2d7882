import { portalFragment } from '#domain/portal'
import { type Brand, findSite } from '#domain/sites'
import type { ServedFragment } from './served-fragment.ts'

/** The fragment of the buttons by which shoppers log in with an external provider (rule external-auth.20). */
export const externalAuthFragment = {
  id: 'account_external-auth',
  version: '1.0.0',
  path: '/external-auth/mf',
} as const

/** The kinds of its texts: the buttons alone, or with what a member's account shows. */
export const externalAuthTexts = ['buttons', 'account'] as const
export type ExternalAuthText = (typeof externalAuthTexts)[number]

/** The query by which a text is fetched: nothing personal, no token. */
export const externalAuthQuery = (brand: Brand, locale: string, text: ExternalAuthText): URLSearchParams =>
  new URLSearchParams({ brand, locale, view: text })

/**
 * The file of the build that holds the text for a query; undefined for an unknown site. Without a known view it is the buttons. A
 * site without providers has no such file.
 */
export const externalAuthTextFile = (query: URLSearchParams): string | undefined => {
  const site = findSite(query.get('brand') ?? '', query.get('locale') ?? '')
  const text = externalAuthTexts.find((known) => known === query.get('view')) ?? 'buttons'
  return site && `${externalAuthFragment.path}/${site.brand}/${site.locale}/${text}.txt`
}

/** The buttons as the back end answers them. */
export const servedExternalAuth = {
  id: externalAuthFragment.id,
  version: externalAuthFragment.version,
  folder: 'external-auth',
  comesWith: portalFragment.id,
  paths: [externalAuthFragment.path],
  textFile: externalAuthTextFile,
  needs: 'The query needs brand and locale of a site.',
} as const satisfies ServedFragment
