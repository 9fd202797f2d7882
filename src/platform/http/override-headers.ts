import { requestHeaders } from '#domain/storage'
import { readStored } from '#platform/storage'

/**
 * Extra headers of the browser-session override entry (storefront 7): a JSON object of texts. Not for production.
 * Empty where the entry is absent or malformed; names and values that no header can have are left out.
 */
export const overrideHeaders = (): Record<string, string> => {
  const text = readStored(requestHeaders)
  const headers = new Headers()
  for (const [name, value] of Object.entries(parseObject(text))) {
    try {
      if (typeof value === 'string') headers.set(name, value)
    } catch {
      // Not a header; the others still count.
    }
  }
  return Object.fromEntries(headers)
}

const parseObject = (text: string | undefined): object => {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
