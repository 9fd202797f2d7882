import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { shopContent, valueOrThrow } from '#content/files'
import { loadFragments } from '#content/fragments'
import { overlay } from '../browser/third-parties.ts'
import { type TextFault, textFaults } from './text-faults.ts'

const headers = (id: string) => ({
  'Access-Control-Allow-Origin': '*',
  'Timing-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-MF-Id, X-MF-Type, X-Mf-Version, Link',
  'X-MF-Id': id,
  'X-MF-Type': 'component',
})

/** A library without a framework: it says that it has taken its element over, and by which properties. */
const library = `export const mount = (element, input) => {
  const button = element.querySelector('button')
  button.disabled = false
  button.onclick = () => { button.textContent = 'Pressed with ' + JSON.stringify(input) }
}
export const unmount = () => {}
`

/** What the library of `journey-fault` does, by the version that the text with the fault of this name names. */
const faultyLibraries: Readonly<Record<string, string>> = {
  import: `throw new Error('no')`,
  module: `const mount = () => {}`,
  mount: `export const mount = () => { throw new Error('no') }; export const unmount = () => {}`,
  events: `export const mount = (element, input, handle) => {
    handle.define({ 'journey-fault:turned': { kind: 'fact', consent: 0 } })
    handle.subscribe('journey-fault:turned', () => handle.publish('journey-fault:turned', {}), { consent: 0 })
    handle.publish('journey-fault:turned', {})
  }
  export const unmount = () => {}`,
}

/** With a script, and for a server also with what a browser would complain of by the page's policy while it reads it. */
const textOf = (id: string, query: URLSearchParams, isBrowser: boolean): string => {
  const hostile = isBrowser ? '' : ' onclick="x()" style="top: 0"'
  return `<h2 id="${id}-title"${hostile}>Part ${id}</h2><p class="journey-part">For ${query}</p><button type="button" disabled>Press</button><script>x()</script>`
}

const answerOf = (
  path: string,
  query: URLSearchParams,
  isBrowser: boolean,
): { type: string; body: string } | undefined => {
  const [, id = '', file = ''] = path.split('/')
  if (file === 'view') return { type: 'text/plain', body: textOf(id, query, isBrowser) }
  if (file === 'index.js') return { type: 'text/javascript', body: faultyLibraries[query.get('v') ?? ''] ?? library }
  return file === 'style.css' ? { type: 'text/css', body: '.journey-part { font-style: italic }' } : undefined
}

const portOf = (id: string): number => {
  const { fragments } = valueOrThrow(loadFragments({ ...shopContent, overlay }))
  return Number(new URL(fragments![id as never]!['servers']!.local!).port)
}

/** Waits while another run of the journeys has the port. */
const listen = async (server: ReturnType<typeof createServer>, port: number): Promise<void> => {
  for (;;) {
    server.listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await after(200)
    }
  }
}

/**
 * Serves the fragments of the journeys' registry, as another team does. The property `fault` names what is wrong with `journey-fault`: its text (`textFaults`), or its
 * library. `texts` are sound texts by id, in place of the usual one. `seen` holds the paths and queries in order.
 */
export const startFragmentServer = async (id: string, texts: Readonly<Record<string, string>> = {}) => {
  const seen: string[] = []
  const server = createServer(({ url = '', headers: { origin } }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
    seen.push(url)
    const fault = searchParams.get('fault') ?? ''
    const good = { ...headers(pathname.split('/')[1]!), 'X-Mf-Version': fault || '1.0.0', 'content-type': 'text/plain' }
    const faulty = (textFaults(good) as Record<string, TextFault>)[fault]
    if (faulty) return faulty(response)
    const answer = answerOf(pathname, searchParams, origin !== undefined)
    const own = pathname.includes('/view/') ? texts[pathname.split('/')[1]!] : undefined
    response.writeHead(answer ? 200 : 404, { ...good, ...(answer && { 'content-type': answer.type }) })
    return response.end(own ?? answer?.body)
  })
  const port = portOf(id)
  await listen(server, port)
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
