import { HtmlValidate } from 'html-validate'
import { basketLines } from '#domain/bag'
import { PlainClient } from '#tests/server/plain-client'
import { ORIGIN, orderShops } from '../orders/shop.ts'
import type { Fresh } from '../store/stores.ts'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** What is wrong with the HTML of a page. */
export const faults = async (page: string): Promise<string[]> =>
  (await validator.validateString(page)).results.flatMap(({ messages }) =>
    messages.map(({ line, message, selector }) => `${line} ${message} (${selector})`),
  )

/** What ends an attribute and begins a script, where it is not escaped. */
export const hostile = `"><script>alert('1')</script>`

/** Opens shops with browsers that have no scripts. */
export const plainShops = (fresh: Fresh) => {
  const open = orderShops(fresh)
  return async (site = 'stride/en_GB') => {
    const shop = await open()
    const browser = (options = {}) => new PlainClient(ORIGIN, { fetch: shop.fetchApp, site, ...options })
    return { shop, browser, guest: browser() }
  }
}

export const itemsIn = async (guest: PlainClient): Promise<string[]> =>
  basketLines((await guest.bag()).body).map(({ itemId }) => itemId)
export const itemIn = async (guest: PlainClient): Promise<string> => (await itemsIn(guest))[0]!
