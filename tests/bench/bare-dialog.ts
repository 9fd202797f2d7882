import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page with links to a dialog that stands in it. */
export interface BareDialog {
  address: string
  close(): void
}

const page = `<!doctype html><title>Bare</title>
<header><a href="#" data-request="bag:open">Bag</a> <a href="#" data-request="portal:open">Account</a></header>
<dialog><ul><li><select><option>1<option>2</select></ul><input name="email"></dialog>
<script>
addEventListener('click', (event) => {
  event.preventDefault()
  document.querySelector('dialog').showModal()
})
</script>`

/** Serves a page that has nothing to load and nothing to make: what a browser itself needs to open a dialog. */
export const serveBareDialog = async (): Promise<BareDialog> => {
  const server = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}
