/** The bot check of each environment, as operators write it (bot-check.yaml beside this file), for pages and back end. */
import { z } from 'zod'
import { type ContentSource, configurationFile, type Loaded, readFile, readOnce, shopContent } from '#content/files'
import { type BotCheckScript, shopBotCheck } from '#domain/accounts'
import { type Environment, environments } from '#domain/sites'

const secureOrigin = z
  .string()
  .regex(/^https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d+)?$/, 'must be an origin such as https://www.example.com')
const secureAddress = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'must be an address with https')
const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\//

const service = z.strictObject({
  script: secureAddress,
  'site-key': z.string().regex(/^[\w-]{1,100}$/, 'must be 1 to 100 letters, digits, _ or -'),
  scripts: z.array(secureOrigin).optional(),
  frames: z.array(secureOrigin).optional(),
  verify: z.union([secureAddress, z.string().regex(loopback)], {
    error: 'must be an address with https, or http on this machine',
  }),
  'least-score': z.number().min(0).max(1).default(0.5),
})

/** The file bot-check.yaml: a service by environment. */
export const botCheckFile = z.partialRecord(z.enum(Object.keys(environments) as [Environment]), service)

type BotCheckFile = z.infer<typeof botCheckFile>

/** Reads the bot checks of all environments. */
export const loadBotChecks = (source: ContentSource = shopContent): Loaded<BotCheckFile> =>
  readFile(source, configurationFile(source, 'bot-check'), botCheckFile)

/** The bot checks of all environments, read once. @throws ContentError */
const botChecks = readOnce(loadBotChecks)

/** How the back end verifies tokens of another service. */
export interface BotCheckVerification {
  verificationUrl: string
  siteKey: string
  leastScore: number
}

/** The verification of an environment; undefined where the shop's own check is used. */
export const botCheckVerification = (environment: Environment): BotCheckVerification | undefined => {
  const found = botChecks()[environment]
  return found && { verificationUrl: found.verify, siteKey: found['site-key'], leastScore: found['least-score'] }
}

/** The script that the pages of an environment load. */
export const botCheckScript = (environment: Environment): BotCheckScript => {
  const found = botChecks()[environment]
  if (!found) return shopBotCheck
  const { script, 'site-key': siteKey, scripts = [], frames = [] } = found
  return { src: script, siteKey, scripts, frames }
}
