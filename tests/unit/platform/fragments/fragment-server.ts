import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const fragmentId = 'test_fragment'

/** A library whose address is its own text: with commas, semicolons and quotes, as addresses in a Link header may have. */
export const libraryAt = (code: string): string => `data:text/javascript,${encodeURI(code).replaceAll('?', '%3F')}`

export const goodLibrary = libraryAt("export const mount = () => {}; export const unmount = () => {}, name = 'a,b'")

const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'X-MF-Id': fragmentId,
  'X-MF-Type': 'component',
  'X-Mf-Version': '1.2.3',
  Link: `<${goodLibrary}>; rel="modulepreload"`,
}
const text = '<p>Hello</p>'

const good = (response: ServerResponse, other: Record<string, string> = {}): void =>
  void response.writeHead(200, { ...headers, ...other }).end(text)

const failing = (response: ServerResponse): void => void response.writeHead(500, headers).end(text)

/** The answer of each path; `count` is the number of earlier calls of the path. */
const answers: Record<string, (response: ServerResponse, count: number) => void> = {
  '/good': (response) => good(response),
  '/hang': () => undefined,
  '/stall': (response) => void response.writeHead(200, headers).write(text),
  '/drip': (response) => {
    response.writeHead(200, headers)
    const drip = setInterval(() => response.write('<i></i>'), 5)
    response.on('close', () => clearInterval(drip))
  },
  '/truncated': (response) => {
    response.writeHead(200, { ...headers, 'content-length': '100' })
    response.write(text, () => response.destroy())
  },
  '/reset': (response) => void response.socket?.resetAndDestroy(),
  '/500': failing,
  '/404': (response) => void response.writeHead(404, headers).end(text),
  '/html': (response) => good(response, { 'content-type': 'text/html' }),
  '/empty': (response) => void response.writeHead(200, headers).end(),
  '/other-id': (response) => good(response, { 'X-MF-Id': 'another' }),
  '/no-id': (response) => void response.writeHead(200, { ...headers, 'X-MF-Id': '' }).end(text),
  '/other-type': (response) => good(response, { 'X-MF-Type': 'page' }),
  '/no-library': (response) => good(response, { Link: '</a.css>; rel=next' }),
  '/no-module': (response) => good(response, { Link: `<${libraryAt('const mount = 1')}>; rel=modulepreload` }),
  '/no-mount': (response) =>
    good(response, { Link: `<${libraryAt('export const unmount = () => {}')}>; rel=modulepreload` }),
  '/no-unmount': (response) =>
    good(response, { Link: `<${libraryAt('export const mount = () => {}')}>; rel=modulepreload` }),
  '/no-script': (response) => good(response, { Link: '<data:text/javascript,export>; rel=modulepreload' }),
  '/throwing': (response) => {
    // A timestamp at the end of the address falls into the comment.
    const code = 'globalThis.evaluations = (globalThis.evaluations ?? 0) + 1; throw new TypeError("no") //'
    good(response, { Link: `<${libraryAt(code)}>; rel=modulepreload` })
  },
  '/500-once': (response, count) => (count < 1 ? failing(response) : good(response)),
  '/500-twice': (response, count) => (count < 2 ? failing(response) : good(response)),
  '/hang-once': (response, count) => void (count > 0 && good(response)),
}

/** Starts a host of fragments with faults. `seen` holds the addresses in order. */
export const startFragmentServer = async () => {
  const seen: string[] = []
  const counts = new Map<string, number>()
  let cutOff = 0
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    const count = counts.get(path) ?? 0
    counts.set(path, count + 1)
    seen.push(request.url ?? '')
    response.setHeader('connection', 'close')
    response.on('close', () => {
      if (!response.writableEnded) cutOff += 1
    })
    answers[path]?.(response, count)
    server.emit('seen')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** Requests that ended before their answer did. */
    cutOff: () => cutOff,
    arrived: async (count: number) => {
      while (seen.length < count) await once(server, 'seen')
    },
    reset: () => {
      seen.length = 0
      counts.clear()
      cutOff = 0
      server.closeAllConnections()
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
