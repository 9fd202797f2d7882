import type { KyselyPlugin } from 'kysely'
import { afterEach } from 'vitest'
import { sites } from '#domain/sites'
import { createApp } from '#server/app'
import { createIdentity, type ExternalOptions, type Identity } from '#server/identity'
import { createMailer, type Mails, openMails } from '#server/mail'
import { mergeStock } from '#server/stock'
import { openStore, type Store, type StoreSettings } from '#server/store'
import { AccountClient } from '#tests/server/account-client'
import { BasketClient } from '#tests/server/basket-client'
import { CheapPasswords } from '#tests/server/cheap-passwords'
import type { FetchRequest } from '#tests/server/http-client'
import { mailedToken, mailsIn } from '#tests/server/outbox'
import { testAssortment } from '#tests/server/test-assortment'
import type { Fresh } from '../store/stores.ts'

export const ORIGIN = 'http://127.0.0.1:4321'

export interface TestShop {
  /** The folder of SQLite and the outbox. */
  dataDir: string
  store: Store
  /** The kinds of the statements that the shop has run, except prepared ones. */
  statements: string[]
  /** What the shop mails. */
  post: Mails
  identity: Identity
  passwords: CheapPasswords
  /** Added to the clock of the shop, in milliseconds. */
  clock: { shift: number }
  member: (options?: { site?: string; address?: string; origin?: string }) => AccountClient
  shopper: (site?: string) => BasketClient
  /** Answers a request in this process. */
  fetchApp: FetchRequest
  /** All mails that were wanted so far. */
  mails: () => Promise<ReturnType<typeof mailsIn>>
  /** The token in the newest mail to an address, of its first link to a page. */
  mailed: (to: string, page?: string) => Promise<string>
}

const watchStatements = (store: Store): { store: Store; statements: string[] } => {
  const statements: string[] = []
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { store: { ...store, db: store.db.withPlugin(watch) }, statements }
}

/** Opens shops on fresh stores and closes them after each test. */
export const shops = (fresh: Fresh) => {
  const open: { store: Store; post: Mails }[] = []
  afterEach(async () => {
    for (const { store, post } of open.splice(0)) {
      await post.stop()
      await store.close()
    }
  })
  return async (
    addressing: 'path' | 'host' = 'path',
    environment: 'local' | 'prod' = 'local',
    {
      external,
      ...storeTimes
    }: Pick<StoreSettings, 'deadlines' | 'writeDeadline'> & { external?: ExternalOptions } = {},
  ): Promise<TestShop> => {
    const { settings } = await fresh()
    const { store, statements } = watchStatements(await openStore({ ...settings, ...storeTimes }))
    const stock = ['stride', 'reebok'].flatMap((brand) => testAssortment.stock(brand).map((row) => ({ brand, ...row })))
    await mergeStock(store, stock)
    const passwords = new CheapPasswords()
    const clock = { shift: 0 }
    const now = () => Date.now() + clock.shift
    const post = openMails({ store, mailer: createMailer(settings), clock: now })
    const botEffort = { cost: 1, prefix: '0' }
    const identity = createIdentity({
      store,
      mails: post,
      passwords,
      botEffort,
      environment,
      clock: now,
      ...(external && { external }),
    })
    open.push({ store, post })
    const app = createApp({
      store,
      assortment: testAssortment,
      mails: post,
      identity,
      settings: { addressing, environment, distDir: '/nowhere', sites: sites.map(({ key }) => key), proxies: 1 },
      pages: false,
    })
    const fetchApp: FetchRequest = (request) => app.request(request)
    return {
      dataDir: settings.dataDir,
      store,
      statements,
      post,
      identity,
      passwords,
      clock,
      member: ({ origin = ORIGIN, ...options } = {}) => new AccountClient(origin, { ...options, fetch: fetchApp }),
      fetchApp,
      shopper: (site) => new BasketClient(ORIGIN, site, fetchApp),
      mails: async () => {
        await post.settle()
        return mailsIn(settings.dataDir)
      },
      mailed: async (to, page) => {
        await post.settle()
        return mailedToken(settings.dataDir, to, page)
      },
    }
  }
}
