import { z } from 'zod'
import { codes, type FindingCode } from './codes/index.ts'

const size = z.strictObject({
  bytes: z.int().nonnegative().describe('As they are, of all files together'),
  brotli: z.int().nonnegative().describe('With brotli at its highest level'),
})

const finding = z.strictObject({
  code: z.enum(Object.keys(codes) as [FindingCode, ...FindingCode[]]).describe('Permanent; later versions add codes'),
  level: z.enum(['fault', 'note']).describe('A fault breaks the contract'),
  what: z.string().describe('What happened'),
  why: z.string().describe('Why it matters'),
  remedy: z.string().describe('What to do'),
  details: z.array(z.string()).readonly().describe('Where and by what it was seen; the first ten'),
})

/** The result of a check, as `--json` prints it. `format` grows when a field changes its meaning or goes; fields and codes may be added. */
export const reportSchema = z.strictObject({
  format: z.literal(1),
  fragment: z.strictObject({
    id: z.string(),
    version: z.string().describe('As the answer says it; empty if it does not'),
    reading: z.enum(['view', 'versioned']),
    address: z.string().describe('Of the text'),
  }),
  isShown: z.boolean().describe('Whether it was checked in a browser; its answers must allow that'),
  isSound: z.boolean().describe('Whether there is no fault'),
  sizes: z.strictObject({ html: size, script: size, styles: size }),
  findings: z.array(finding).readonly(),
})

/** What `--json` prints where nothing could be checked (exit code 2). */
export const failureSchema = z.strictObject({
  format: z.literal(1),
  error: z.strictObject({
    code: z.enum(['fragment-check/arguments', 'fragment-check/unreachable', 'fragment-check/no-browser']),
    message: z.string(),
  }),
})

export type Report = z.infer<typeof reportSchema>

/** The JSON Schema of all that `--json` prints. */
export const outputSchema = (): object => z.toJSONSchema(z.union([reportSchema, failureSchema]))
