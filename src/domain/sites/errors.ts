const messages = {
  'sites/no-locale': () => 'Locale is not available in the context.',
  'sites/no-brand': () => 'Brand is not available in the context.',
  'sites/unknown-country': (code: string) => `Config for country ${code} is not defined.`,
  'sites/unknown-brand': (brand: string) => `Can't load configurable for brand ${brand}.`,
} satisfies Record<string, (name: string) => string>

export type SiteErrorCode = keyof typeof messages

/** A site cannot be resolved. Messages are those of storefront 8; `code` is permanent. */
export class SiteError extends Error {
  override readonly name = 'SiteError'
  readonly code: SiteErrorCode

  constructor(code: SiteErrorCode, name = '') {
    super(messages[code](name))
    this.code = code
  }
}
