import type { Environment } from '#domain/sites'

/** What a bot-check token is bound to (account portal 5). A light registration uses `signup` too (design 6.11). */
export const botActions = ['login', 'signup', 'create_password', 'password_reset'] as const
export type BotAction = (typeof botActions)[number]

/** Milliseconds within which the bot check's script has to be ready (storefront 4 and 9). */
export const BOT_CHECK_READY_MS = 20_000

/** Milliseconds within which a token has to come: a call of 30 s, and as long for a slow device to solve what it brought. */
export const BOT_CHECK_TOKEN_MS = 60_000

/** A script with the interface of reCAPTCHA Enterprise, and the key that the service knows the shop by. */
export interface BotCheckService {
  src: string
  siteKey: string
  /** What the script loads further: origins of scripts and calls, and of frames. */
  scripts?: readonly string[]
  frames?: readonly string[]
}

const own: BotCheckService = { src: '/bot-check.js', siteKey: 'shop' }

/** The service of each environment: the shop's own, until another one's address and key stand here (decision 111). */
export const botChecks: Readonly<Record<Environment, BotCheckService>> = { local: own, dev: own, stg: own, prod: own }
