import { z } from 'zod'

/** `translation:missing`: the key that is shown instead of its text (rule messages.5). */
export const translationMissing = z.object({ key: z.string(), language: z.string() })
export type TranslationMissing = z.infer<typeof translationMissing>

/** `fragment:state`: 0 initial, 1 loaded, 2 mounted, 4 error. */
export const fragmentState = z.object({
  id: z.string().min(1),
  state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)]),
  version: z.string().optional(),
})
export type FragmentState = z.infer<typeof fragmentState>

/** `impression:shown`: a recommendation that came into view. */
export const impressionShown = z.object({
  placement: z.string().min(1),
  variant: z.enum(['A', 'B', 'C', 'CONTROL']).optional(),
  pids: z.array(z.string()),
})
export type ImpressionShown = z.infer<typeof impressionShown>

/** `track:event`: one analytics event without personal data. Values are upper-cased later, for tag managers (rule tracking.1). */
export const trackEvent = z.object({
  event: z.string().min(1),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type TrackEvent = z.infer<typeof trackEvent>

/** `error:reported`: an error that the reporter received. `code` is permanent; `message` holds no personal data. */
export const errorReported = z.object({
  code: z.string(),
  message: z.string(),
  status: z.int().optional(),
})
export type ErrorReported = z.infer<typeof errorReported>
