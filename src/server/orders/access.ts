import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Site } from '#domain/sites'
import { orderAccess, privateCookieName } from '#domain/storage'
import { type CallSettings, privateCookie } from '#server/http'
import { keyedHash, type Store, secretOf } from '#server/store'

/** A browser opens this many orders of a guest; older ones need number and e-mail address again. */
const MOST = 10
/** `7GQ4M-X2CRV.1766000000.…`: number, end in epoch seconds, 128 bits of a keyed hash. */
const form = /^([0-9A-Z-]{11})\.(\d{10})\.([0-9a-f]{32})$/

const nameOf = ({ brand }: Site, { environment }: CallSettings): string =>
  privateCookieName(orderAccess, brand, environment)

/** Removes the cookie: after a logout the next person at this browser opens no order. */
export const dropOrderAccess = (c: Context, site: Site, settings: CallSettings): void => {
  deleteCookie(c, nameOf(site, settings), { path: '/', secure: settings.environment !== 'local' })
}

/**
 * The cookie by which a guest opens orders (rule orders.11). Each number in it is signed, so a cookie that another person has
 * planted opens no order of this guest.
 */
export const guestAccess = (store: Store, settings: CallSettings, clock: () => number) => {
  const signatureOf = async (brand: string, number: string, end: number): Promise<string> =>
    keyedHash(await secretOf(store, 'orders'), 'order access', brand, number, String(end)).slice(0, 32)

  const entriesOf = (c: Context, site: Site): string[] => (getCookie(c, nameOf(site, settings)) ?? '').split('~')

  /** The numbers of the orders that the cookie opens, at most ten. */
  const numbers = async (c: Context, site: Site): Promise<string[]> => {
    const opened: string[] = []
    for (const entry of entriesOf(c, site).slice(0, MOST)) {
      const [, number, end, signature] = form.exec(entry) ?? []
      if (number === undefined || end === undefined || signature === undefined || Number(end) * 1000 < clock()) continue
      const right = await signatureOf(site.brand, number, Number(end))
      if (timingSafeEqual(Buffer.from(signature), Buffer.from(right))) opened.push(number)
    }
    return opened
  }

  /** Whether the cookie opens the order. */
  const opens = async (c: Context, site: Site, number: string): Promise<boolean> =>
    (await numbers(c, site)).includes(number)

  /** Lets this browser open the order from now on. */
  const grant = async (c: Context, site: Site, number: string): Promise<void> => {
    const end = Math.floor(clock() / 1000) + orderAccess.lifetime
    const own = `${number}.${end}.${await signatureOf(site.brand, number, end)}`
    const others = entriesOf(c, site).filter((entry) => form.test(entry) && !entry.startsWith(number))
    const value = [own, ...others].slice(0, MOST).join('~')
    setCookie(c, nameOf(site, settings), value, { ...privateCookie(settings), maxAge: orderAccess.lifetime })
  }
  return { opens, numbers, grant }
}
