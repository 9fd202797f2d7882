import { keepStock } from '../server/supply.ts'
import { type BuildName, builds } from './builds.ts'
import { type StartedShop, startShop } from './running-shop.ts'

/** Which shop a journey wants. */
export interface Wish {
  build: BuildName
  /** Variables of its environment beside those of the build. */
  settings: Readonly<Record<string, string>>
  /** No other journey uses it at the same time. */
  isOwn: boolean
}

/** A shop that a journey uses. */
export interface Loan {
  shop: StartedShop
  /** Why the shop has ended by itself; undefined while it runs. */
  gone: () => string | undefined
  /** Gives the shop back. */
  end: () => Promise<void>
}

/**
 * Starts shops when they are first wanted and lends them until the run ends. Journeys that want the same build and settings
 * share one shop. An own shop is lent to one journey at a time and gets its first stock back in between. A shop that has
 * ended by itself is replaced.
 */
export class ShopLender {
  readonly #startShop: typeof startShop
  readonly #shared = new Map<string, Promise<StartedShop>>()
  readonly #idle = new Map<string, StartedShop[]>()
  readonly #started: StartedShop[] = []
  /** Shops whose end was reported with a journey. */
  readonly #reported = new Set<StartedShop>()

  constructor(start = startShop) {
    this.#startShop = start
  }

  /** @throws when the shop does not start */
  async lend(wish: Wish): Promise<Loan> {
    const shop = wish.isOwn ? await this.#takeIdle(wish) : await this.#share(wish)
    const restock = wish.isOwn ? await keepStock(shop) : undefined
    return {
      shop,
      gone: () => {
        if (shop.gone !== undefined) this.#reported.add(shop)
        return shop.gone
      },
      end: async () => {
        if (!restock || shop.gone !== undefined) return
        await restock()
        this.#idleOf(wish).push(shop)
      },
    }
  }

  /** Ends all shops. @throws when one has ended by itself while no journey used it */
  async close(): Promise<void> {
    const unreported = this.#started.flatMap((shop) => (this.#reported.has(shop) ? [] : (shop.gone ?? [])))
    await Promise.all(this.#started.map((shop) => shop.dispose()))
    if (unreported.length > 0) throw new Error(unreported.join('\n'))
  }

  async #start({ build, settings }: Wish): Promise<StartedShop> {
    const shop = await this.#startShop(builds[build], settings, 'journey-shop')
    this.#started.push(shop)
    return shop
  }

  #idleOf({ build, settings }: Wish): StartedShop[] {
    const key = JSON.stringify([build, settings])
    const found = this.#idle.get(key) ?? []
    this.#idle.set(key, found)
    return found
  }

  async #takeIdle(wish: Wish): Promise<StartedShop> {
    return this.#idleOf(wish).pop() ?? (await this.#start(wish))
  }

  async #share(wish: Wish): Promise<StartedShop> {
    const key = JSON.stringify([wish.build, wish.settings])
    const known = this.#shared.get(key)
    // A start that failed is tried again for the next journey.
    const shop = await known?.catch(() => undefined)
    if (shop && shop.gone === undefined) return shop
    // Another journey may have started one meanwhile.
    if (this.#shared.get(key) === known) this.#shared.set(key, this.#start(wish))
    return await this.#shared.get(key)!
  }
}
