/** The server process: opens the store, listens, stops gracefully. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { botCheckVerification } from '#content/bot-check'
import { hosts } from '#content/hosts'
import { identityCallers, sites } from '#domain/sites'
import { type BotCheck, remoteBotCheck } from '#server/abuse-protection'
import { createApp } from '#server/app'
import { contentAssortment, type SoldArticles } from '#server/basket'
import { createIdentity, type PasswordHashing } from '#server/identity'
import { createMailer, type MailTimes } from '#server/mail'
import { type Settings, StartupError } from '#server/settings'
import { mergeStock } from '#server/stock'
import { openStore } from '#server/store'

export { runCommand, stopOnSignals } from './command.ts'

export interface RunningServer {
  /** `http://127.0.0.1:4321`. */
  origin: string
  /** Takes no new requests, finishes those in flight, closes the store. */
  stop: () => Promise<void>
}

const IN_FLIGHT_MS = 10_000

const portError = (error: NodeJS.ErrnoException, { host, port }: Pick<Settings, 'host' | 'port'>): StartupError =>
  error.code === 'EADDRINUSE'
    ? new StartupError('PORT_IN_USE', `Port ${port} is in use. Set PORT to another one.`, { cause: error })
    : new StartupError('PORT_REFUSED', `Cannot listen on ${host}:${port} (${error.code}).`, { cause: error })

const listen = (server: Server, { host, port }: Pick<Settings, 'host' | 'port'>): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, { host, port })))
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })

/** Checks the port before a long build. @throws StartupError PORT_IN_USE, PORT_REFUSED */
export const requireFreePort = async (settings: Pick<Settings, 'host' | 'port'>): Promise<void> => {
  const probe = createServer()
  await listen(probe, settings)
  await new Promise((closed) => probe.close(closed))
}

const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS)
    // A connection that answers its last request now would stay open until its keep-alive ends.
    const idle = setInterval(() => server.closeIdleConnections(), 20)
    server.close(() => {
      clearTimeout(late)
      clearInterval(idle)
      resolve()
    })
  })

export interface StartOptions {
  /** Without pages only the calls are answered. */
  pages?: boolean
  assortment?: SoldArticles
  /** Tests hash cheaply. */
  passwords?: PasswordHashing
  /** Tests that end processes take shorter ones. */
  mailTimes?: MailTimes
}

/** How often expired rows are deleted, in milliseconds. */
const DELETE_EXPIRED_MS = 3_600_000

/** The bot check service of the environment; undefined for the shop's own. @throws StartupError SETTING_INVALID */
const botCheckOf = ({ environment, botCheckSecret }: Settings): BotCheck | undefined => {
  const verification = botCheckVerification(environment)
  if (verification && botCheckSecret) return remoteBotCheck({ ...verification, secret: botCheckSecret })
  if (verification)
    throw new StartupError(
      'SETTING_INVALID',
      `BOT_CHECK_SECRET is missing: ${environment} has a bot check service in src/content/bot-check.`,
    )
  if (botCheckSecret)
    throw new StartupError(
      'SETTING_INVALID',
      `BOT_CHECK_SECRET is set, but ${environment} has no bot check service in src/content/bot-check.`,
    )
  return undefined
}

/** @throws StartupError when a setting is missing, the store does not open, or the port is taken */
export const startServer = async (settings: Settings, options: StartOptions = {}): Promise<RunningServer> => {
  const { pages = true, assortment = contentAssortment, passwords, mailTimes } = options
  const brands = [...new Set(sites.map((s) => s.brand))]
  const stock = brands.flatMap((brand) => assortment.stock(brand).map((row) => ({ brand, ...row })))
  const botCheck = botCheckOf(settings)
  const store = await openStore(settings)
  try {
    await mergeStock(store, stock)
    const identity = createIdentity({
      store,
      mailer: createMailer(settings),
      environment: settings.environment,
      botCheck,
      mailTimes,
      ...(passwords && { passwords }),
    })
    await identity.deleteExpired()
    await identity.startMails()
    const deleting = setInterval(() => {
      identity.deleteExpired().catch((error: unknown) => console.error('Expired rows were not deleted:', error))
    }, DELETE_EXPIRED_MS).unref()
    const allowedOrigins = identityCallers(settings.environment, hosts)
    const app = createApp({ store, assortment, settings, identity, pages, allowedOrigins })
    const server = createAdaptorServer({ fetch: app.fetch }) as Server
    const { address, family, port } = await listen(server, settings)
    const name = family === 'IPv6' ? `[${address}]` : address
    let stopped: Promise<void> | undefined
    const stop = () => {
      clearInterval(deleting)
      stopped ??= drain(server)
        .then(() => identity.stopMails())
        .then(() => store.close())
      return stopped
    }
    return { origin: `http://${name}:${port}`, stop }
  } catch (error) {
    await store.close()
    throw error
  }
}
