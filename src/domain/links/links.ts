/** Which addresses that came from outside may become a link or a place to go to (rules host.6 and host.11). */

// One colon-free segment up to a slash, query, hash or the end is a relative address. `&` is refused there, since
// `javascript&colon;` becomes a scheme wherever the value is decoded once more.
const SAFE = /^(?:(?:https?|mailto|ftp|tel|file|blob):|[^&:/?#]*(?:[/?#]|$))/i
const SAFE_DATA =
  /^data:(?:image\/(?:bmp|gif|jpe?g|png|tiff|webp)|video\/(?:mpeg|mp4|ogg|webm)|audio\/(?:mp3|oga|ogg|opus));base64,[a-z\d+/]+=*$/i

/**
 * A link value that is safe to follow, trimmed; '' for anything else (rule host.6). Allowed are relative addresses, the
 * protocols http, https, mailto, ftp, tel, file and blob, and base64 data of the usual pictures, films and sounds (no
 * SVG, no HTML: they carry scripts).
 */
export const safeLink = (value: unknown): string => {
  const link = typeof value === 'string' ? value.trim() : ''
  return SAFE.test(link) || SAFE_DATA.test(link) ? link : ''
}

// Browsers drop tabs and line ends, and read a backslash as a slash: `/\host` and `//host` are other hosts.
const PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u
const SECURE = /^https:\/\/[^\s\\@/?#\p{Cc}]+(?:[/?#][^\s\\\p{Cc}]*)?$/iu

/**
 * An address to which the shop may send a shopper, '' for anything else (rule host.11). `shop` takes a path of the shop, which begins
 * with one slash; `web` takes an absolute https address without user info, too. An address of the shop itself is written as a path.
 */
export const safeDestination = (value: unknown, reach: 'shop' | 'web'): string => {
  const link = safeLink(value)
  if (PATH.test(link)) return link
  return reach === 'web' && SECURE.test(link) && URL.canParse(link) ? link : ''
}
