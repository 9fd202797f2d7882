import { unexpectedContent } from '#browser/errors'
import { RequestFailure } from './errors.ts'

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i
const HTML_TYPE = /^(?:text\/html|application\/xhtml\+xml)\b/i
const HTML_TEXT = /^\s*<(?:!doctype html|html)\b/i
const BINARY_TYPE = /^application\/octet-stream\b/i

/**
 * Body and headers of a request. URLSearchParams are sent form-encoded: the browser does that and names the type. Any other
 * value is sent as JSON, under the given content type where there is one.
 */
export const encodeBody = (
  value: unknown,
  given: HeadersInit | undefined,
): Pick<RequestInit, 'body'> & { headers: Headers } => {
  const headers = new Headers(given)
  if (value === undefined) return { headers }
  if (value instanceof URLSearchParams) return { headers, body: value }
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return { headers, body: JSON.stringify(value) }
}

const parseFailure = (response: Response, body: string, cause?: unknown): RequestFailure => {
  const { status, statusText } = response
  return new RequestFailure('parse', { status, statusText, body, cause: unexpectedContent('JSON', cause) })
}

const parseJson = (text: string, response: Response): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw parseFailure(response, text, cause)
  }
}

/**
 * Reads the body of an answer: JSON (also `hal+json` and any other `+json`) is parsed, octet-stream becomes a Blob, any
 * other type a text. `undefined` for 204, 205 and 304, which have no body. `accept` is that header of the request: HTML in place of JSON
 * that was asked for is a failure (rule requests.2).
 * @throws RequestFailure `parse` for invalid JSON and for HTML in place of JSON, with `content/unexpected` as cause
 */
export const readBody = async (response: Response, accept: string | null): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (BINARY_TYPE.test(type)) return response.blob()
  const text = await response.text()
  if ([204, 205, 304].includes(response.status)) return undefined
  if (JSON_TYPE.test(type)) return parseJson(text, response)
  if (JSON_TYPE.test(accept ?? '') && (HTML_TYPE.test(type) || HTML_TEXT.test(text))) throw parseFailure(response, text)
  return text
}
