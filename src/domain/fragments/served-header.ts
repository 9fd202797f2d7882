import { findSite } from '#domain/sites'
import { headerFragment } from './main-header.ts'
import type { ServedFragment } from './served-fragment.ts'

/** The header as the back end answers it (rule header.8). */
export const servedHeader = {
  id: headerFragment.id,
  version: headerFragment.version,
  folder: 'main-header',
  library: 'library.ts',
  isReplaceable: true,
  paths: [headerFragment.path],
  textFile: (query: URLSearchParams): string | undefined => {
    const site = findSite(query.get('brand') ?? '', query.get('locale') ?? '')
    return site && `${headerFragment.path}/${site.brand}/${site.locale}.txt`
  },
  needs: 'The query needs brand and locale of a site.',
} as const satisfies ServedFragment
