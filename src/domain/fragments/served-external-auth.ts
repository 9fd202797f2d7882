import { portalFragment } from '#domain/portal'
import { findSite } from '#domain/sites'
import { externalAuthFragment, externalAuthTexts } from './external-auth.ts'
import type { ServedFragment } from './served-fragment.ts'

/**
 * The file of the build that holds the text for a query; undefined for an unknown site. Without a known view it is the buttons. A
 * site without providers has no such file.
 */
const textFile = (query: URLSearchParams): string | undefined => {
  const site = findSite(query.get('brand') ?? '', query.get('locale') ?? '')
  const text = externalAuthTexts.find((known) => known === query.get('view')) ?? 'buttons'
  return site && `${externalAuthFragment.path}/${site.brand}/${site.locale}/${text}.txt`
}

/** The buttons of external providers as the back end answers them. */
export const servedExternalAuth = {
  id: externalAuthFragment.id,
  version: externalAuthFragment.version,
  folder: 'external-auth',
  comesWith: portalFragment.id,
  paths: [externalAuthFragment.path],
  textFile,
  needs: 'The query needs brand and locale of a site.',
} as const satisfies ServedFragment
