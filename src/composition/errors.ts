/** Why a text did not come: no usable answer, wrong headers, too many bytes, nothing left once it was cleaned. */
export type CompositionErrorCode =
  | 'composition/fetch'
  | 'composition/header'
  | 'composition/too-large'
  | 'composition/empty'

/** The text of a fragment cannot enter a page. Its message names the address, and is for logs. */
export class CompositionError extends Error {
  override readonly name = 'CompositionError'
  readonly code: CompositionErrorCode

  constructor(code: CompositionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
