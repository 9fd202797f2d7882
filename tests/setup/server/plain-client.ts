import { deliveryAddress, OrderClient } from './order-client.ts'

/** What a browser without scripts sends with a form. */
export type Fields = Readonly<Record<string, string>>

export const plainDelivery: Fields = {
  ...deliveryAddress,
  email: 'zoe@example.com',
  deliveryMethod: 'standard',
  paymentMethod: 'invoice',
}

/** Opens plain pages and sends their forms, as a browser without scripts does. */
export class PlainClient extends OrderClient {
  open = (page: string) => this.send<string>('GET', `/api/plain/${page}`)
  /** The page at which a redirect ends. */
  follow = (location: string | null) => this.send<string>('GET', String(location))
  post = (page: string, fields: Fields | [string, string][], headers: Record<string, string> = {}) =>
    this.send<string>('POST', `/api/plain/${page}`, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-mode': 'navigate',
      ...headers,
    })

  /** Through the checkout to the review; gives the hidden fields of its form with the way to pay that is chosen there. */
  toReview = async ({ paymentMethod = '', ...fields }: Fields = plainDelivery): Promise<Fields> => {
    const saved = await this.post('checkout', fields)
    const { body } = await this.follow(saved.headers.get('location'))
    return { ...hiddenFields(body), paymentMethod }
  }
}

/** The hidden fields of the forms of a page. */
export const hiddenFields = (page: string): Fields =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  )
