export type MessageErrorCode =
  | 'messages/unclosed-argument'
  | 'messages/bad-argument'
  | 'messages/unknown-operation'
  | 'messages/bad-number-style'
  | 'messages/bad-choice'
  | 'messages/not-a-number'
  | 'messages/no-translations'

/** A malformed message, or one that was given the wrong arguments; `code` is permanent. */
export class MessageError extends Error {
  override readonly name = 'MessageError'
  readonly code: MessageErrorCode

  constructor(code: MessageErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
