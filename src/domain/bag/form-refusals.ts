/** Texts for the codes with which the back end refuses the form of a product page, as the plain page of the bag explains them. */
const messages: ReadonlyMap<string, string> = new Map([
  ['ProductItemNotAvailableException', 'bag.error.stock'],
  ['bagFull', 'bag-page.error.full'],
  ['foreignOrigin', 'bag-page.error.origin'],
  ['giftInvalid', 'bag-page.error.gift'],
  ['giftMissing', 'bag-page.error.gift'],
  ['productNotFound', 'bag-page.error.unknown'],
  ['serverError', 'bag.error.offline'],
  ['sizeNotFound', 'bag-page.error.unknown'],
])

/** The key of the text for an error code (rule bag.16). */
export const formRefusalText = (code: string): string => messages.get(code) ?? 'bag.error.refused'
