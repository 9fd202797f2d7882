import { type Offers, offersPath } from '#domain/products'
import { http } from '#platform/http'

const isOffers = (body: unknown): body is Offers => typeof body === 'object' && body !== null && !Array.isArray(body)

/** Reads the offers of the site; `root` is its root. @throws HttpError, which has been reported; TypeError for another answer */
export const fetchOffers = async (root: string): Promise<Offers> => {
  const { body } = await http(root + offersPath)
  if (isOffers(body)) return body
  throw new TypeError(`The site's offers are no object: ${typeof body}`)
}
