import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Breach, PlantedAnswer } from '#tests/fragments/planted-fragment'
import type { FindingCode } from '../../../../src/commands/fragment-check/codes/index.ts'

const header =
  (name: string, value?: string) =>
  ({ headers }: PlantedAnswer) => {
    const { [name]: _, ...others } = headers
    return { headers: value === undefined ? others : { ...others, [name]: value } }
  }
const more =
  (html: string) =>
  ({ body }: PlantedAnswer) => ({ body: body + html })

/** Each row breaks one part of the contract that answers show: the code that is found, and what is different. */
export const answerBreaches: readonly (readonly [code: FindingCode, what: string, breach: Breach])[] = [
  [
    'answer/broken',
    'a compressed answer that is cut off',
    {
      text: ({ headers, body }) => ({
        headers: { ...headers, 'content-encoding': 'gzip' },
        body: gzipSync(body).subarray(0, -20),
      }),
    },
  ],
  ['answer/broken', 'a connection that is reset', { socket: (response) => response.socket?.resetAndDestroy() }],
  ['answer/deadline', 'a body that never ends', { socket: (response) => response.writeHead(200).write('<p>') }],
  ['answer/status', 'a status of an error', { text: () => ({ status: 500 }) }],
  ['answer/redirect', 'another address', { text: () => ({ status: 302, headers: { Location: '/elsewhere' } }) }],
  ['answer/type', 'the type of HTML', { text: header('Content-Type', 'text/html; charset=utf-8') }],
  ['answer/encoding', 'another encoding', { text: header('Content-Type', 'text/plain; charset=iso-8859-1') }],
  [
    'answer/encoding',
    'bytes of another encoding',
    { text: () => ({ body: Buffer.from('<p>Gr\xf6\xdfe</p>', 'latin1') }) },
  ],
  ['answer/size', 'too many bytes', { text: more('x'.repeat(256 * 1024)) }],
  ['answer/empty', 'no body', { text: () => ({ body: ' \n' }) }],
  ['answer/id', 'no id', { text: header('X-MF-Id') }],
  ['answer/id', 'the id of another', { text: header('X-MF-Id', 'other') }],
  ['answer/component', 'no type of fragment', { text: header('X-MF-Type') }],
  ['answer/component', 'another type of fragment', { text: header('X-MF-Type', 'page') }],
  ['answer/version', 'no version', { text: header('X-Mf-Version') }],
  ['answer/cors', 'a text for no other origin', { text: header('Access-Control-Allow-Origin') }],
  ['answer/cors', 'a text for another origin', { text: header('Access-Control-Allow-Origin', 'https://x.example') }],
  ['answer/cors', 'a script for no other origin', { script: header('Access-Control-Allow-Origin') }],
  ['answer/cors', 'styles for no other origin', { styles: header('Access-Control-Allow-Origin') }],
  ['answer/exposed-headers', 'hidden headers', { text: header('Access-Control-Expose-Headers') }],
  ['answer/cookie', 'a cookie with the text', { text: header('Set-Cookie', 'a=1') }],
  ['answer/cookie', 'a cookie with the script', { script: header('Set-Cookie', 'a=1') }],
  ['answer/unknown-query', 'a strict query', { text: (_, query) => (query.has('t') ? { status: 400 } : {}) }],
  ['html/stripped', 'a script', { text: more('<script>x()</script>') }],
  ['html/stripped', 'a handler', { text: more('<p onclick="x()">a</p>') }],
  ['html/stripped', 'an id without a prefix', { text: more('<p id="title">a</p>') }],
  [
    'html/stripped',
    'a whole page',
    { text: ({ body }) => ({ body: `<!doctype html><html><body>${body}</body></html>` }) },
  ],
  ['html/no-text', 'an empty element for a script', { text: () => ({ body: '<div class="root"></div>' }) }],
  ['html/unescaped', 'a value as it comes', { text: (_, query) => ({ body: `<h2>${query.get('title')}</h2>` }) }],
  ['html/size', 'a long text', { text: more(`<p title="${randomBytes(12_000).toString('hex')}">a</p>`) }],
  ['file/script', 'no script', { script: () => ({ status: 404 }) }],
  ['file/script-type', 'a script of the wrong type', { script: header('Content-Type', 'text/plain') }],
  ['file/styles', 'no style sheet', { styles: () => ({ status: 404 }) }],
  ['file/styles-type', 'styles of the wrong type', { styles: header('Content-Type', 'text/plain') }],
  ['file/no-rules', 'styles without a rule', { styles: () => ({ body: '/* soon { } */' }) }],
  [
    'file/host',
    'a script of another host',
    { script: () => ({ status: 302, headers: { Location: 'https://cdn.example/index.js' } }) },
  ],
  ['file/size-script', 'a large script', { script: more(`const a = '${'x'.repeat(256 * 1024)}'`) }],
  ['file/size-styles', 'large styles', { styles: more(`.a { --x: '${randomBytes(12_000).toString('hex')}' }`) }],
]
