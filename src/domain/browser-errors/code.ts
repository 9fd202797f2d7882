import type { BrowserErrorKind } from './kinds.ts'

/** Classes of errors that browsers throw. */
const errorNames = [
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AggregateError',
  'AbortError',
  'DataCloneError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
]

/** The first words of the permanent codes of the shop's own errors. */
const areas = [
  'account',
  'api',
  'bag',
  'bot-check',
  'bus',
  'chat',
  'content',
  'external-auth',
  'flags',
  'fragments',
  'host',
  'http',
  'messages',
  'session',
  'sites',
  'tags',
  'translations',
  'wishlist',
]

const directives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]

const areaOf = (code: string): string | undefined =>
  areas.find((area) => code.startsWith(area) && /[/-]/.test(code.charAt(area.length)))

/** A code that is told as it is: a permanent code of the shop or the name of a class of errors. Of any other, `Error`. */
export const knownCode = (code: unknown): string =>
  typeof code === 'string' && (errorNames.includes(code) || (areaOf(code) && /^[a-z/-]{1,60}$/.test(code)))
    ? code
    : 'Error'

/** A code as the label of a figure: one of a few words, whatever callers send. */
export const labelOf = (kind: BrowserErrorKind, code: string): string => {
  const known = kind === 'policy' ? directives : errorNames
  return (known.includes(code) ? code : kind === 'policy' ? undefined : areaOf(code)) ?? 'other'
}

/**
 * What a content security policy has blocked, without its address: `own`, the host of another origin, or the word that a browser has
 * for it, such as `inline` and `eval`.
 */
export const blockedSource = (blocked: string, origin: string): string | undefined => {
  const url = URL.parse(blocked)
  const isOfWeb = /^(?:https?|wss?):$/.test(url?.protocol ?? '')
  const source = url?.origin === origin ? 'own' : isOfWeb ? url?.hostname : blocked.split(':')[0]
  return /^[a-z0-9][a-z0-9.-]{0,79}$/.test(source ?? '') ? source : undefined
}
