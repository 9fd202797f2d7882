/**
 * Why the back end can refuse the form of a product page, as the bag page explains it. The key is the error code of the
 * call, the value is the message. The bag page holds every text, hidden, under `formRefusalOf(code).anchor`; the back end
 * redirects there, so that the reason shows without a script.
 */
const messages = {
  ProductItemNotAvailableException: 'bag.error.stock',
  bagFull: 'bag-page.error.full',
  foreignOrigin: 'bag-page.error.origin',
  invalidBody: 'bag.error.refused',
  productNotFound: 'bag-page.error.unknown',
  serverError: 'bag.error.offline',
  sizeNotFound: 'bag-page.error.unknown',
} as const

interface FormRefusal {
  /** Error code of the call. */
  code: string
  /** Id of the element that explains it. */
  anchor: string
  /** Key of the text. */
  message: string
}

const refusal = (code: keyof typeof messages): FormRefusal => ({
  code,
  anchor: `error-${code}`,
  message: messages[code],
})

/** Every refusal that the bag page explains. */
export const formRefusals: readonly FormRefusal[] = (Object.keys(messages) as (keyof typeof messages)[]).map(refusal)

/** The refusal for an error code; a code without a text of its own counts as `invalidBody`. */
export const formRefusalOf = (code: string): FormRefusal =>
  formRefusals.find((known) => known.code === code) ?? refusal('invalidBody')
