import { BOT_CHECK_READY_MS, BOT_CHECK_TOKEN_MS, type BotAction, botChecks } from '#domain/accounts'
import { PlatformError } from '#platform/errors'
import { hostInfo } from '#platform/host'

export type BotCheckErrorCode = 'bot-check/invalid-token' | 'bot-check/not-loaded' | 'bot-check/unreachable'

/** Why there is no token (storefront 8). */
export class BotCheckError extends PlatformError<BotCheckErrorCode> {
  override readonly name = 'BotCheckError'
}

interface Enterprise {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: BotAction }): Promise<string>
}

let loading: Promise<Enterprise> | undefined
let failures = 0

const service = () => botChecks[hostInfo().context.env]

const onPage = (): Enterprise | undefined =>
  (globalThis as { grecaptcha?: { enterprise?: Enterprise } }).grecaptcha?.enterprise

/**
 * A script of the shop's own is a module, which Trusted Types let pass; of another origin a classic script, since a module
 * from there needs CORS.
 */
const loadScriptAt = async (src: string): Promise<unknown> =>
  new URL(src, location.href).origin === location.origin
    ? import(/* @vite-ignore */ src)
    : (await import('#platform/tracking')).loadScript(src)

const load = async (src: string): Promise<Enterprise> => {
  if (!onPage()) await loadScriptAt(src)
  const enterprise = onPage()
  if (!enterprise) throw new TypeError('The script has no enterprise interface.')
  await new Promise<void>((resolve) => enterprise.ready(resolve))
  return enterprise
}

const within = <T>(patience: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not ready after ${patience} ms.`)), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const ready = (src: string, patience: number): Promise<Enterprise> =>
  within(patience, load(src)).catch((cause) => {
    // The next one tries again; a browser may keep the failure of an import, but not of another address.
    loading = undefined
    failures += 1
    throw new BotCheckError('bot-check/not-loaded', 'Recaptcha is not loaded', { cause })
  })

const botCheck = (patience: number): Promise<Enterprise> => {
  const { src, siteKey } = service()
  loading ??= ready(`${src}?render=${siteKey}${failures > 0 ? `&try=${failures}` : ''}`, patience)
  return loading
}

/**
 * Loads the script of the environment, which also shows challenges (account portal 4), unless it is there.
 * @throws BotCheckError "Recaptcha is not loaded"
 */
export const botCheckReady = async (patience = BOT_CHECK_READY_MS): Promise<void> => {
  await botCheck(patience)
}

/**
 * A fresh token for an action (storefront 2, 5 and 8). Loads the script of the environment at the first call and waits
 * for it at most `patience` milliseconds, 20 s by the spec.
 * @throws BotCheckError "Recaptcha is not loaded"; "Invalid token received" for an empty token; `bot-check/unreachable` when
 * the service fails, or gives none within a minute
 */
export const botToken = async (action: BotAction, patience = BOT_CHECK_READY_MS): Promise<string> => {
  const enterprise = await botCheck(patience)
  // What it throws at once is a failure of the service too.
  const execute = async () => enterprise.execute(service().siteKey, { action })
  const token: unknown = await within(BOT_CHECK_TOKEN_MS, execute()).catch((cause) => {
    throw new BotCheckError('bot-check/unreachable', 'The bot check gives no token.', { cause })
  })
  if (typeof token !== 'string' || token === '')
    throw new BotCheckError('bot-check/invalid-token', 'Invalid token received')
  return token
}
