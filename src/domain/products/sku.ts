import type { Product } from './types.ts'

export interface Sku {
  pid: string
  colour: string
  size: string
}

// Sizes may hold a hyphen (socks 39-42); pids and colours never do.
const form = /^([A-Za-z0-9]{1,20})-([a-z]{1,20})-([A-Za-z0-9][A-Za-z0-9.-]{0,11})$/

/** `{pid}-{colour}-{size}`: the product id of basket calls. */
export const makeSku = ({ pid, colour, size }: Sku): string => `${pid}-${colour}-${size}`

/** The parts of a stock-keeping unit; undefined for a text of another form. The product need not exist. */
export const parseSku = (text: string): Sku | undefined => {
  const [, pid, colour, size] = form.exec(text) ?? []
  return pid && colour && size ? { pid, colour, size } : undefined
}

/**
 * Whether a size, or the size of a stock-keeping unit, is one of shoes or socks: two digits in EU sizes. Clothes have letters, or a
 * height of three digits. Some languages have a word
 * of their own for such a size (rule messages.13).
 */
export const isShoeSize = (sizeOrSku: string): boolean => /(^|-)\d\d(-\d\d)?$/.test(sizeOrSku)

/** The message that names a size, or the size of a stock-keeping unit, beside an article (rule messages.13). */
export const sizeMessage = (sizeOrSku: string): string => (isShoeSize(sizeOrSku) ? 'bag.size.shoes' : 'bag.size')

export const isSoldOut = (product: Product): boolean => product.sizes.every((s) => s.stock === 0)
