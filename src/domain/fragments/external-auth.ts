import type { Brand } from '#domain/sites'

/** The fragment of the buttons by which shoppers log in with an external provider (rule external-auth.20). */
export const externalAuthFragment = {
  id: 'account_external-auth',
  version: '1.0.0',
  path: '/external-auth/mf',
} as const

/** The kinds of its texts: the buttons alone, or with what a member's account shows. */
export const externalAuthTexts = ['buttons', 'account'] as const
export type ExternalAuthText = (typeof externalAuthTexts)[number]

/** The query by which a text is fetched: nothing personal, no token. */
export const externalAuthQuery = (brand: Brand, locale: string, text: ExternalAuthText): URLSearchParams =>
  new URLSearchParams({ brand, locale, view: text })
