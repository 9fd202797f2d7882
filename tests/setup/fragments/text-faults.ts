import type { ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What the server of a fragment does in place of a good answer. */
export type TextFault = (response: ServerResponse) => void

const drip = (response: ServerResponse): void => {
  const each = setInterval(() => response.write('<i></i>'), 5)
  response.on('close', () => clearInterval(each))
}

/** Writes so many megabytes, as fast as they are taken. */
const pour = (response: ServerResponse, megabytes: number): void => {
  let left = megabytes
  const more = () => {
    while (left > 0 && !response.destroyed && response.write('x'.repeat(2 ** 20))) left -= 1
    if (left === 0) response.end()
  }
  response.on('drain', more)
  more()
}

/** Long enough to be read in part. */
const long = `<p>${Array.from({ length: 2000 }, (_, word) => word).join(' ')}</p>`

/** A compressed body without its end, of the length that it says. */
const cutOff = (response: ServerResponse, headers: Readonly<Record<string, string>>, whole: Buffer): void =>
  void response.writeHead(200, headers).end(whole.subarray(0, whole.length - 200))

/**
 * Every fault of an answer with a text, by name. `headers` are those of a good answer. `hang`, `stall` and `drip` do not end by themselves; `elsewhere`
 * leads to the address `/good`.
 */
export const textFaults = (headers: Readonly<Record<string, string>>) => {
  const text = '<p>Hello</p>'
  const answer =
    (other: Readonly<Record<string, string>>, status = 200, body = text): TextFault =>
    (response) =>
      void response.writeHead(status, { ...headers, ...other }).end(body)
  return {
    hang: () => undefined,
    stall: (response) => void response.writeHead(200, headers).write(text),
    drip: (response) => drip(response.writeHead(200, headers)),
    truncated: (response) => {
      response.writeHead(200, { ...headers, 'content-length': '100' })
      response.write(text, () => response.destroy())
    },
    reset: (response) => void response.socket?.resetAndDestroy(),
    '500': answer({}, 500),
    '404': answer({}, 404),
    html: answer({ 'content-type': 'text/html' }),
    empty: answer({}, 200, ' '),
    'other-id': answer({ 'X-MF-Id': 'another' }),
    'no-id': answer({ 'X-MF-Id': '' }),
    'other-type': answer({ 'X-MF-Type': 'page' }),
    elsewhere: answer({ location: '/good' }, 302),
    large: (response) => pour(response.writeHead(200, headers), 50),
  } satisfies Record<string, TextFault>
}

/** Faults of what the bytes are, by name. Browsers take a compressed body that is cut off for a whole one; the others they see too. */
export const byteFaults = (headers: Readonly<Record<string, string>>) =>
  ({
    'truncated-gzip': (response) => cutOff(response, { ...headers, 'content-encoding': 'gzip' }, gzipSync(long)),
    'truncated-brotli': (response) =>
      cutOff(response, { ...headers, 'content-encoding': 'br' }, brotliCompressSync(long)),
    'latin-1': (response) => void response.writeHead(200, headers).end(Buffer.from('<p>Größe</p>', 'latin1')),
    'utf-16': (response) =>
      void response.writeHead(200, { ...headers, 'content-type': 'text/plain; charset=utf-16le' }).end('<p>Hello</p>'),
    part: (response) => void response.writeHead(206, headers).end('<p>Hello</p>'),
  }) satisfies Record<string, TextFault>

/** Faults whose answer never ends: it is given up at the deadline. */
export const endlessFaults: readonly string[] = ['hang', 'stall', 'drip']
