import type { Context, Hono } from 'hono'
import { isEmail } from '#domain/accounts'
import { optOutBody } from '#schemas/privacy-requests'
import { rowLimit } from '#server/abuse-protection'
import { addressOfCaller, CallError, createRouter, limitBody, neverStored, validatedBody } from '#server/http'
import type { Store } from '#server/store'
import { documentOf, keepRefusal, scenarioIn } from './permissions.ts'

/** Limit of refusals from one network address in an hour (rule security.12). */
const MOST_OF_ADDRESS = 60

const sourceIdOf = (c: Context): string => {
  const given = c.req.query('sourceId') ?? ''
  if (!/^\d{0,12}$/.test(given)) throw new CallError(400, 'invalidQuery', 'sourceId must be a whole number.')
  return given
}

/** The scenario that a call names. The header `x-brand` must name its brand. @throws CallError 404 notFound */
const scenarioOf = (c: Context, name: string): { brand: string; country: string } => {
  const scenario = scenarioIn(name)
  if (scenario && scenario.brand === c.req.header('x-brand')) return scenario
  throw new CallError(404, 'notFound', 'There is no such scenario for this brand.')
}

/**
 * The acquisition calls of an opt-out (rule privacy.5), for shops without an acquisition host of their own: `GET
 * /legal/scenario/{scenario}/localized` names the document, `PATCH /consumer/email/permissions` refuses it. A repeated refusal
 * changes nothing. An acceptance is refused, because the caller has not proved to own the address.
 */
export const acquisitionRoutes = ({ store, proxies }: { store: Store; proxies: number | undefined }): Hono => {
  const limitRefusals = rowLimit(store, 'email permission', MOST_OF_ADDRESS)
  const app = createRouter()
  app.use(neverStored)

  app.get('/legal/scenario/:scenario/localized', (c) => {
    const scenarioName = c.req.param('scenario')
    const scenario = scenarioOf(c, scenarioName)
    const { country, locale } = c.req.query()
    if (country !== scenario.country || !/^[a-z]{2}_[A-Z]{2}$/.test(locale ?? ''))
      throw new CallError(400, 'invalidQuery', 'country must be that of the scenario, locale language_COUNTRY.')
    sourceIdOf(c)
    const documentList = [{ document: { documentName: documentOf(scenario) } }]
    return c.json({ _embedded: { scenarios: [{ scenarioName, country, locale, documentList }] } })
  })

  app.patch('/consumer/email/permissions', limitBody(2), async (c) => {
    const sourceId = sourceIdOf(c)
    if (c.req.query('origin') !== 'web') throw new CallError(400, 'invalidQuery', 'origin must be web.')
    const { scenarioName, acceptances, email } = await validatedBody(c, optOutBody)
    const document = documentOf(scenarioOf(c, scenarioName))
    const isRefusal = acceptances.every((one) => one.documentName === document && !one.accepted)
    if (!isRefusal || !isEmail(email))
      throw new CallError(400, 'invalidBody', 'The body must refuse the document of its scenario for an address.')
    const admit = await limitRefusals(addressOfCaller(c, proxies))
    await store.db.transaction().execute(async (trx) => {
      await admit(trx)
      await keepRefusal(trx, { email, document, sourceId }, Date.now())
    })
    return c.json({})
  })
  return app
}
