import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { CallError } from './errors.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Opens a call to those who send `Authorization: Bearer {token}` with the token of a setting, and to nobody where it is not set.
 * @throws CallError 401 invalidToken
 */
export const bearerOnly = (token: string | undefined, setting: string): ((c: Context) => void) => {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`)
  return (c) => {
    if (expected && timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) return
    throw new CallError(401, 'invalidToken', `The header Authorization must bring the token of ${setting}.`)
  }
}

/** Opens what only the operator may see. @throws CallError 401 invalidToken */
export const operatorsOnly = (token: string | undefined): ((c: Context) => void) => bearerOnly(token, 'METRICS_TOKEN')
