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
