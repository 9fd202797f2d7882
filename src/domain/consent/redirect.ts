import { type Brand, countries } from '#domain/sites'
import { highestLevel } from './boxes.ts'
import type { Choice } from './levels.ts'

// Browsers ask for no longer addresses, and no opener needs them.
const MOST_CHARACTERS = 2048

const textOf = (base64: string): string | undefined => {
  try {
    // A plus that was not escaped has become a space; the alphabet for addresses has - and _ instead.
    const bytes = atob(base64.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
  } catch {
    return undefined
  }
}

const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

const topLevelDomains = (): string[] =>
  [...countries.values()].flatMap(({ languages }) => Object.values(languages).map((each) => each.topLevelDomain))

/**
 * The domains to which consent may send a shopper back (rule consent.15): the brand's in every country, and the
 * `configured` ones of src/content/consent/redirect-hosts.yaml.
 */
export const redirectDomains = (brand: Brand, configured: readonly string[]): string[] => [
  ...new Set([...topLevelDomains().map((domain) => `${brand}.${domain}`), ...configured]),
]

/**
 * Where a shopper may go back to after an external opener (rules consent.14 and consent.15): the base64 of an absolute https
 * address whose host is one of the domains or below it, label by label. `undefined` for an address with user info or a
 * port, and for text that cannot be read. Never throws.
 */
export const redirectTarget = (encoded: string | undefined, domains: readonly string[]): URL | undefined => {
  if (encoded === undefined || encoded.length > MOST_CHARACTERS) return undefined
  const text = textOf(encoded)
  // Browsers strip line ends and tabs from addresses; our openers write none.
  if (text === undefined || !/^https:\/\/[^\s\\/.][^\s\\]*$/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return plain && domains.some((domain) => isUnder(url.hostname, domain)) ? url : undefined
}

/**
 * The target with the highest chosen level as `consent-level`, 0 included (rule consent.14). Without a choice – the screen
 * was closed – the target has no `consent-level`, whatever it had before.
 */
export const withLevel = (target: URL, choice: Choice | undefined): URL => {
  const url = new URL(target)
  if (choice) url.searchParams.set('consent-level', String(highestLevel(choice)))
  else url.searchParams.delete('consent-level')
  return url
}
