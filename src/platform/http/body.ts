import { RequestFailure } from './errors.ts'

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i
const BINARY_TYPE = /^application\/octet-stream\b/i

/** Body and content type of a request: form-encoded for URLSearchParams, JSON for any other value. */
export const encodeBody = (body: unknown): { body?: BodyInit; type?: string } => {
  if (body === undefined) return {}
  if (body instanceof URLSearchParams) return { body, type: 'application/x-www-form-urlencoded;charset=UTF-8' }
  return { body: JSON.stringify(body), type: 'application/json' }
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
