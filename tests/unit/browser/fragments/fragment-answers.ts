import type { ServerResponse } from 'node:http'
import { textFaults } from '#tests/fragments/text-faults'
import type { FaultyAnswers } from '#tests/server/faulty-server'

export const fragmentId = 'test_fragment'

/** A library whose address is its own text: with commas, semicolons and quotes, as addresses in a Link header may have. */
export const libraryAt = (code: string): string => `data:text/javascript,${encodeURI(code).replaceAll('?', '%3F')}`

export const goodLibrary = libraryAt("export const mount = () => {}; export const unmount = () => {}, name = 'a,b'")

/** Of a file that is gone. */
export const goneLibrary = 'data:text/javascript,export'

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

/** Every fault of a host of fragments, by path. */
export const fragmentAnswers: FaultyAnswers = {
  ...Object.fromEntries(Object.entries(textFaults(headers)).map(([name, answer]) => [`/${name}`, answer])),
  '/good': (response) => good(response),
  '/no-library': (response) => good(response, { Link: '</a.css>; rel=next' }),
  '/no-module': (response) => good(response, { Link: `<${libraryAt('const mount = 1')}>; rel=modulepreload` }),
  '/no-mount': (response) =>
    good(response, { Link: `<${libraryAt('export const unmount = () => {}')}>; rel=modulepreload` }),
  '/no-unmount': (response) =>
    good(response, { Link: `<${libraryAt('export const mount = () => {}')}>; rel=modulepreload` }),
  '/no-script': (response) => good(response, { Link: `<${goneLibrary}>; rel=modulepreload` }),
  // As a cache answers after a deploy: the files that it names are gone. A timestamp passes by the cache.
  '/stale': (response) => {
    const isCached = !/[?&]t=/.test(response.req.url ?? '')
    good(response, isCached ? { Link: `<${goneLibrary}>; rel=modulepreload` } : {})
  },
  '/stale-until-down': (response, count) =>
    count < 1 ? good(response, { Link: `<${goneLibrary}>; rel=modulepreload` }) : failing(response),
  '/throwing': (response) => {
    // A timestamp at the end of the address falls into the comment.
    const code = 'globalThis.evaluations = (globalThis.evaluations ?? 0) + 1; throw new TypeError("no") //'
    good(response, { Link: `<${libraryAt(code)}>; rel=modulepreload` })
  },
  '/500-once': (response, count) => (count < 1 ? failing(response) : good(response)),
  '/500-twice': (response, count) => (count < 2 ? failing(response) : good(response)),
  '/hang-once': (response, count) => void (count > 0 && good(response)),
}
