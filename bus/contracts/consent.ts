import { z } from 'zod'

/** Who opened a consent screen (storefront 3). */
export const consentOpener = z.enum(['GDPR_DEFAULT_CONSENT', 'CONSENT_BAR', 'EXTERNAL', 'SHELL', 'FOOTER'])
export type ConsentOpener = z.infer<typeof consentOpener>

/** `consent:saved`: the stored levels, 0 reject, 1 functional, 2 marketing; `change` when a choice was stored before. */
export const consentSaved = z.object({
  levels: z.array(z.int().min(0).max(2)).min(1).max(3),
  change: z.boolean(),
  opener: consentOpener.optional(),
})
export type ConsentSaved = z.infer<typeof consentSaved>

/** `consent:open`. */
export const consentOpen = z.object({ opener: consentOpener })
export type ConsentOpen = z.infer<typeof consentOpen>

/** `privacy:open`: the data settings or the request form; without a category the island decides by market. */
export const privacyOpen = z.object({
  view: z.enum(['settings', 'request']),
  category: z.enum(['CCPA', 'GDPR', 'LGPD']).optional(),
})
export type PrivacyOpen = z.infer<typeof privacyOpen>
