export type MessageErrorCode = 'messages/malformed' | 'messages/unknown-operation' | 'messages/not-a-number'

/** A malformed message, or wrong arguments for a message; `code` is permanent. */
export class MessageError extends Error {
  override readonly name = 'MessageError'
  readonly code: MessageErrorCode

  constructor(code: MessageErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
