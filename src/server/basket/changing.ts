import type { Context } from 'hono'
import { NEW_BAGS_AN_HOUR } from '#domain/bag'
import type { Site } from '#domain/sites'
import { rowLimit } from '#server/abuse-protection'
import { addressOfCaller } from '#server/http'
import { type AnswerDependencies, answerWithCookies, type Holder } from './answer.ts'
import { guestOwner, newGuestToken } from './cookie.ts'
import { type HolderSettings, holderOfCaller } from './holder.ts'
import { keyOf, renewedHolder, renewedToken } from './renewed-token.ts'
import { type Change, changeBasket } from './store.ts'
import { type BasketWithStock, readBasket } from './stored-basket.ts'

export interface BasketDependencies extends AnswerDependencies, HolderSettings {
  /** How many proxies of the operator stand in front of the process; undefined where the operator has not said. */
  proxies: number | undefined
}

const guestHolder = (site: Site, token: string): Holder => ({ owner: guestOwner(token, site), token })

const holdersOf = (dependencies: BasketDependencies) => {
  const formerHolderOf = holderOfCaller(dependencies)

  /** Who holds the bag, and whether an earlier sending of the same form has moved it to the token (rule bag.27). */
  const heldBy = async (
    c: Context,
    site: Site,
    key = keyOf(c),
  ): Promise<{ holder?: Holder | undefined; isMoved: boolean }> => {
    const holder = await formerHolderOf(c, site)
    const moved = await renewedHolder(dependencies.store, { site, former: holder?.token, key })
    return { holder: moved ?? holder, isMoved: moved !== undefined }
  }
  const holderOf = async (c: Context, site: Site) => (await heldBy(c, site)).holder
  return { heldBy, holderOf }
}

/** Changes bags of callers, and answers the whole basket with its cookies. */
export const changingBaskets = (dependencies: BasketDependencies) => {
  const { store, proxies } = dependencies
  const limitBags = rowLimit(store, 'guest bag', NEW_BAGS_AN_HOUR)
  const { heldBy, holderOf } = holdersOf(dependencies)

  const answer = (c: Context, site: Site, holder: Holder, found: BasketWithStock) =>
    answerWithCookies(dependencies, c, site, { ...holder, ...found })

  /** A guest's change may add a bag, which the network address limits (rule security.12). */
  const changeOf = async (c: Context, site: Site, holder: Holder, work: Change) => {
    const admitBag = holder.owner.userId ? undefined : await limitBags(addressOfCaller(c, proxies))
    return await answer(
      c,
      site,
      holder,
      await changeBasket(store, holder.owner, { ...work, ...(admitBag && { admitBag }) }),
    )
  }

  const changed = async (c: Context, site: Site, work: Change) =>
    await changeOf(c, site, (await holderOf(c, site)) ?? guestHolder(site, newGuestToken()), work)

  /** A change by which something personal enters the bag: a guest's gets a new token (rule bag.18). */
  const changedPersonally = async (c: Context, site: Site, work: Change, key = keyOf(c)) => {
    const { holder: held, isMoved } = await heldBy(c, site, key)
    // The first sending of the form has put the card into the bag.
    if (held && isMoved && work.formKey !== undefined)
      return await answer(c, site, held, await readBasket(store.db, held.owner))
    if (held && (held.owner.userId || isMoved)) return await changeOf(c, site, held, work)
    const holder = guestHolder(site, renewedToken(key, held?.token))
    return await changeOf(c, site, holder, { ...work, from: held?.owner })
  }
  return { answer, changed, changedPersonally, holderOf }
}
