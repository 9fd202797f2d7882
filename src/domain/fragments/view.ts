import type { FragmentFiles } from './answer.ts'

/** The readings of a fragment's addresses: `{server}/{id}/index.js` or `{server}/{id}/{version}/index.js`. The first is the default. */
export const fragmentReadings = ['view', 'versioned'] as const

/** Names that a fragment's style sheet may have on its server. The first is the default. */
export const fragmentStyles = ['style.css', 'index.css', 'none'] as const

/** A registered fragment as the pages of a site load it: plain data, which a page can carry (rule fragments.10). */
export interface RegisteredFragment {
  id: string
  /** An origin; empty for the page's own. */
  server: string
  reading: (typeof fragmentReadings)[number]
  /** Of a versioned fragment. */
  version?: string | undefined
  styles: (typeof fragmentStyles)[number]
  /** Whether a versioned server draws texts. */
  render: boolean
  /** Milliseconds for a whole load. */
  deadline: number
  /** Whether servers put its text into pages. */
  composed?: true
}

/** For which site a view is drawn, and by which properties. */
export interface ViewPlace {
  brand: string
  /** `language_COUNTRY`. */
  locale: string
  /** Nothing personal and no tokens: they stand in an address. */
  props: URLSearchParams
}

/** Path and query of a view's text; undefined where no server draws one (rule fragments.17). */
export const viewPath = (
  { id, reading, render }: RegisteredFragment,
  { brand, locale, props }: ViewPlace,
): string | undefined => {
  const query = new URLSearchParams(props)
  if (reading === 'view') return `/${id}/view/${brand}/${locale}${query.size > 0 ? `?${query}` : ''}`
  if (!render) return undefined
  query.set('brand', brand)
  query.set('locale', locale)
  return `/${id}/render?${query}`
}

/**
 * The files of a view whose answer names none (rule fragments.17). `origin` is absolute; `drawn` is the version of the text that a server
 * has drawn, '' for an unknown one, and names the files that fit it.
 */
export const viewFiles = (
  { id, reading, version = '', styles }: RegisteredFragment,
  origin: string,
  drawn: string,
): FragmentFiles => {
  const folder = reading === 'versioned' ? `${origin}/${id}/${version}` : `${origin}/${id}`
  const query = reading === 'view' && drawn ? `?v=${encodeURIComponent(drawn)}` : ''
  return {
    scripts: [`${folder}/index.js${query}`],
    styles: styles === 'none' ? [] : [`${folder}/${styles}${query}`],
  }
}
