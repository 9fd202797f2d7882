import type { Site } from '#domain/sites'
import type { SessionAnswer } from '#schemas/accounts'

/** Who calls, as far as the call says. */
export interface Visit {
  site: Site
  /** Network address, of IPv6 the network's; only keyed hashes of it are kept. */
  address: string
  /** Name of browser and system, `Firefox, Linux`; '' when unknown. */
  device: string
  /** Token of the brand's session cookie. */
  session: string | undefined
  /** Token of the guest's bag. */
  bag: string | undefined
  /** The address of a page of the site for a mail; `query` is encoded. */
  link: (path: string, query?: Readonly<Record<string, string>>) => string
  /** The address of a call for a mail, which names the site; `path` as `/ap-subscription/one-click`. */
  call: (path: string, query: Readonly<Record<string, string>>) => string
}

/** A session that has just begun: its token goes into the cookie and nowhere else. */
export interface Begun {
  token: string
  answer: SessionAnswer
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a shopper recognises a session by, without what would tell devices apart. */
export const deviceOf = (userAgent: string): string =>
  [browsers, systems].flatMap((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []).join(', ')
