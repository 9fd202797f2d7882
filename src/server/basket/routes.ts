import type { Context, Hono } from 'hono'
import { rulesOfCountry } from '#domain/addresses'
import { additionHash } from '#domain/bag'
import { PROMOTION_CODES_AN_HOUR } from '#domain/orders'
import { offerOf } from '#domain/promotions'
import { plainPageAddress, type Site, siteRoot } from '#domain/sites'
import { addItemsBody, changeItemBody, deliveryBody } from '#schemas/bag'
import { callLimit } from '#server/abuse-protection'
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
import { basketAnswer } from './answer.ts'
import { type BasketDependencies, changingBaskets } from './changing.ts'
import { formItem } from './form.ts'
import { type Sold, type WantedItem, wishesOf } from './gifts.ts'
import { holdsPersonal } from './holdings.ts'
import { newId } from './lines.ts'
import { formKey } from './renewed-token.ts'
import { add as addWishes, change, itemNotFound, remove, type Wish } from './rules.ts'
import type { Change, Delivery } from './store.ts'
import { nothingHeld, readBasket } from './stored-basket.ts'

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

/** Reads and changes baskets for the calls, and answers the whole basket with its cookies. */
const basketOf = (dependencies: BasketDependencies, changing: ReturnType<typeof changingBaskets>) => {
  const { store } = dependencies
  const { answer, changed, changedPersonally, holderOf } = changing
  const knownCode = promotionCodes(dependencies)

  const read = async (c: Context, site: Site) => {
    const holder = await holderOf(c, site)
    if (!holder) return basketAnswer(nothingHeld(site), dependencies)
    // A reading that is answered late must not bring a token back that a change has replaced meanwhile (rule bag.29).
    return await answer(c, site, { owner: holder.owner }, await readBasket(store.db, holder.owner))
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

  return { read, changedLine, deliver }
}

/** Puts articles into bags, for calls and for the forms of product pages. */
const addingOf = (dependencies: BasketDependencies, changing: ReturnType<typeof changingBaskets>) => {
  const { store, assortment, addressing, clock, paymentMethodsOf } = dependencies
  const soldOn = (site: Site): Sold => {
    const { brand, country } = site
    return { assortment, brand, country, now: clock(), paymentMethods: paymentMethodsOf(site) }
  }
  const { changed, changedPersonally, holderOf } = changing

  const add = async (c: Context, site: Site, wishes: readonly Wish[], key?: string) => {
    const lines: NonNullable<Change['lines']> = (known, stock) => addWishes(known, wishes, stock, newId)
    const work: Change = { skus: wishes.map(({ sku }) => sku), lines }
    if (!wishes.some(({ gift }) => gift)) return await changed(c, site, work)
    return await (key ? changedPersonally(c, site, { ...work, formKey: key }, key) : changedPersonally(c, site, work))
  }

  /**
   * Without a key, a second sending of a gift card's form would lose the gifts and addresses of a guest's bag, and put a second card into
   * that of an account (rule bag.30).
   */
  const needsKey = async (c: Context, site: Site, wishes: readonly Wish[]): Promise<boolean> => {
    if (!wishes.some(({ gift }) => gift)) return false
    const holder = await holderOf(c, site)
    if (holder === undefined) return false
    return holder.owner.userId !== undefined || (await holdsPersonal(store.db, holder.owner))
  }

  const addItems = (c: Context, site: Site, items: readonly WantedItem[]) => add(c, site, wishesOf(soldOn(site), items))

  const addByForm = async (c: Context, site: Site) => {
    const { item, key: sent } = await formItem(c)
    const wishes = wishesOf(soldOn(site), matching(addItemsBody, { items: [item] }).items)
    const key = formKey(sent)
    // The browser sends the same form there. Nothing of it is in the address.
    if (!key && (await needsKey(c, site, wishes))) return c.redirect(plainPageAddress('gift', site, addressing), 307)
    await add(c, site, wishes, key)
    // Scripts do not add gift cards: the page of the bag tells analysts of it (rule tracking.8).
    const hash = item.gift ? additionHash({ productId: item.productId, quantity: item.quantity }) : ''
    return c.redirect(`${siteRoot(site, addressing)}bag/${hash}`, 303)
  }
  return { addItems, addByForm }
}

/**
 * The basket calls: POST …/items, GET, PATCH (delivery details), PATCH and DELETE …/items/{itemId}. Each answers the whole
 * basket; a guest without a basket gets an empty one and no cookie. A form post is answered with a redirect to the bag page.
 */
export const basketRoutes = (dependencies: BasketDependencies): Hono => {
  const changing = changingBaskets(dependencies)
  const basket = basketOf(dependencies, changing)
  const adding = addingOf(dependencies, changing)
  const app = createRouter()
  app.use(neverStored)

  app.post('/-/items', limited, async (c) => {
    const site = siteOf(c, dependencies)
    if (isFormPost(c)) return await adding.addByForm(c, site)
    const { items } = await jsonBody(c, addItemsBody)
    return c.json(await adding.addItems(c, site, items))
  })

  app.get('/-', async (c) => {
    return c.json(await basket.read(c, siteOf(c, dependencies)))
  })

  app.patch('/-', limited, async (c) => {
    const site = siteOf(c, dependencies)
    return c.json(
      await basket.deliver(c, site, await jsonBody(c, deliveryBody(rulesOfCountry(site.country, site.language)))),
    )
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
