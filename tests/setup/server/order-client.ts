import { randomUUID } from 'node:crypto'
import type { Basket } from '#schemas/bag'
import type { OrderAnswer, OrderHistory, PlacedAnswer } from '#schemas/orders'
import { type FetchRequest, type HttpAnswer, HttpClient } from './http-client.ts'
import { itemOf } from './test-assortment.ts'

interface Refusal {
  errorCode?: string
  basket?: Basket
}

export const deliveryAddress = {
  address1: '1 Heol Ŵyn',
  city: 'Llanfair-ym-Muallt',
  firstName: 'Zoë',
  lastName: 'Nächtigall',
  phoneNumber: '+49 341 496000',
  zipcode: 'LD2 3DG',
}

export interface OrderClientOptions {
  site?: string
  fetch?: FetchRequest
  /** Network address, which tests pass as a proxy does. */
  address?: string
}

/** Fills a bag and places orders, as the checkout does. */
export class OrderClient extends HttpClient {
  readonly #address: string

  constructor(
    origin: string,
    { site = 'stride/en_GB', fetch: send = fetch, address = '192.0.2.1' }: OrderClientOptions = {},
  ) {
    super(origin, site, send)
    this.#address = address
  }

  send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer<T & Refusal>> {
    return this.request(method, path, body, { 'x-forwarded-for': this.#address, ...headers })
  }

  bag = () => this.send<Basket>('GET', '/api/bridge/baskets/-')
  add = (...item: Parameters<typeof itemOf>) =>
    this.send<Basket>('POST', '/api/bridge/baskets/-/items', { items: [itemOf(...item)] })
  /** Takes everything out of the bag. */
  drop = async () => {
    const lines = (await this.bag()).body.shipmentList.flatMap((shipment) => shipment.productLineItemList)
    for (const { itemId } of lines) await this.send<Basket>('DELETE', `/api/bridge/baskets/-/items/${itemId}`)
  }
  choose = (delivery: object) => this.send<Basket>('PATCH', '/api/bridge/baskets/-', delivery)
  deliver = (customerEmail = 'zoe@example.com', more: object = {}) =>
    this.choose({ customerEmail, shippingAddress: deliveryAddress, ...more })

  /** Places what the bag shows now, by the given key. */
  place = async (paymentMethod = 'invoice', key: string = randomUUID(), seen: object = {}) => {
    const { revision, pricing, currency } = (await this.bag()).body
    return await this.placeSeen({ revision, total: pricing.total, currency, paymentMethod, ...seen }, key)
  }
  /** Places what the bag shows now, and pays for it at the test bank. */
  placePaid = async () => {
    const placed = await this.place('test')
    await this.decide(placed.body.redirect ?? '', 'approve')
    return placed
  }
  placeSeen = (body: object, key: string = randomUUID()) =>
    this.send<PlacedAnswer>('POST', '/api/orders', body, { 'idempotency-key': key })
  order = (number: string) => this.send<OrderAnswer>('GET', `/api/orders/${number}`)
  cancel = (number: string) => this.send<OrderAnswer>('POST', `/api/orders/${number}/cancel`, {})
  release = (number: string) => this.send<OrderAnswer>('POST', `/api/orders/${number}/release`, {})
  find = (number: string, email: string) => this.send<OrderAnswer>('POST', '/api/orders/find', { number, email })
  history = (page?: number | string) =>
    this.send<OrderHistory>('GET', `/api/orders${page === undefined ? '' : `?page=${page}`}`)
  /** Sends the form of the test bank. */
  decide = (redirect: string, decision: 'approve' | 'decline') =>
    this.send<string>('POST', redirect, `decision=${decision}`, { 'content-type': 'application/x-www-form-urlencoded' })
}
