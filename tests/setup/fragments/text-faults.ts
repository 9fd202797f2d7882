import type { ServerResponse } from 'node:http'

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

/** Faults whose answer never ends: it is given up at the deadline. */
export const endlessFaults: readonly string[] = ['hang', 'stall', 'drip']
