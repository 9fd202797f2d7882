const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * The decoded value of a cookie in a `Cookie` header or `document.cookie`. Of several with one name the first counts:
 * browsers put the longest path first, then the oldest; `replaceStored` removes those that are not ours. `undefined` when there is none or it cannot be decoded; never throws.
 */
export const cookieValue = (cookies: string, name: string): string | undefined => {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim())
  }
  return undefined
}
