/** Addresses that a page may load once its visitor allows it. */
export interface Sources {
  scripts: readonly string[]
  frames: readonly string[]
  /** Origins of the shop's own services, which are only called. */
  calls?: readonly string[]
}

/** What a page's Content-Security-Policy says beside that of every page. */
export interface ContentPolicy {
  /** Of script-src; empty when that of every page will do. */
  scripts: readonly string[]
  directives: readonly string[]
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address.startsWith('https:') ? [new URL(address).origin] : []))),
]

/**
 * The policy that lets a page load exactly these. Hosts of scripts may also be called and asked for pictures. Scripts
 * need the Trusted Types policy `default`, which hands on addresses of scripts and nothing else: which hosts they may
 * name, script-src decides.
 */
export const contentPolicy = ({ scripts, frames, calls = [] }: Sources): ContentPolicy => {
  const hosts = originsOf(scripts)
  const framed = originsOf(frames)
  const called = [...hosts, ...calls]
  return {
    scripts: hosts.length > 0 ? ["'self'", ...hosts] : [],
    directives: [
      ...(called.length > 0 ? [`connect-src 'self' ${called.join(' ')}`] : []),
      ...(hosts.length > 0 ? [`img-src ${hosts.join(' ')}`] : []),
      ...(framed.length > 0 ? [`frame-src 'self' ${framed.join(' ')}`] : []),
      ...(scripts.length > 0 ? ['trusted-types default'] : []),
    ],
  }
}
