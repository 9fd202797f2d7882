import type { Context, Hono } from 'hono'
import { rulesOfCountry } from '#domain/addresses'
import { NEW_BAGS_AN_HOUR } from '#domain/bag'
import { PROMOTION_CODES_AN_HOUR } from '#domain/orders'
import { offerOf } from '#domain/promotions'
import { type Site, siteRoot } from '#domain/sites'
import { addItemsBody, changeItemBody, deliveryBody } from '#schemas/bag'
import { callLimit, rowLimit } from '#server/abuse-protection'
import {
  addressOfCaller,
  CallError,
  createRouter,
  isFormPost,
  jsonBody,
  limitBody,
  matching,
  neverStored,
  siteOf,
} from '#server/http'
import { type AnswerDependencies, answerWithCookies, basketAnswer, type Holder } from './answer.ts'
import { guestOwner, newGuestToken } from './cookie.ts'
import { formItem } from './form.ts'
import { type WantedItem, wishesOf } from './gifts.ts'
import { type HolderSettings, holderOfCaller } from './holder.ts'
import { newId } from './lines.ts'
import { renewedHolder, renewedToken } from './renewed-token.ts'
import { add as addWishes, change, itemNotFound, remove } from './rules.ts'
import { type BasketWithStock, type Change, changeBasket, type Delivery, emptyBasket, readBasket } from './store.ts'

export interface BasketDependencies extends AnswerDependencies, HolderSettings {
  /** How many proxies of the operator stand in front of the process. */
  proxies: number
}

const limited = limitBody(16)

/** Finds the promotion of a code that a shopper has entered. Guesses are limited by network address (rule orders.4). */
const promotionCodes = ({ store, promotions, clock, proxies }: BasketDependencies) => {
  const limitGuesses = callLimit(store, 'promotion code', PROMOTION_CODES_AN_HOUR)
  return async (c: Context, site: Site, code: string): Promise<string> => {
    await limitGuesses(addressOfCaller(c, proxies))
    const offer = offerOf(promotions, code, { ...site, now: clock() })
    if (offer === 'unknown') throw new CallError(400, 'promotionUnknown', 'There is no such promotion code here.')
    if (offer === 'ended') throw new CallError(400, 'promotionEnded', 'The promotion has ended.')
    return offer.code
  }
}

const guestHolder = (site: Site, token: string): Holder => ({ owner: guestOwner(token, site), token })

const holdersOf = (dependencies: BasketDependencies) => {
  const formerHolderOf = holderOfCaller(dependencies)

  /** Who holds the bag, and whether an earlier sending of the same form has moved it to the token (rule bag.27). */
  const heldBy = async (c: Context, site: Site): Promise<{ holder?: Holder | undefined; isMoved: boolean }> => {
    const holder = await formerHolderOf(c, site)
    const moved = await renewedHolder(dependencies.store, c, { site, former: holder?.token })
    return { holder: moved ?? holder, isMoved: moved !== undefined }
  }
  const holderOf = async (c: Context, site: Site) => (await heldBy(c, site)).holder
  return { heldBy, holderOf }
}

/** Reads and changes baskets for the calls, and answers the whole basket with its cookies. */
const basketOf = (dependencies: BasketDependencies) => {
  const { store, assortment, addressing, proxies } = dependencies
  const limitBags = rowLimit(store, 'guest bag', NEW_BAGS_AN_HOUR)
  const { heldBy, holderOf } = holdersOf(dependencies)

  const answer = (c: Context, site: Site, holder: Holder, found: BasketWithStock) =>
    answerWithCookies(dependencies, c, site, { ...holder, ...found })

  const knownCode = promotionCodes(dependencies)

  const read = async (c: Context, site: Site) => {
    const holder = await holderOf(c, site)
    if (!holder) return basketAnswer({ basket: emptyBasket(site), stock: () => 0 }, dependencies)
    // A reading that is answered late must not bring a token back that a change has replaced meanwhile (rule bag.29).
    return await answer(c, site, { owner: holder.owner }, await readBasket(store.db, holder.owner))
  }

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
  const changedPersonally = async (c: Context, site: Site, work: Change) => {
    const { holder: held, isMoved } = await heldBy(c, site)
    if (held && (held.owner.userId || isMoved)) return await changeOf(c, site, held, work)
    const holder = guestHolder(site, renewedToken(c, held?.token))
    return await changeOf(c, site, holder, { ...work, from: held?.owner })
  }

  /** Stores how and where the bag is to go. */
  const deliver = async (c: Context, site: Site, given: Delivery) => {
    const delivery = given.promotionCode
      ? { ...given, promotionCode: await knownCode(c, site, given.promotionCode) }
      : given
    const { customerEmail, shippingAddress, billingAddress } = delivery
    const isPersonal = (customerEmail ?? shippingAddress ?? billingAddress) !== undefined
    return await (isPersonal ? changedPersonally : changed)(c, site, { delivery })
  }

  /** Changes a line that must exist. @throws CallError itemNotFound for a guest without a bag */
  const changedLine = async (c: Context, site: Site, work: Change) => {
    if (!(await holderOf(c, site))) throw itemNotFound()
    return await changed(c, site, work)
  }

  const add = async (c: Context, site: Site, items: readonly WantedItem[]) => {
    const wishes = wishesOf(assortment, site.brand, items)
    const skus = wishes.map((w) => w.sku)
    const work: Change = { skus, lines: (lines, stock) => addWishes(lines, wishes, stock, newId) }
    return await (wishes.some(({ gift }) => gift) ? changedPersonally : changed)(c, site, work)
  }

  const addByForm = async (c: Context, site: Site) => {
    const { items } = matching(addItemsBody, { items: [await formItem(c)] })
    await add(c, site, items)
    return c.redirect(`${siteRoot(site, addressing)}bag/`, 303)
  }
  return { read, changedLine, deliver, add, addByForm }
}

/**
 * The basket calls: POST …/items, GET, PATCH (delivery details), PATCH and DELETE …/items/{itemId}. Each answers the whole
 * basket; a guest without a basket gets an empty one and no cookie. A form post is answered with a redirect to the bag page.
 */
export const basketRoutes = (dependencies: BasketDependencies): Hono => {
  const basket = basketOf(dependencies)
  const app = createRouter()
  app.use(neverStored)

  app.post('/-/items', limited, async (c) => {
    const site = siteOf(c, dependencies)
    if (isFormPost(c)) return await basket.addByForm(c, site)
    const { items } = await jsonBody(c, addItemsBody)
    return c.json(await basket.add(c, site, items))
  })

  app.get('/-', async (c) => {
    return c.json(await basket.read(c, siteOf(c, dependencies)))
  })

  app.patch('/-', limited, async (c) => {
    const site = siteOf(c, dependencies)
    return c.json(await basket.deliver(c, site, await jsonBody(c, deliveryBody(rulesOfCountry(site.country)))))
  })

  app.patch('/-/items/:itemId', limited, async (c) => {
    const site = siteOf(c, dependencies)
    const { quantity } = await jsonBody(c, changeItemBody)
    const id = c.req.param('itemId')
    return c.json(await basket.changedLine(c, site, { lines: (lines, stock) => change(lines, id, quantity, stock) }))
  })

  app.delete('/-/items/:itemId', async (c) => {
    const site = siteOf(c, dependencies)
    const id = c.req.param('itemId')
    return c.json(await basket.changedLine(c, site, { lines: (lines) => remove(lines, id) }))
  })
  return app
}
