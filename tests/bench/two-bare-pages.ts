import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Two pages of a heading each, the first with a link to the second, which browsers prerender by a header. */
export interface BarePages {
  /** Address of the first page; with `fades` both pages fade into each other. */
  address(fades: boolean): string
  close(): void
}

const rules = JSON.stringify({ prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] })

/** Serves two pages that have nothing to load: what a browser itself needs to show a page, prerendered or not. */
export const serveBarePages = async (): Promise<BarePages> => {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/rules')) {
      response.setHeader('content-type', 'application/speculationrules+json').end(rules)
      return
    }
    const fade = url.includes('fade') ? '<style>@view-transition{navigation:auto}</style>' : ''
    const target = `/second/${fade && '?fade'}`
    response
      .setHeader('content-type', 'text/html')
      .setHeader('speculation-rules', '"/rules.json"')
      .end(`<!doctype html><title>Bare</title>${fade}<h1>Bare</h1><p class="card"><a href="${target}">Second</a></p>`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: (fades) => `http://127.0.0.1:${port}/first/${fades ? '?fade' : ''}`,
    close: () => void server.close(),
  }
}
