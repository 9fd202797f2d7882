import { z } from 'zod'

/** A version of policy or text: letters, digits, full stops and hyphens, at most 40. */
export const version = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/, 'must be letters, digits, . and -')

/** The file src/content/consent/versions.yaml. */
export const consentVersions = z.strictObject({ policy: version })
