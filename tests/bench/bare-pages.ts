import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `heading` has a link to a second page of one heading, which browsers prerender by a header. `fading` is the same, and both pages fade
 * into each other. `dialog` has links that open a dialog in it; they lead nowhere, so nothing is prerendered.
 */
export type BarePage = 'heading' | 'fading' | 'dialog'

/** Pages that have nothing to load. */
export interface BarePages {
  address(page: BarePage): string
  close(): void
}

const rules = JSON.stringify({ prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] })

const heading = (page: string, style = ''): string =>
  `<!doctype html><title>Bare</title>${style}<h1>Bare</h1><p class="card"><a href="/second/${page}">Second</a></p>`

const pages: Readonly<Record<BarePage, string>> = {
  heading: heading('heading'),
  fading: heading('fading', '<style>@view-transition{navigation:auto}</style>'),
  dialog: `<!doctype html><title>Bare</title>
<header><a data-request="bag:open">Bag</a> <a data-request="portal:open">Account</a></header>
<dialog><ul><li><select><option>1<option>2</select></ul><input name="email"></dialog>
<script>
addEventListener('click', () => document.querySelector('dialog').showModal())
</script>`,
}

/** Serves bare pages: what a browser itself needs to show a page, prerendered or not, and to open a dialog. */
export const serveBarePages = async (): Promise<BarePages> => {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/rules')) {
      response.setHeader('content-type', 'application/speculationrules+json').end(rules)
      return
    }
    response
      .setHeader('content-type', 'text/html')
      .setHeader('speculation-rules', '"/rules.json"')
      .end(pages[url.split('/').at(-1) as BarePage])
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: (page) => `http://127.0.0.1:${port}/first/${page}`,
    close: () => void server.close(),
  }
}
