import { z } from 'zod'
import { browserErrorKinds } from './kinds.ts'

/** The body of `POST /api/browser-errors`. Every text is of a narrow alphabet: no sentence and no address fits in. */
export const browserErrorBody = z.strictObject({
  kind: z.enum(browserErrorKinds),
  /** A permanent code, the name of a class of errors, or the directive of a policy. */
  code: z.string().regex(/^[A-Za-z][A-Za-z/-]{0,59}$/),
  /** In the files of the build. */
  file: z
    .string()
    .regex(/^_astro\/[\w.-]{1,80}\.js$/)
    .optional(),
  line: z.int().min(0).max(999_999).optional(),
  column: z.int().min(0).max(9_999_999).optional(),
  /** What a policy has blocked: `own`, a host, or a word such as `inline`. */
  blocked: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,79}$/)
    .optional(),
})
export type BrowserError = z.infer<typeof browserErrorBody>
