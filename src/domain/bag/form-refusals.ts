/** Texts for the codes with which the back end refuses the form of a product page, as the plain page of the bag explains them. */
const messages: ReadonlyMap<string, readonly string[]> = new Map([
  ['ProductItemNotAvailableException', ['bag.error.stock']],
  ['bagFull', ['bag-page.error.full']],
  ['foreignOrigin', ['bag-page.error.origin']],
  ['giftCardsFull', ['bag.error.giftCards']],
  ['giftHasLink', ['gift.error.link', 'bag-page.error.gift']],
  ['giftInvalid', ['bag-page.error.gift']],
  ['giftMissing', ['bag-page.error.gift']],
  ['productNotFound', ['bag-page.error.unknown']],
  ['serverError', ['bag.error.offline']],
  ['sizeNotFound', ['bag-page.error.unknown']],
])

/** The keys of the texts for an error code, at least one (rule bag.16). */
export const formRefusalTexts = (code: string): readonly string[] => messages.get(code) ?? ['bag.error.refused']
