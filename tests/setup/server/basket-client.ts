import type { Basket } from '#schemas/bag'
import { type FetchRequest, type HttpAnswer, HttpClient } from './http-client.ts'
import { itemOf } from './test-assortment.ts'

export type Answer = HttpAnswer<Basket & { errorCode?: string; message?: string }>

/** Calls the basket of a guest. */
export class BasketClient extends HttpClient {
  constructor(origin: string, site = 'stride/en_GB', fetchRequest: FetchRequest = fetch) {
    super(origin, site, fetchRequest)
  }

  send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    this.request(method, `/api/bridge/baskets/-${path}`, body, headers)

  read = () => this.send('GET', '')
  add = (...item: Parameters<typeof itemOf>) => this.send('POST', '/items', { items: [itemOf(...item)] })
  change = (itemId: string, quantity: number) => this.send('PATCH', `/items/${itemId}`, { quantity })
  remove = (itemId: string) => this.send('DELETE', `/items/${itemId}`)
  deliver = (delivery: object) => this.send('PATCH', '', delivery)
}
