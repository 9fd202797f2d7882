/** Why nothing could be checked: a wrong argument, a server that cannot be reached, no browser. */
export type CheckErrorCode = 'fragment-check/arguments' | 'fragment-check/unreachable' | 'fragment-check/no-browser'

/** The kit cannot check. Its message says what to do. */
export class CheckError extends Error {
  override readonly name = 'CheckError'
  readonly code: CheckErrorCode

  constructor(code: CheckErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
