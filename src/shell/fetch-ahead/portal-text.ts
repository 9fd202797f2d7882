import { portalFragment, textQuery } from '#domain/portal'
import { fetchFragmentAhead } from '#platform/fragments'
import { hostInfo } from '#platform/host'

/** Fetches what the link in the header opens for a guest: the text of the preset `modal`, and the files of the forms. */
export const fetchPortalText = (): Promise<void> => {
  const { brand, locale } = hostInfo().context
  const { id, path } = portalFragment
  return fetchFragmentAhead({ id, path, query: textQuery(brand, locale, { view: 'modal' }) })
}
