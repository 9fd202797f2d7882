import { Agent, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { RunningShop } from '#tests/builds/running-shop'
import { selfSigned } from '#tests/server/self-signed'

/** An edge before a shop. */
export interface Edge {
  /** The address of a page of the shop at the edge. */
  address(ofShop: string): string
  close(): void
}

/** Headers of one HTTP/1.1 connection, which HTTP/2 refuses. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const passOn = (shop: RunningShop, agent: Agent) => (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
  const own = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
  const headers = { ...Object.fromEntries(own), host: asked.authority }
  const { method, url: path } = asked
  const call = request({ host: '127.0.0.1', port: shop.port, agent, method, path, headers }, (answered) => {
    answer.writeHead(
      answered.statusCode ?? 502,
      Object.fromEntries(Object.entries(answered.headers).filter(([name]) => !ofConnection.has(name))),
    )
    answered.pipe(answer)
  })
  call.once('error', () => answer.destroy())
  asked.pipe(call)
}

/** Serves a shop by HTTP/2 under TLS, as a CDN does: all files of a page travel at once, where HTTP/1.1 has six connections. */
export const startEdge = async (shop: RunningShop): Promise<Edge> => {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ key: selfSigned, cert: selfSigned }, passOn(shop, agent))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: (ofShop) => ofShop.replace(shop.origin, `https://127.0.0.1:${port}`),
    close: () => {
      server.close()
      agent.destroy()
    },
  }
}
