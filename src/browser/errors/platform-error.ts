/** Base of every error that the shop's code in the browser raises. `code` is permanent: texts may change, codes never do. */
export class PlatformError<Code extends string = string> extends Error {
  readonly code: Code
  /** True for what happens on good days too, and is shown to the shopper: a wrong password, a sold-out size, no network. */
  declare isExpected?: boolean

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PlatformError'
    this.code = code
  }
}
