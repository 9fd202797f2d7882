export type MessageErrorCode =
  | 'messages/malformed'
  | 'messages/unknown-operation'
  | 'messages/not-a-number'
  | 'messages/invalid-catalogue'

/** A message that cannot be compiled, or arguments that do not fit it; `code` is permanent. */
export class MessageError extends Error {
  readonly code: MessageErrorCode

  constructor(code: MessageErrorCode, message: string) {
    super(message)
    this.name = 'MessageError'
    this.code = code
  }
}
