import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '../server/self-signed.ts'

const page = '<!doctype html><html lang="en"><title>Film</title><p>A film</p></html>'
const Sentry =
  'globalThis.Sentry = { captureException: (error) => (globalThis.captured ??= []).push(String(error.message ?? error)) }'
const scriptOf = (url: string): string =>
  `(globalThis.thirdParties ??= []).push(${JSON.stringify(url)});${url.endsWith('sentry.js') ? Sentry : ''}`

/** All other companies: one server on this machine that answers for `*.shop.test`. A worker has one. */
export interface CompanyServer {
  /** Where a browser finds it, as a rule of `--host-resolver-rules`. */
  readonly resolverRule: string
  /** Gets each address that is asked from now on, also by a preflight. While it is undefined the addresses are dropped. */
  tell: ((url: string, isPreflight: boolean) => void) | undefined
  close(): void
}

/** Starts it on a free port. A document gets a page; everything else gets a script that says which address was asked. */
export const startCompanies = async (): Promise<CompanyServer> => {
  const server = createServer({ key: selfSigned, cert: selfSigned }, (request, response) => {
    const url = `https://${request.headers.host}${request.url}`
    companies.tell?.(url, request.method === 'OPTIONS')
    const isDocument = /document|frame/.test(String(request.headers['sec-fetch-dest']))
    response.writeHead(200, {
      'content-type': isDocument ? 'text/html' : 'text/javascript',
      'cache-control': 'no-store',
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    })
    response.end(isDocument ? page : scriptOf(url))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const companies: CompanyServer = {
    resolverRule: `MAP *.shop.test 127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell: undefined,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return companies
}
