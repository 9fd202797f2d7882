import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer of the server of a fragment. */
export interface PlantedAnswer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** What differs from a sound fragment. Each breach says one of them. */
export interface Breach {
  /** Changes the answer with the text. */
  text?: (answer: PlantedAnswer, query: URLSearchParams) => Partial<PlantedAnswer>
  /** Takes the connection of the text over. */
  socket?: (response: ServerResponse) => void
  script?: (answer: PlantedAnswer) => Partial<PlantedAnswer>
  styles?: (answer: PlantedAnswer) => Partial<PlantedAnswer>
  /** The name of the style sheet, instead of style.css. */
  /** Code at the begin of the module; of `mount` with `element`, `input` and `handle`; of `update`; of `unmount` with `element`. */
  atImport?: string
  atMount?: string
  atUpdate?: string
  atUnmount?: string
  sheet?: 'style.css' | 'index.css'
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const textOf = (id: string, query: URLSearchParams): string =>
  `<h2 class="${id}-title" id="${id}-title">${escaped(query.get('title') ?? 'Find your size')}</h2>` +
  `<p class="${id}-text">Three questions lead to it.</p><button type="button" class="${id}-button">Begin</button>`

/** A library without a framework. The breach's code stands at the begin of the module and of its functions. */
const library = ({ atImport = '', atMount = '', atUpdate = '', atUnmount = '' }: Breach): string => `
const ID = import.meta.url.split("/")[3]
const ends = new Map()
${atImport}
export const mount = (element, input, handle) => {
  const end = new AbortController()
  ends.set(element, end)
  element.querySelector('button')?.addEventListener('click', (event) => { event.target.textContent = 'Begun' }, end)
  ${atMount}
}
export const update = (element, input) => {
  ${atUpdate}
  element.querySelector('h2').textContent = input.title ?? 'Find your size'
}
export const unmount = (element) => {
  ends.get(element)?.abort()
  ends.delete(element)
  ${atUnmount}
}
`

const stylesOf = (id: string): string =>
  `.${id}-title { margin-block: 0 0.5rem } .${id}-button { padding: 0.5rem 1rem }`

const shared = { 'Access-Control-Allow-Origin': '*' }

const soundAnswer = (id: string, name: string, query: URLSearchParams, breach: Breach): PlantedAnswer | undefined => {
  if (name === 'text')
    return {
      status: 200,
      headers: {
        ...shared,
        'Access-Control-Expose-Headers': 'X-MF-Id, X-MF-Type, X-Mf-Version, Link',
        'Content-Type': 'text/plain; charset=utf-8',
        'X-MF-Id': id,
        'X-MF-Type': 'component',
        'X-Mf-Version': '1.0.0',
      },
      body: textOf(id, query),
    }
  if (name === 'index.js')
    return { status: 200, headers: { ...shared, 'Content-Type': 'text/javascript' }, body: library(breach) }
  return name === (breach.sheet ?? 'style.css')
    ? { status: 200, headers: { ...shared, 'Content-Type': 'text/css' }, body: stylesOf(id) }
    : undefined
}

const nameOf = (pathname: string): string => {
  const parts = pathname.split('/').slice(2)
  return parts[0] === 'view' || parts[0] === 'render' ? 'text' : parts.at(-1)!
}

const change = (
  breach: Breach,
  name: string,
  answer: PlantedAnswer,
  query: URLSearchParams,
): Partial<PlantedAnswer> => {
  if (name === 'text') return breach.text?.(answer, query) ?? {}
  return (name === 'index.js' ? breach.script?.(answer) : breach.styles?.(answer)) ?? {}
}

/** Serves a fragment for each name of a table, at both readings: sound but for its breach. The id of a fragment is its name with - for /. */
export const startPlantedFragments = async (breaches: Readonly<Record<string, Breach>>) => {
  const byId = new Map(Object.entries(breaches).map(([name, breach]) => [name.replaceAll('/', '-'), breach]))
  const server = createServer(({ url = '' }: IncomingMessage, response) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
    const id = pathname.split('/')[1]!
    const breach = byId.get(id) ?? {}
    const name = nameOf(pathname)
    if (name === 'text' && breach.socket) return breach.socket(response)
    const sound = soundAnswer(id, name, searchParams, breach)
    if (!sound) return response.writeHead(404, shared).end()
    const { status, headers, body } = { ...sound, ...change(breach, name, sound, searchParams) }
    return response.writeHead(status, headers).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** The address of the view of a breach's fragment. */
    viewOf: (name: string) => `${origin}/${name.replaceAll('/', '-')}/view/stride/en_GB?title=Your+size`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
