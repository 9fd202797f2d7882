import { type FetchRequest, type HttpAnswer, HttpClient } from './http-client.ts'
import { sku } from './test-assortment.ts'

type Answer = HttpAnswer<{
  errorCode?: string
  started?: boolean
  validationErrors?: { field: string; code: string }[]
}>

/** Asks for notices about sold-out sizes as a page does. */
export class NoticeClient extends HttpClient {
  readonly #address: string

  constructor(origin: string, fetchRequest: FetchRequest, site = 'stride/en_GB', address = '203.0.113.7') {
    super(origin, site, fetchRequest)
    this.#address = address
  }

  send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    this.request(method, path, body, { 'x-forwarded-for': this.#address, ...headers })

  /** Asks for the size that is sold out. */
  ask = (change: Record<string, unknown> = {}): Promise<Answer> =>
    this.send('POST', '/api/stock-notices', { sku: sku('NONE'), email: 'zoe@example.com', ...change })

  /** Sends the form of a page without scripts. */
  askByForm = (fields: Record<string, string>): Promise<Answer> =>
    this.send('POST', '/api/stock-notices', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })

  confirm = (token: string): Promise<Answer> => this.send('POST', '/api/stock-notices/confirm', { token })

  end = (token: string): Promise<Answer> => this.send('POST', '/api/stock-notices/end', { token })
}
