import { BOT_TOKEN_WAITS_MS, type BotAction } from '#domain/accounts'

interface EarlyToken {
  token: Promise<string>
  /** When it was asked for, in epoch milliseconds. */
  since: number
  hasFailed: boolean
}

const waiting = new Map<BotAction, EarlyToken>()

// A clock that was set back makes no token young.
const isYoung = ({ since }: EarlyToken): boolean => Math.abs(Date.now() - since) < BOT_TOKEN_WAITS_MS

/**
 * Keeps the token of an action until `takeEarly`. Nothing is fetched while one waits, and after a failure not for as long as a token
 * would wait: a form calls this at every edit.
 */
export const keepEarly = (action: BotAction, fetchToken: () => Promise<string>): void => {
  const known = waiting.get(action)
  if (known && isYoung(known)) return
  const early: EarlyToken = { token: fetchToken(), since: Date.now(), hasFailed: false }
  waiting.set(action, early)
  early.token.catch(() => {
    early.hasFailed = true
  })
}

/** Takes the token of an action: a token counts once (rule bot-check.3). Undefined where none waits that can be used. */
export const takeEarly = (action: BotAction): Promise<string> | undefined => {
  const early = waiting.get(action)
  waiting.delete(action)
  return early && isYoung(early) && !early.hasFailed ? early.token : undefined
}
