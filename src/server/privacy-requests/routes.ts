import type { Context, Hono } from 'hono'
import { isEmail } from '#domain/accounts'
import { type DataRequestAnswer, EMAIL_NOT_FOUND } from '#domain/privacy-requests'
import { tokenBody } from '#schemas/accounts'
import { dataRequestBody } from '#schemas/privacy-requests'
import { rowLimit } from '#server/abuse-protection'
import { CallError, createRouter, limitBody, neverStored, validatedBody, validationError } from '#server/http'
import type { Caller } from '#server/identity'
import type { Mails } from '#server/mail'
import type { Store } from '#server/store'
import { privacyMailWriters } from './mail-writers.ts'
import { documentOf, keepRefusal } from './permissions.ts'
import { confirmRequest, fileRequest } from './store.ts'

/** Limit of new requests, and of used links, of one network address in an hour (rule security.12). */
const MOST_OF_ADDRESS = 30

type FilingCaller = Pick<Caller, 'site' | 'linkBase' | 'networkAddress'>

export interface PrivacyRequestDependencies {
  store: Store
  callerOf: (c: Context) => FilingCaller
  /** What sends the mails of requests; the routes register what writes them. */
  mails: Mails
  /** Epoch milliseconds. */
  clock?: () => number
}

const received: DataRequestAnswer = { success: true, message: 'REQUEST_RECEIVED' }
const noAddress: DataRequestAnswer = { success: false, message: EMAIL_NOT_FOUND }

/**
 * `POST /ccpa` files a privacy request, `POST /requests/confirm` confirms one by its mailed token (rules privacy.6 and
 * privacy.7). The answer is the same for every address, whether or not the shop knows it: no account is looked up. Only a text
 * that is no address is EMAIL_NOT_FOUND.
 */
export const privacyRequestRoutes = (dependencies: PrivacyRequestDependencies): Hono => {
  const { store, callerOf, mails, clock = Date.now } = dependencies
  mails.register(privacyMailWriters(mails, clock))
  const limitRequests = rowLimit(store, 'privacy request', MOST_OF_ADDRESS)
  const limitLinks = rowLimit(store, 'privacy link', MOST_OF_ADDRESS)
  const app = createRouter()
  app.use(neverStored)

  app.post('/ccpa', limitBody(2), async (c) => {
    const caller = callerOf(c)
    const body = await validatedBody(c, dataRequestBody)
    const { email } = body
    if (!isEmail(email)) return c.json(noAddress)
    const admit = await limitRequests(caller.networkAddress)
    await store.db.transaction().execute(async (trx) => {
      const now = clock()
      const { id, outcome } = await fileRequest(trx, caller.site, body, now)
      if (outcome === 'known') return
      await admit(trx)
      if (body.requestTypes[0] !== 'DO_NOT_SELL')
        return await mails.want(trx, caller, { reason: 'privacyRequest', email, requestId: id })
      await keepRefusal(trx, { email, document: documentOf(caller.site), sourceId: '' }, now)
    })
    return c.json(received)
  })

  app.post('/requests/confirm', limitBody(2), async (c) => {
    const { networkAddress } = callerOf(c)
    const { token } = await validatedBody(c, tokenBody)
    await (await limitLinks(networkAddress))(store.db)
    const result = await confirmRequest(store.db, token, clock())
    if ('type' in result) return c.json({ type: result.type })
    throw new CallError(400, 'invalidToken', 'The link is not valid or was used already.', {
      details: { validationErrors: [validationError('token', result.problem)] },
    })
  })
  return app
}
