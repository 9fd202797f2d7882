import { servedPortal } from './account-portal.ts'
import { servedExternalAuth } from './served-external-auth.ts'
import type { ServedFragment } from './served-fragment.ts'
import { servedHeader } from './served-header.ts'

/** The fragments that this shop serves, each built from `src/fragments/{folder}`. Another one is a row here. */
export const servedFragments: readonly ServedFragment[] = [servedPortal, servedExternalAuth, servedHeader]

/** A fragment of ours and the query that selects its text. */
export interface WantedText {
  fragment: ServedFragment
  query: URLSearchParams
}

// `/{id}/view/{brand}/{locale}`: what a page's own address says of the site counts, and not what its query says.
const viewQuery = (id: string, { pathname, searchParams }: URL): URLSearchParams | undefined => {
  const [, first, second, brand, locale, rest] = pathname.split('/')
  if (first !== id || second !== 'view' || !brand || !locale || rest !== undefined) return undefined
  return new URLSearchParams([
    ...[...searchParams].filter(([name]) => name !== 'brand' && name !== 'locale'),
    ['brand', brand],
    ['locale', locale],
  ])
}

/**
 * Which text an address asks for: at a path of its own or at `/{id}/render` with brand and locale in the query, or at
 * `/{id}/view/{brand}/{locale}` (rule fragments.16). Undefined for any other address.
 */
export const wantedText = (address: URL): WantedText | undefined => {
  for (const fragment of servedFragments) {
    const { id, paths } = fragment
    const { pathname, searchParams } = address
    const query = paths.includes(pathname) || pathname === `/${id}/render` ? searchParams : viewQuery(id, address)
    if (query) return { fragment, query }
  }
  return undefined
}

/** A file of a fragment of ours that an address without a digest asks for. */
export interface WantedFile {
  fragment: ServedFragment
  kind: 'script' | 'style'
}

const kinds: Readonly<Record<string, WantedFile['kind']>> = {
  'index.js': 'script',
  'style.css': 'style',
  'index.css': 'style',
}

/** Which file `/{id}/index.js`, `/{id}/{version}/index.js` and their like ask for; undefined for any other address. */
export const wantedFile = ({ pathname }: Pick<URL, 'pathname'>): WantedFile | undefined => {
  const [, id, ...path] = pathname.split('/')
  const fragment = servedFragments.find((each) => each.id === id)
  const name = path[0] === fragment?.version ? path.slice(1).join('/') : path.join('/')
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  return fragment && kind && { fragment, kind }
}
