const messages = {
  'flags/no-project': 'The feature-flag provider requires a project name.',
  'flags/outside-provider': 'The feature-flag hook must be used inside the provider.',
}

export type FlagErrorCode = keyof typeof messages

/** A mistake in using feature flags (rule flags.4); `code` is permanent. Flags that cannot be read are no error. */
export class FlagError extends Error {
  override readonly name = 'FlagError'
  readonly code: FlagErrorCode

  constructor(code: FlagErrorCode) {
    super(messages[code])
    this.code = code
  }
}
