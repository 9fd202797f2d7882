import { http } from '#browser/http'
import { type Offers, offersPath } from '#domain/products'

const isOffers = (body: unknown): body is Offers => typeof body === 'object' && body !== null && !Array.isArray(body)

const read = async (address: string): Promise<Offers> => {
  const { body } = await http(address, { headers: { accept: 'application/json' } })
  if (isOffers(body)) return body
  throw new TypeError(`The site's offers are no object: ${typeof body}`)
}

let reading: { address: string; offers: Promise<Offers> } | undefined

/**
 * Reads the offers of the site; `root` is its root. All parts of a page share one reading; after a failure the next caller reads
 * again.
 * @throws HttpError, which has been reported; TypeError for another answer
 */
export const fetchOffers = (root: string): Promise<Offers> => {
  const address = root + offersPath
  if (reading?.address === address) return reading.offers
  const own = { address, offers: read(address) }
  reading = own
  own.offers.catch(() => {
    if (reading === own) reading = undefined
  })
  return own.offers
}
