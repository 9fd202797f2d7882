import { z } from 'zod'

/** What opened a consent screen. */
export const consentOpener = z.enum(['GDPR_DEFAULT_CONSENT', 'CONSENT_BAR', 'EXTERNAL', 'SHELL', 'FOOTER'])
export type ConsentOpener = z.infer<typeof consentOpener>

/** `consent:saved`: the stored levels, 0 reject, 1 functional, 2 marketing; `change` is true when a choice was stored before. */
export const consentSaved = z.object({
  levels: z.array(z.int().min(0).max(2)).min(1).max(3),
  change: z.boolean(),
  opener: consentOpener.optional(),
})
export type ConsentSaved = z.infer<typeof consentSaved>

/** `consent:open`: shows the consent screen. */
export const consentOpen = z.object({ opener: consentOpener })
export type ConsentOpen = z.infer<typeof consentOpen>

/** `consent:close`: the consent screen, a modal or a bar, is gone with or without a choice; `opener` had opened it. */
export const consentClose = z.object({ opener: consentOpener })
export type ConsentClose = z.infer<typeof consentClose>

/** `privacy:open`: shows the data settings or the request form. Without a category the market decides. */
export const privacyOpen = z.object({
  view: z.enum(['settings', 'request']),
  category: z.enum(['CCPA', 'GDPR', 'LGPD']).optional(),
})
export type PrivacyOpen = z.infer<typeof privacyOpen>
