import type { Context } from 'hono'
import type { Site } from '#domain/sites'
import type { CallSettings } from '#server/http'
import type { Holder } from './answer.ts'
import { accountOwner, guestOwner, guestToken } from './cookie.ts'

export interface HolderSettings extends CallSettings {
  /** The id of the account that is logged in, or undefined; without this function every bag is a guest's. */
  accountOf?: ((c: Context, site: Site) => Promise<string | undefined>) | undefined
}

/** The account that is logged in, else the guest whom the cookie names, else undefined. */
export const holderOfCaller =
  (settings: HolderSettings) =>
  async (c: Context, site: Site): Promise<Holder | undefined> => {
    const userId = await settings.accountOf?.(c, site)
    if (userId !== undefined) return { owner: accountOwner(userId, site) }
    const token = guestToken(c, site, settings)
    return token === undefined ? undefined : { owner: guestOwner(token, site), token }
  }
