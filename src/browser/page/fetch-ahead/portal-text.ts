import { fetchFragmentAhead } from '#browser/fragments'
import { hostInfo } from '#browser/host'
import { portalFragment, textQuery } from '#domain/portal'

/** Fetches what the link in the header opens for a guest: the text of the preset `modal`, and the files of the forms. */
export const fetchPortalText = (): Promise<void> => {
  const { brand, locale } = hostInfo().context
  const { id, path } = portalFragment
  return fetchFragmentAhead({ id, path, query: textQuery(brand, locale, { view: 'modal' }) })
}
