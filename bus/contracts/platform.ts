import { z } from 'zod'

/** `translation:missing`: the key that is shown as itself (storefront 8). */
export const translationMissing = z.object({ key: z.string(), language: z.string() })
export type TranslationMissing = z.infer<typeof translationMissing>

/** `fragment:state`: 0 initial, 1 loaded, 2 mounted, 4 error (storefront 4). */
export const fragmentState = z.object({
  id: z.string().min(1),
  state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)]),
  version: z.string().optional(),
})
export type FragmentState = z.infer<typeof fragmentState>

/** `impression:shown`: a recommendation that came into view (storefront 3 "Data-collection decision result"). */
export const impressionShown = z.object({
  placement: z.string().min(1),
  variant: z.enum(['A', 'B', 'C', 'CONTROL']).optional(),
  pids: z.array(z.string()),
})
export type ImpressionShown = z.infer<typeof impressionShown>

/** `track:event`: one analytics event, free of personal data; values are sent upper-cased by the tracking queue, not here. */
export const trackEvent = z.object({
  event: z.string().min(1),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type TrackEvent = z.infer<typeof trackEvent>

/** `error:reported`: what the error reporter was told; `code` is permanent, `message` free of personal data. */
export const errorReported = z.object({
  code: z.string(),
  message: z.string(),
  status: z.int().optional(),
})
export type ErrorReported = z.infer<typeof errorReported>
