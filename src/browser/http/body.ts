import { RequestFailure } from './errors.ts'

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i
const BINARY_TYPE = /^application\/octet-stream\b/i

/**
 * Body and headers of a request. URLSearchParams are sent form-encoded: the browser does that and names the type. Any other
 * value is sent as JSON, under the given content type where there is one.
 */
export const encodeBody = (value: unknown, given: HeadersInit | undefined): Pick<RequestInit, 'body' | 'headers'> => {
  const headers = new Headers(given)
  if (value === undefined) return { headers }
  if (value instanceof URLSearchParams) return { headers, body: value }
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return { headers, body: JSON.stringify(value) }
}

const parseJson = (text: string, { status, statusText }: Response): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RequestFailure('parse', { status, statusText, body: text, cause })
  }
}

/**
 * Reads the body of an answer: JSON (also `hal+json` and any other `+json`) is parsed, octet-stream becomes a Blob, any
 * other type a text. `undefined` for 204, 205 and 304, which have no body.
 * @throws RequestFailure `parse` for invalid JSON
 */
export const readBody = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (BINARY_TYPE.test(type)) return response.blob()
  const text = await response.text()
  if ([204, 205, 304].includes(response.status)) return undefined
  return JSON_TYPE.test(type) ? parseJson(text, response) : text
}
