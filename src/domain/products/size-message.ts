/**
 * Whether a size, or the size of a stock-keeping unit, is one of shoes or socks: two digits in EU sizes, with halves and thirds.
 * Clothes have letters, a waist and a length, or a height of three digits. Some languages have a word of their own for such a size
 * (rule messages.13).
 */
export const isShoeSize = (sizeOrSku: string): boolean => /(^|-)\d\d(-\d\d|\.5|[ _][12][/~][23])?$/.test(sizeOrSku)

/** The message that names a size, or the size of a stock-keeping unit, beside an article (rule messages.13). */
export const sizeMessage = (sizeOrSku: string): string => (isShoeSize(sizeOrSku) ? 'bag.size.shoes' : 'bag.size')
