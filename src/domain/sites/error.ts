export type SiteErrorCode =
  | 'sites/no-locale'
  | 'sites/no-brand'
  | 'sites/no-country'
  | 'sites/unknown-brand'
  | 'sites/unknown-site'

/** No site can be told from what was given; `code` is permanent, messages are those of storefront 8. */
export class SiteError extends Error {
  readonly code: SiteErrorCode

  constructor(code: SiteErrorCode, message: string) {
    super(message)
    this.name = 'SiteError'
    this.code = code
  }
}
