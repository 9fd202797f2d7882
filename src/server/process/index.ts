/** The server process: opens the store, listens, stops gracefully. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { botCheckVerification } from '#content/bot-check'
import { hosts, publicationOrder } from '#content/hosts'
import { partnerAppsIn } from '#content/partner-apps'
import { identityCallers, identityOf, personalizationCallers, sites } from '#domain/sites'
import { type BotCheck, type BotEffort, remoteBotCheck } from '#server/abuse-protection'
import { createApp } from '#server/app'
import { contentAssortment, deleteAbandonedBags, type SoldArticles } from '#server/basket'
import { createBrowserErrorCounts } from '#server/browser-errors'
import { deleteOldRecords } from '#server/consents'
import { deleteOldBatches } from '#server/feeds'
import { createIdentity, type Identity, type PasswordHashing } from '#server/identity'
import { log } from '#server/log'
import { createMailer, deleteOldFailures, type Mails, type MailTimes, openMails } from '#server/mail'
import { type ReadMetrics, watchProcess } from '#server/metrics'
import { type OrderOptions, type Orders, openOrders, tendOrders } from '#server/orders'
import { deleteEndedAccess, rotateKeys } from '#server/partner-apps'
import { deleteOldPrices } from '#server/prices'
import { deleteOldRequests } from '#server/privacy-requests'
import { deleteOldEvents } from '#server/session-events'
import { type Settings, StartupError } from '#server/settings'
import { mergeStock, type SeededStock } from '#server/stock'
import { deleteOldNotices, tendNotices } from '#server/stock-notices'
import { openStore, type Store } from '#server/store'
import { logFileNews, readAhead } from './content.ts'
import { createDrain, type Drain, drainTimes } from './drain.ts'
import { externalLoginsOf } from './external-logins.ts'
import { listen, requireFreePort } from './listen.ts'

export { refusalLine, runCommand, stopOnSignals } from './command.ts'
export { requireFreePort } from './listen.ts'

export interface RunningServer {
  /** `http://127.0.0.1:4321`. */
  origin: string
  /** Answers a connection that came in on another port. For tests, which open ports of their own. */
  accept: (connection: Socket) => void
  /**
   * Finishes the requests in flight, resets no client, and closes the store. `isQuick` does not wait for connections that are
   * idle.
   */
  stop: (options?: { isQuick?: boolean }) => Promise<void>
}

export interface StartOptions {
  /** Without pages only the calls are answered. */
  pages?: boolean
  assortment?: SoldArticles
  /** Tests hash cheaply. */
  passwords?: PasswordHashing
  /** The work of the shop's own bot check; tests ask for little. */
  botEffort?: BotEffort
  /** Tests that end processes take shorter ones. */
  mailTimes?: MailTimes
  requestTimes?: RequestTimes
  /** Tests have promotions and ways to pay of their own. */
  orders?: Pick<OrderOptions, 'promotions' | 'paymentMethodsOf'>
  /** How often orders that wait are worked on, in milliseconds; tests do not wait for a minute. */
  orderInterval?: number
}

/** How long a request may take to arrive (rule back-end.17), in milliseconds; slower ones get 408. */
export interface RequestTimes {
  headersTimeout: number
  /** With the headers. */
  requestTimeout: number
  connectionsCheckingInterval: number
}

const usualRequestTimes: RequestTimes = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1000,
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

/** Deletes what is kept for a time only. A failure is logged: a shop whose disk is full starts and reads. */
const deleteExpiredRows = async (store: Store, identity: Identity): Promise<void> => {
  const { db } = store
  const now = Date.now()
  try {
    await identity.deleteExpired()
    await deleteAbandonedBags(store, now)
    await deleteOldRecords(db, now)
    await deleteOldEvents(db, now)
    await deleteOldRequests(db, now)
    await deleteOldNotices(db, now)
    await deleteOldFailures(db, now)
    await deleteOldBatches(db, now)
    await deleteOldPrices(db, now)
    await deleteEndedAccess(db, now)
    await rotateKeys({ store, clock: Date.now })
  } catch (error) {
    log('cleanupFailed', { error })
  }
}

