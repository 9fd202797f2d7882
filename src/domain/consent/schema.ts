import { z } from 'zod'
import { consentOpener } from '#contracts/consent'
import { isPublicSuffix } from './public-suffix.ts'
import { RANDOM_KEY } from './random-key.ts'

/** A version of policy or text: letters, digits, full stops and hyphens, at most 40. */
export const version = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/, 'must be letters, digits, . and -')

/** The file src/content/consent/versions.yaml. */
export const consentVersions = z.strictObject({ policy: version })

const domain = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain such as gift-cards.example.com')
  .refine((name) => !isPublicSuffix(name), 'must be a domain of one company: anybody can have a name below this one')
const redirectHosts = z.strictObject({
  retailer: z.array(domain).default([]),
  'gift-cards': z.array(domain).default([]),
  partners: z.array(domain).default([]),
})

/** The file src/content/consent/redirect-hosts.yaml: domains by environment. */
export const redirectHostsFile = z.strictObject({
  local: redirectHosts,
  dev: redirectHosts,
  stg: redirectHosts,
  prod: redirectHosts,
})

/** 128 random bits, hexadecimal. */
export const randomKey = z.string().regex(RANDOM_KEY, 'must be 32 hexadecimal digits')

/** Body of `POST /api/consents/records`: what a page says of a decision. */
export const consentRecord = z.strictObject({
  /** Made with the decision. The back end recognises a record by it that is sent twice. */
  id: randomKey,
  subject: randomKey,
  levels: z
    .array(z.union([z.literal(0), z.literal(1), z.literal(2)]))
    .min(1)
    .max(3),
  locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, 'must be language_COUNTRY'),
  textVersion: version,
  policyVersion: version,
  opener: consentOpener,
  /** `navigator.globalPrivacyControl` at the decision. */
  gpc: z.boolean(),
  /** Epoch milliseconds by the visitor's clock. */
  time: z.int().min(0).max(8_640_000_000_000_000),
})

/** A record as the back end keeps it and shows it to its subject. */
export const keptRecord = consentRecord.omit({ subject: true }).extend({
  brand: z.enum(['stride', 'reebok']),
  /** Whether the record came with the header `Sec-GPC` exactly `1`. */
  gpcHeader: z.boolean(),
  /** Epoch milliseconds by the back end's clock. */
  recordedAt: z.int(),
})

/** Answer of `GET /api/consents/records`, oldest first. */
export const keptRecords = z.strictObject({ records: z.array(keptRecord) })
