import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Site } from '#domain/sites'
import type { Store } from '#server/store'
import type { Holder } from './answer.ts'
import { guestOwner, newGuestToken } from './cookie.ts'

const keyForm = z.uuid()

/** The key of a form, a UUID in lower case; undefined for any other text. */
export const formKey = (key: string | undefined): string | undefined => keyForm.safeParse(key).data?.toLowerCase()

/** The key of the form from which a call comes. */
export const keyOf = (c: Context): string | undefined => formKey(c.req.header('idempotency-key'))

/**
 * The token to which a guest's bag changes when something personal enters it (rule bag.27). For one former token and one key it is the same,
 * so a form that is sent twice finds the bag of its first sending. The key is random and stands in the page of that browser alone: who
 * has planted the former token cannot make it.
 */
export const renewedToken = (key: string | undefined, former: string | undefined): string =>
  former === undefined || key === undefined
    ? newGuestToken()
    : hash('sha256', `${former} ${key}`, 'base64url').slice(0, 22)

/** The holder of the bag that a first sending of the call has moved; undefined where this is the first. */
export const renewedHolder = async (
  { db }: Store,
  { site, former, key }: { site: Site; former: string | undefined; key: string | undefined },
): Promise<Holder | undefined> => {
  if (former === undefined || key === undefined) return undefined
  const token = renewedToken(key, former)
  const owner = guestOwner(token, site)
  const moved = db.selectFrom('basket').select('id').where('token_hash', '=', owner.tokenHash)
  return (await moved.where('brand', '=', owner.brand).limit(1).executeTakeFirst()) && { owner, token }
}
