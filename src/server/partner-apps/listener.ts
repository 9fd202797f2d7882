import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

const headersOf = ({ headers }: Request, origin: string, length: number): IncomingMessage['headers'] => {
  const { protocol, host } = new URL(origin)
  return {
    ...Object.fromEntries(headers),
    host,
    'content-length': String(length),
    // What the browser called is the issuer, whatever a proxy or a caller says.
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  }
}

const responseOf = (outgoing: ServerResponse, body: unknown): Response => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(outgoing.getHeaders()))
    for (const line of [value ?? []].flat()) headers.append(name, String(line))
  const { statusCode: status } = outgoing
  const hasBody = body !== undefined && body !== null && ![204, 303, 304].includes(status)
  return new Response(hasBody ? (body as string) : null, { status, headers })
}

/**
 * Answers a request by a listener of Node, as if it had come on a socket to `origin`. The listener answers as a whole, by `end`. So its answers
 * pass the same headers and limits as all others of the app.
 */
export const answerByListener = async (
  listener: RequestListener,
  request: Request,
  { origin, body }: { origin: string; body: string },
): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const incoming = new IncomingMessage(new Socket())
  const bytes = Buffer.from(body)
  Object.assign(incoming, { method: request.method, url: pathname + search, complete: true })
  incoming.headers = headersOf(request, origin, bytes.length)
  if (bytes.length > 0) incoming.push(bytes)
  incoming.push(null)
  const outgoing = new ServerResponse(incoming)
  return await new Promise((resolve) => {
    outgoing.end = (text?: unknown) => {
      resolve(responseOf(outgoing, text))
      return outgoing
    }
    listener(incoming, outgoing)
  })
}
