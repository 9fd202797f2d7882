import { MAXIMUM_QUANTITY } from './limits.ts'
import type { Item } from './operations.ts'

/** What a form has added, in the address of the bag's page: `#added=ST1051-teal-50&quantity=1`. Nothing of a gift stands in it. */
export const additionHash = ({ productId, quantity }: Item): string =>
  `#${new URLSearchParams({ added: productId, quantity: String(quantity) })}`

/** The addition that an address tells; undefined for every other hash. */
export const readAddition = (hash: string): Item | undefined => {
  const fields = new URLSearchParams(hash.slice(1))
  const [productId, quantity] = [fields.get('added'), Number(fields.get('quantity'))]
  const isRight = productId && Number.isInteger(quantity) && quantity > 0 && quantity <= MAXIMUM_QUANTITY
  return isRight ? { productId, quantity } : undefined
}
