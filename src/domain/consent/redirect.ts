import type { Choice } from './choice.ts'
import { highestLevel } from './choices.ts'

// No browser asks for longer ones, and no opener needs them.
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

/**
 * Where a shopper may go back to after an external opener (storefront 2 and 5, design 6.2): the base64 of an absolute https
 * address whose host is one of the domains or below it, label by label. User info, a port, and anything that cannot be read
 * make it `undefined`; nothing throws. "Contains" in the spec would be an open redirect.
 */
export const redirectTarget = (encoded: string | undefined, domains: readonly string[]): URL | undefined => {
  if (encoded === undefined || encoded.length > MOST_CHARACTERS) return undefined
  const text = textOf(encoded)
  // Browsers strip line ends and tabs from addresses; one that needs it was not written by an opener of ours.
  if (text === undefined || !/^https:\/\/[^\s\\/.][^\s\\]*$/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return plain && domains.some((domain) => isUnder(url.hostname, domain)) ? url : undefined
}

/**
 * The target with `consent-level` as the choice has it, 0 included (design 6.2). Without a choice – the screen was closed –
 * it says nothing of consent, whatever it said before.
 */
export const withLevel = (target: URL, choice: Choice | undefined): URL => {
  const url = new URL(target)
  if (choice) url.searchParams.set('consent-level', String(highestLevel(choice)))
  else url.searchParams.delete('consent-level')
  return url
}
