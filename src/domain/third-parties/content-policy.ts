/** Addresses that a page may load once its visitor allows them. */
export interface Sources {
  scripts: readonly string[]
  frames: readonly string[]
  /** Origins of the shop's own services, which are only called. */
  calls?: readonly string[]
  /** Origins of fragments: texts, scripts and styles come from there. */
  fragments?: readonly string[]
}

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