/** Deletes what has expired, now and every hour. The returned function ends it, after a deletion that runs. */
const deleteRegularly = (store: Store, identity: Identity): (() => Promise<void>) => {
  let deletion = deleteExpiredRows(store, identity)
  const again = (): void => {
    deletion = deleteExpiredRows(store, identity)
  }
  const timer = setInterval(again, DELETE_EXPIRED_MS).unref()
  return () => {
    clearInterval(timer)
    return deletion
  }
}

interface Workplace {
  store: Store
  identity: Identity
  mails: Mails
  orders: Orders
  assortment: SoldArticles
  settings: Settings
}

/** Begins what runs beside the answers. The returned function ends it, after what is under way. */
const beginWork = (
  { store, identity, mails, orders, assortment, settings }: Workplace,
  orderInterval: number | undefined,
): (() => Promise<unknown>) => {
  const stopDeleting = deleteRegularly(store, identity)
  mails.start()
  const stopReading = readAhead(settings)
  const stopOrders = tendOrders(orders.services, orderInterval)
  const stopNotices = tendNotices({ store, assortment, mails })
  return () => {
    stopReading()
    return Promise.all([mails.stop(), stopOrders(), stopNotices(), stopDeleting()])
  }
}

/** The stock that the content gives every article. */
const seededStock = (assortment: SoldArticles): SeededStock[] =>
  [...new Set(sites.map((s) => s.brand))].flatMap((brand) => assortment.stock(brand).map((row) => ({ brand, ...row })))

/** How accounts are kept, beside their store and mails. @throws StartupError for a setting that is missing or wrong */
const accountOptionsOf = (settings: Settings, { passwords, botEffort }: StartOptions) => ({
  environment: settings.environment,
  signingKeys: settings.signingKeys,
  botCheck: botCheckOf(settings),
  external: externalLoginsOf(settings),
  ...(passwords && { passwords }),
  ...(botEffort && { botEffort }),
})

/** @throws StartupError when a setting is missing, the store does not open, or the port is taken */
export const startServer = async (settings: Settings, options: StartOptions = {}): Promise<RunningServer> => {
  const { pages = true, assortment = contentAssortment, mailTimes } = options
  const { requestTimes: serverOptions = usualRequestTimes } = options
  const { environment, metricsToken: token } = settings
  logFileNews()
  const accounts = accountOptionsOf(settings, options)
  // A start that fails leaves no store behind.
  await requireFreePort(settings)
  const store = await openStore(settings)
  try {
    await mergeStock(store, seededStock(assortment))
    const { signingKeys } = settings
    const mails = openMails({ store, mailer: createMailer(settings), signingKeys, times: mailTimes })
    const identity = createIdentity({ ...accounts, store, mails })
    const orders = openOrders({ store, assortment, environment, mails, ...options.orders })
    const browserErrors = createBrowserErrorCounts()
    let drain: Drain | undefined
    let readMetrics: ReadMetrics | undefined
    const metrics = token === undefined ? undefined : { token, read: async () => (await readMetrics?.()) ?? '' }
    const app = createApp({
      store,
      assortment,
      settings,
      mails,
      identity,
      orders,
      pages,
      partnerApps: partnerAppsIn(environment),
      identityOf: (site) => identityOf(site, environment, hosts()),
      allowedOrigins: identityCallers(environment, hosts()),
      recommendedOrigins: personalizationCallers(environment, hosts()),
      publicationOrder: publicationOrder(environment),
      isDraining: () => drain?.isDraining() ?? false,
      browserErrors,
      metrics,
    })
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server
    drain = createDrain(server, drainTimes(settings.drainSeconds))
    if (metrics) readMetrics = watchProcess(server, store, browserErrors.lines)
    const { run } = drain
    const origin = await listen(server, settings)
    // No answer waits for what follows, so it begins when there can be answers.
    const endWork = beginWork({ store, identity, mails, orders, assortment, settings }, options.orderInterval)
    let stopped: Promise<void> | undefined
    const stop = async ({ isQuick = false } = {}): Promise<void> => {
      await Promise.all([run({ isQuick }), endWork()])
      await store.close()
    }
    return {
      origin,
      accept: (connection) => server.emit('connection', connection),
      stop: (how) => {
        stopped ??= stop(how)
        return stopped
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
