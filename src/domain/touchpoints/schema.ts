import { z } from 'zod'
import type { Brand } from '#domain/sites'
import { isAppTouchpoint, touchpointsOf } from './names.ts'
import type { TouchpointFile } from './sources.ts'

const MOST = 999_999_999_999
const message = `must be a whole number from 1 to ${MOST}, placeholder, or one of them for each of local, dev, stg and prod`
const number = z.union([z.int(message).min(1, message).max(MOST, message), z.literal('placeholder')], {
  error: message,
})
const id = z.union([number, z.strictObject({ local: number, dev: number, stg: number, prod: number })], {
  error: message,
})
const ids = z.strictObject({ registration: id, activation: id })

/** What is wrong with the name of a line. */
const problemOf = (name: string, allowed: readonly string[]): string | undefined => {
  if (!allowed.includes(name)) return `No touchpoint "${name}"; they are ${allowed.join(', ')}.`
  return isAppTouchpoint(name) ? `"${name}" is an app's: its ids are dynamic, so it has no line.` : undefined
}

/** A brand's file: every touchpoint has a line, or `shared` counts for the others. Apps have no line. */
export const touchpointFile = (brand: Brand): z.ZodType<TouchpointFile> =>
  z
    .strictObject({ shared: ids.optional(), touchpoints: z.record(z.string(), ids) })
    .superRefine(({ shared, touchpoints }, context) => {
      const allowed = touchpointsOf(brand)
      for (const name of Object.keys(touchpoints)) {
        const problem = problemOf(name, allowed)
        if (problem) context.addIssue({ code: 'custom', path: ['touchpoints', name], message: problem })
      }
      const missing = allowed.filter((name) => !isAppTouchpoint(name) && !Object.hasOwn(touchpoints, name))
      if (!shared && missing.length > 0)
        context.addIssue({ code: 'custom', path: ['touchpoints'], message: `Without a line: ${missing.join(', ')}.` })
    })
