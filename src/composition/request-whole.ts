import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { readAtMost } from '#domain/answers'

/** An answer whose body can be read once. */
export interface WholeAnswer {
  status: number
  headers: Headers
  /** Undefined for a body of more than `most` bytes. @throws where the body is not whole, also a compressed one */
  read(most: number): Promise<Uint8Array<ArrayBuffer> | undefined>
}

const decoders: Readonly<Record<string, () => Transform>> = { gzip: createGunzip, br: createBrotliDecompress }

const decoded = (answer: IncomingMessage): Readable => {
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return answer
  const decoder = decoders[encoding]
  if (!decoder) throw new TypeError(`The encoding ${encoding} was not asked for.`)
  return pipeline(answer, decoder(), () => undefined)
}

/**
 * Asks an address for an answer, and nowhere else: another address that it leads to is not asked. Not by `fetch`, which takes a compressed body that
 * is cut off for a whole one. The caller aborts `signal` in the end, so that a body that is left unread does not keep a connection.
 */
export const requestWhole = (
  address: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<WholeAnswer> =>
  new Promise((resolve, reject) => {
    const get = address.startsWith('https:') ? getSecure : getPlain
    const request = get(address, { signal, headers: { ...headers, 'Accept-Encoding': 'gzip, br' } }, (answer) => {
      // An answer that is given up may say so when nobody reads it.
      answer.on('error', () => undefined)
      const pairs = Object.entries(answer.headersDistinct)
      resolve({
        status: answer.statusCode ?? 0,
        headers: new Headers(
          pairs.flatMap(([name, values = []]) => values.map((value) => [name, value] as [string, string])),
        ),
        read: async (most) =>
          readAtMost(Readable.toWeb(decoded(answer)) as ReadableStream<Uint8Array<ArrayBuffer>>, most),
      })
    })
    request.on('error', reject)
  })
