/**
 * For `npm run dev` only: the development server hands calls on to the back end, answers for our fragments, finds pages by host, adds
 * a missing final slash, and sends the headers of the built shop (rule pages.10).
 */
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { libraryOf, textHeaders, wantedFile, wantedText } from '#domain/fragments'
import { type Addressing, pageOfAddress } from '#domain/sites'

export interface BackEnd {
  /** Port of the back end on this machine. */
  port: number
  addressing: Addressing
  /** Of every page. */
  headers: Readonly<Record<string, string>>
}

const isCall = (url: string): boolean =>
  /^\/(?:(?:api|auth|acq-api|oauth2)\/|ap-subscription\b|\.well-known\/(?:gpc\.json|openid-configuration)|healthz\b|metrics$)/.test(
    url,
  )

const forward = (port: number, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const { method, url: path, headers } = incoming
  const call = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  call.on('error', () => {
    outgoing.writeHead(503, { 'content-type': 'application/json' })
    outgoing.end('{"errorCode":"backEndDown","message":"The back end is not running; it may be restarting."}')
  })
  incoming.pipe(call)
}

const wantsPage = ({ method, headers }: IncomingMessage, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true && !path.startsWith('/@')

/** Where a page whose address lacks the final slash is; undefined for files and for addresses that have it. */
const withSlash = (incoming: IncomingMessage): string | undefined => {
  const [path = '/', ...query] = (incoming.url ?? '/').split('?')
  const isPage = wantsPage(incoming, path) && !path.startsWith('//') && /\/[^/.]+$/.test(path)
  return isPage ? [`${path}/`, ...query].join('?') : undefined
}

/** In host addressing `www.stride.ch.localhost/fr/hommes/` is the page `/stride/fr_CH/hommes/`. Other addresses stay. */
const pageUrl = (incoming: IncomingMessage): string => {
  const { headers, url = '/' } = incoming
  const [path = '/', query] = url.split('?')
  const page =
    wantsPage(incoming, path) && path.endsWith('/') ? pageOfAddress(headers.host ?? '', path, 'host') : undefined
  if (!page) return url
  const below = page.path === '' ? '' : `${encodeURI(page.path)}/`
  return `/${page.site.key}/${below}${query === undefined ? '' : `?${query}`}`
}

// In production the back end answers with the built text and names built files. Here the development server has both.
const serveFragment = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const address = new URL(incoming.url ?? '', 'http://localhost')
  const text = wantedText(address)
  const file = text?.fragment.textFile(text.query)
  if (text && file) {
    const files = { scripts: [libraryOf(text.fragment)], styles: [] }
    for (const [name, value] of Object.entries(textHeaders(text.fragment, files))) outgoing.setHeader(name, value)
    incoming.url = file
  }
  const wanted = wantedFile(address)
  if (wanted?.kind === 'script') incoming.url = libraryOf(wanted.fragment)
}

export const backEnd = ({ port, addressing, headers }: BackEnd): Plugin => ({
  name: 'causeway:back-end',
  configureServer: ({ httpServer, middlewares }) => {
    const handle = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => {
      if (isCall(incoming.url ?? '')) return forward(port, incoming, outgoing)
      const location = withSlash(incoming)
      if (location) return outgoing.writeHead(308, { location }).end()
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      serveFragment(incoming, outgoing)
      if (addressing === 'host') incoming.url = pageUrl(incoming)
      next()
    }
    // Added when the server listens, because Astro puts its own rules for final slashes first until then.
    httpServer?.once('listening', () => middlewares.stack.unshift({ route: '', handle }))
  },
})
