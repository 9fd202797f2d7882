import { typedLine, withoutInvisible } from '#domain/typed-text'

export const MOST_OF_AN_EMAIL = 254

// Stricter than RFC 5322: no quoted parts, no comments, no dot at an end. A domain has at least two labels of ASCII, the last one not a number:
// that would be a network address.
const form =
  /^(?!\.|[^@]*\.[.@])[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d-]{2,63}$/u

// What stands around an address in a sentence or a list: no domain ends with a sign, and few signs begin an address. Each sign has one
// way to be read, so that no text takes long.
const before = /^(?:[\p{L}-]+:(?!\/)|[^\p{L}\p{N}]+ |[^\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]|')+/u
const behind = /(?:\([^()@]*\)|[^\p{L}\p{M}\p{N}@(])+$/u
const bare = (text: string): string =>
  text
    .replace(/\?[^@]*$/, '')
    .replace(before, '')
    .replace(behind, '')

/**
 * An address as it was typed, with the signs of ASCII where keyboards have others (rule forms.11), without what a mail program or a
 * sentence puts around it: `Kim Lee <kim@example.com>,`, `E-mail: kim@example.com`. Letters keep their case. What it returns stays as it is when it
 * is read again.
 */
export const typedEmail = (text: string): string => {
  const line = typedLine(withoutInvisible(text))
    .replaceAll('\u2019', "'")
    // What a Turkish keyboard has for a capital i. In lower case it would be another address.
    .replaceAll('\u0130', 'I')
    .replaceAll(/[\u3002\uff61]/g, '.')
    .replaceAll(/ ?@ ?/g, '@')
    .replace(/^(?:[^<>]*|[^@]*)<([^<>]*@[^<>]*)>[^@]*$/, '$1')
  const address = bare(line)
  // What stood around it may have hidden brackets that are inside of others.
  return address === text ? address : typedEmail(address)
}

/**
 * The one spelling of a valid address: in lower case without a locale, the domain as the DNS and mail servers read it. UTS 46 gives letters
 * of any width or case, and dots of any script, one spelling, and names beyond ASCII their form `xn--`. undefined for any other text.
 */
const validEmail = (text: string): string | undefined => {
  const plain = typedEmail(text).toLowerCase()
  const domain = plain.slice(plain.lastIndexOf('@') + 1)
  // No other sign is allowed in a name of the DNS (IDNA 2008), and some would end the host in an address of the web.
  if (/[^\p{L}\p{M}\p{N}.\u00b7\u30fb-]/u.test(domain.normalize('NFKC'))) return undefined
  try {
    const email = plain.slice(0, -domain.length) + new URL(`http://${domain}`).hostname
    return email.length <= MOST_OF_AN_EMAIL && form.test(email) ? email : undefined
  } catch {
    return undefined
  }
}

/**
 * The one spelling under which an address is compared, counted and mailed (rule account.25): as it was typed (forms.11), in lower case without
 * a locale, the domain as the DNS has it. What is no address keeps its spelling.
 */
export const normalEmail = (text: string): string => validEmail(text) ?? typedEmail(text).toLowerCase()

/**
 * Whether a text equals its normal form (`normalEmail`), apart from the case of ASCII letters. A text of a provider with another difference
 * (width, marks, letters that look alike) may name another mailbox.
 */
export const isSpelledEmail = (text: string): boolean =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) === normalEmail(text)

/** Whether a text has the form of an address. Whether the address exists shows a mail. */
export const isEmail = (text: string): boolean => validEmail(text) !== undefined
