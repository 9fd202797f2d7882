import type { Context } from 'hono'
import { brands, ownCountryName, type Site, sites, switchAddress } from '#domain/sites'
import type { OtherBag } from '#schemas/bag'
import type { CallSettings } from '#server/http'
import type { Store } from '#server/store'
import { type PriceSources, priceBag } from './prices.ts'
import { type BasketOwner, readBasket } from './stored-basket.ts'

export interface OtherBagsDependencies extends CallSettings, PriceSources {
  store: Store
  /** Keys of the sites of this build: a bag elsewhere has no page to lead to. Without them no other bags are named. */
  builtSites?: readonly string[] | undefined
  /** Epoch milliseconds. */
  clock: () => number
}

/** An empty bag names so many others, those that were changed last. */
const MOST = 3

/** Of some countries those in which the owner has bags of the brand with lines; the bag that was changed last first. */
const countriesOf = async (
  { store: { db } }: OtherBagsDependencies,
  owner: BasketOwner,
  countries: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('basket')
    .select('country')
    .where('token_hash', '=', owner.tokenHash)
    .where('brand', '=', owner.brand)
    .where('country', 'in', countries)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('basket_line').select('basket_line.id').whereRef('basket_line.basket_id', '=', 'basket.id')),
    )
    .orderBy('updated_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ country }) => country)
}

/**
 * The bags with goods that the owner of an empty bag has in other countries of the brand (rule bag.37). They are found by the owner alone,
 * whom a token or a session proves. Empty where there are none, and where none of their sites is in this build.
 */
export const otherBags = async (
  c: Context,
  site: Site,
  owner: BasketOwner,
  dependencies: OtherBagsDependencies,
): Promise<OtherBag[]> => {
  const { store, builtSites = [], addressing, environment, clock } = dependencies
  // A bag without a page in this build must not take the place of one that has.
  const built = sites.filter(
    (s) => s.brand === owner.brand && s.country !== owner.country && builtSites.includes(s.key),
  )
  const countries = [...new Set(built.map(({ country }) => country))]
  if (countries.length === 0) return []
  const found: OtherBag[] = []
  for (const country of await countriesOf(dependencies, owner, countries)) {
    // The first is in the country's main language.
    const [main, ...others] = built.filter((s) => s.country === country)
    if (!main) continue
    // The name is the country's own; the page is one that the shopper can read, where there is one.
    const read = others.find(({ language }) => language === site.language) ?? main
    const bag = await readBasket(store.db, { ...owner, country, currency: main.currency })
    const { count } = priceBag(bag, dependencies, clock())
    const localPort = Number(new URL(c.req.url).port)
    const address = switchAddress(read, 'bag/', { addressing, environment, localPort })
    if (count > 0) found.push({ market: `${brands[main.brand].name} ${ownCountryName(main)}`, count, address })
  }
  return found
}
