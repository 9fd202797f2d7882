/** Tokens of the bot check, from the shop's own script or from another service (rules bot-check.1 to bot-check.4). */

import { PlatformError } from '#browser/errors'
import { loadScript } from '#browser/tracking'
import {
  BOT_CHECK_READY_MS,
  BOT_CHECK_TOKEN_MS,
  type BotAction,
  type BotCheckScript,
  type EarlyBotAction,
  shopBotCheck,
} from '#domain/accounts'
import { keepEarly, takeEarly } from './early-tokens.ts'

export type BotCheckErrorCode = 'bot-check/invalid-token' | 'bot-check/not-loaded' | 'bot-check/unreachable'

/** Why there is no token. */
export class BotCheckError extends PlatformError<BotCheckErrorCode> {
  override readonly name = 'BotCheckError'
}

interface Enterprise {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: BotAction }): Promise<string>
}

let loading: Promise<Enterprise> | undefined
let failures = 0

/** The script of this page's environment, which the build writes into the page where it is not the shop's own. */
const botCheckOfPage = (): BotCheckScript => {
  const { botCheck } = document.documentElement.dataset
  return botCheck === undefined ? shopBotCheck : (JSON.parse(botCheck) as BotCheckScript)
}

const enterpriseOfPage = (): Enterprise | undefined =>
  (globalThis as { grecaptcha?: { enterprise?: Enterprise } }).grecaptcha?.enterprise

/**
 * A script of the shop's own origin is loaded as a module, which Trusted Types allow. A script of another origin is loaded
 * as a classic script, because a module from there needs CORS.
 */
const loadScriptAt = (src: string): Promise<unknown> =>
  new URL(src, location.href).origin === location.origin ? import(/* @vite-ignore */ src) : loadScript(src)

/** The shop's own script solves challenges. Another service judges each token itself, so the call is repeated at once. */
const completeChallenges = (): void =>
  document.addEventListener('challenge-required', () => document.dispatchEvent(new Event('challenge-complete')))

const load = async (src: string): Promise<Enterprise> => {
  if (!enterpriseOfPage()) await loadScriptAt(src)
  const enterprise = enterpriseOfPage()
  if (!enterprise) throw new TypeError('No enterprise interface.')
  await new Promise<void>((resolve) => enterprise.ready(resolve))
  if (botCheckOfPage() !== shopBotCheck) completeChallenges()
  return enterprise
}

const within = <T>(patience: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not ready in ${patience} ms`)), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const ready = (src: string, patience: number): Promise<Enterprise> =>
  within(patience, load(src)).catch((cause) => {
    // The next call tries again, under another address: a browser remembers the failed import of an address.
    loading = undefined
    failures += 1
    throw new BotCheckError('bot-check/not-loaded', 'Recaptcha is not loaded', { cause })
  })

const enterpriseReady = (patience: number): Promise<Enterprise> => {
  const { src, siteKey } = botCheckOfPage()
  loading ??= ready(`${src}?render=${siteKey}${failures > 0 ? `&try=${failures}` : ''}`, patience)
  return loading
}

/**
 * Loads the script of the environment, which also solves challenges, unless it is loaded.
 * @throws BotCheckError `bot-check/not-loaded`
 */
export const botCheckReady = async (patience = BOT_CHECK_READY_MS): Promise<void> => {
  await enterpriseReady(patience)
}

const freshToken = async (action: BotAction, patience: number): Promise<string> => {
  const enterprise = await enterpriseReady(patience)
  // In an async function, so that an error which `execute` throws at once is caught below too.
  const execute = async () => enterprise.execute(botCheckOfPage().siteKey, { action })
  const token: unknown = await within(BOT_CHECK_TOKEN_MS, execute()).catch((cause) => {
    throw new BotCheckError('bot-check/unreachable', 'The bot check gives no token.', { cause })
  })
  if (typeof token !== 'string' || token === '')
    throw new BotCheckError('bot-check/invalid-token', 'Invalid token received')
  return token
}

/**
 * A token for one call of an action. It is the one that `fetchEarly` has fetched. If there is none, or it has failed or waited too long,
 * a fresh one is fetched. The first call loads the script and waits for it at most `patience` milliseconds.
 * @throws BotCheckError `bot-check/not-loaded`; `bot-check/invalid-token` for an empty token; `bot-check/unreachable` when
 * the service fails or gives no token within a minute
 */
export const botToken = (action: BotAction, patience = BOT_CHECK_READY_MS): Promise<string> =>
  takeEarly(action) ?? freshToken(action, patience)

/** Fetches the token of a call that is expected (rule bot-check.6), unless one waits already. Never throws. */
export const fetchEarly = (action: EarlyBotAction): void =>
  keepEarly(action, () => freshToken(action, BOT_CHECK_READY_MS))
