import type { Level } from '#domain/consent'
import type { Environment, Site } from '#domain/sites'
import { isGoogles } from './google.ts'

/**
 * The kinds of tags. `tealium`, `google` and `adobe` are tag managers and get hits, `sentry` gets error reports, and a
 * `script` is only loaded.
 */
export const tagKinds = ['tealium', 'google', 'adobe', 'sentry', 'script'] as const
export type TagKind = (typeof tagKinds)[number]

/** A tag manager or monitoring script as a page carries it. */
export interface Tag {
  id: string
  kind: TagKind
  /** https address, or a path of the shop's own. */
  src: string
  /** It is loaded once this level is granted, never before. */
  level: Exclude<Level, 0>
  /** Of a tag manager: whether its values are told in capitals. `hasUpperCase` says what holds when absent. */
  upperCase?: boolean | undefined
  /** Set where it is Google's or loads something of Google's: Consent Mode is set before it runs. */
  consentMode?: boolean
}

/** The kinds that are told of events. */
export const tagManagerKinds: readonly TagKind[] = ['tealium', 'google', 'adobe']

/** Whether the values of a tag are told in capitals (rule tracking.1): those of Tealium are, unless its tag says otherwise. */
export const hasUpperCase = ({ kind, upperCase = kind === 'tealium' }: Pick<Tag, 'kind' | 'upperCase'>): boolean =>
  upperCase

/** A tag as people write it. */
export interface TagEntry extends Omit<Tag, 'consentMode'> {
  /** Only on these sites: brand and locale, a star for any. On all sites when absent. */
  sites?: readonly string[] | undefined
  /** Further origins that it loads scripts from, calls, or asks for pictures. */
  hosts?: readonly string[] | undefined
}

/** The blocks in which editors may name a host. */
export const hostUses = ['script', 'embed', 'chat'] as const
export type HostUse = (typeof hostUses)[number]

export interface Host {
  /** `https://player.example.com`. */
  origin: string
  for: readonly HostUse[]
}

/** The file src/content/third-parties/third-parties.yaml. */
export interface ThirdParties {
  hosts: readonly Host[]
  tags: Readonly<Partial<Record<Environment, readonly TagEntry[] | undefined>>>
}

/** Whether a pattern of `sites` names a site: brand and locale, a star for any. */
export const fits = (pattern: string, { key, brand, locale }: Site): boolean =>
  [key, `${brand}/*`, `*/${locale}`, '*/*'].includes(pattern)

/** The tags of a site in an environment, in the order of the file; `{brand}` in an address is the site's. */
export const tagsFor = ({ tags }: ThirdParties, environment: Environment, site: Site): readonly TagEntry[] =>
  (tags[environment] ?? [])
    .filter(({ sites }) => sites === undefined || sites.some((pattern) => fits(pattern, site)))
    .map((tag) => ({ ...tag, src: tag.src.replaceAll('{brand}', site.brand) }))

/** A tag as its page carries it. */
export const tagOnPage = ({ id, kind, src, level, upperCase, hosts = [] }: TagEntry): Tag => {
  const consentMode = kind === 'google' || [src, ...hosts].some((address) => isGoogles(`${address}/`))
  return { id, kind, src, level, ...(upperCase !== undefined && { upperCase }), ...(consentMode && { consentMode }) }
}

/** Whether editors may name an address for a use: a path of the shop, or an address on a configured host. */
export const isConfigured = ({ hosts }: Pick<ThirdParties, 'hosts'>, use: HostUse, address: string): boolean => {
  if (/^\/(?!\/)/.test(address)) return true
  const url = URL.parse(address)
  return (
    url?.protocol === 'https:' && hosts.some(({ origin, for: uses }) => origin === url.origin && uses.includes(use))
  )
}

/** A tag on the page of a search: it could read the search in the address, which only the marketing level allows (rule search.5). */
export const tagOnSearch = (tag: Tag): Tag => ({ ...tag, level: 2 })
