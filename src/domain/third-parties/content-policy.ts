/** Addresses that a page may load once its visitor allows them. */
export interface Sources {
  scripts: readonly string[]
  frames: readonly string[]
  /** Origins of the shop's own services, which are only called. */
  calls?: readonly string[]
  /** Origins of fragments: texts, scripts and styles come from there. */
  fragments?: readonly string[]
}

/** Text becomes a script, or HTML, by a policy of Trusted Types only. */
export const trustedTypesOnly = "require-trusted-types-for 'script'"

/** The directives of the Content-Security-Policy that all pages share; the build adds the hashes of scripts and styles. */
export const policyOfEveryPage = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  trustedTypesOnly,
  'trusted-types causeway-fragments',
] as const

/** What a page adds to the Content-Security-Policy of every page. */
export interface ContentPolicy {
  /** Of script-src; empty when nothing is added. */
  scripts: readonly string[]
  /** Of style-src; empty when nothing is added. */
  styles: readonly string[]
  directives: readonly string[]
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address.startsWith('https:') ? [new URL(address).origin] : []))),
]

/**
 * The policy that lets a page load exactly these sources. Hosts of scripts may also be called, and send pictures. Scripts
 * need the Trusted Types policy `default`, which passes addresses of scripts and nothing else; script-src decides on their
 * hosts.
 */
export const contentPolicy = ({ scripts, frames, calls = [], fragments = [] }: Sources): ContentPolicy => {
  const hosts = originsOf(scripts)
  const framed = originsOf(frames)
  const called = [...hosts, ...calls, ...fragments]
  const run = [...hosts, ...fragments]
  return {
    scripts: run.length > 0 ? ["'self'", ...run] : [],
    styles: fragments.length > 0 ? ["'self'", ...fragments] : [],
    directives: [
      ...(called.length > 0 ? [`connect-src 'self' ${called.join(' ')}`] : []),
      ...(hosts.length > 0 ? [`img-src ${hosts.join(' ')}`] : []),
      ...(framed.length > 0 ? [`frame-src 'self' ${framed.join(' ')}`] : []),
      ...(scripts.length > 0 ? ['trusted-types default'] : []),
    ],
  }
}

const withoutRepeats = (directives: readonly string[]): string[] => {
  const values = new Map<string, string[]>()
  for (const [name, ...sources] of directives.map((directive) => directive.split(' ')))
    values.set(name!, [...new Set([...(values.get(name!) ?? []), ...sources])])
  return [...values].map((directive) => directive.flat().join(' '))
}

/** The policy of a built page without scripts and styles of its own in it. */
export const builtPolicy = ({ scripts, styles, directives }: ContentPolicy): string =>
  withoutRepeats([
    ...policyOfEveryPage,
    ...directives,
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
  ]).join('; ')

/**
 * The policy of a page in the development server: hosts and forms are those of the built page. It allows inline scripts and
 * styles, which the development server makes and a build replaces by hashes, the connection that reloads, and HTML from texts,
 * by which the development server shows errors: a header reports that instead (rule pages.10).
 */
export const developmentPolicy = ({ scripts, styles, directives }: ContentPolicy): string =>
  withoutRepeats([
    ...policyOfEveryPage.filter((directive) => directive !== trustedTypesOnly),
    ...directives,
    ["script-src 'self' 'unsafe-inline'", ...scripts].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...styles].join(' '),
    "connect-src 'self' ws:",
  ]).join('; ')
