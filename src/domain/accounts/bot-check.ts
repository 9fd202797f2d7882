/** The actions that a bot-check token is bound to. A light registration uses `signup` too (rules account.9, bot-check.1). */
export const botActions = ['login', 'signup', 'create_password', 'password_reset', 'order'] as const
export type BotAction = (typeof botActions)[number]

/** The actions whose token a form has fetched while it is filled in. An order's check depends on the number of orders. */
export type EarlyBotAction = Exclude<BotAction, 'order'>

/** Milliseconds for which a token waits for its call (rule bot-check.6): tokens expire two minutes after they were asked for. */
export const BOT_TOKEN_WAITS_MS = 90_000

/** Milliseconds within which the bot check's script has to be ready (rule bot-check.2). */
export const BOT_CHECK_READY_MS = 20_000

/** Milliseconds within which a token has to come: 30 s for the call, and as long for a slow device to solve the challenge. */
export const BOT_CHECK_TOKEN_MS = 60_000

/** A script with the interface of reCAPTCHA Enterprise. */
export interface BotCheckScript {
  src: string
  /** The key by which the service knows the shop. */
  siteKey: string
  /** Origins that the script loads scripts from and calls. */
  scripts?: readonly string[]
  /** Origins of the frames that the script opens. */
  frames?: readonly string[]
}

/** The shop's own bot check; src/content/bot-check replaces it by environment (rule bot-check.4). */
export const shopBotCheck: BotCheckScript = { src: '/bot-check.js', siteKey: 'shop' }
