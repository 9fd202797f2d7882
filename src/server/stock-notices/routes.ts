import type { Context, Hono, MiddlewareHandler } from 'hono'
import { type Addressing, siteRoot } from '#domain/sites'
import { type NoticeOutcome, noticePage, noticeRefusal } from '#domain/stock-notices'
import { tokenBody } from '#schemas/accounts'
import { endNoticesBody, noticeBody } from '#schemas/stock-notices'
import { rowLimit } from '#server/abuse-protection'
import {
  CallError,
  createRouter,
  errorAnswer,
  invalidFields,
  isFormPost,
  limitBody,
  matching,
  neverStored,
  validatedBody,
  validationError,
} from '#server/http'
import type { Caller } from '#server/identity'
import type { Mails } from '#server/mail'
import { noticedArticle } from './article.ts'
import { noticeMailWriters } from './mail-writers.ts'
import type { NoticeServices } from './send.ts'
import { confirmNotice, endNotices, isForSale, keepNotice } from './store.ts'

/** Limit of new notices, and of used links, of one network address in an hour (rule security.12). */
const MOST_OF_ADDRESS = 30

type NoticeCaller = Pick<Caller, 'site' | 'linkBase' | 'pageLink' | 'networkAddress'>

export interface NoticeDependencies extends NoticeServices {
  /** What sends the mails of notices; the routes register what writes them. */
  mails: Mails
  addressing: Addressing
  callerOf: (c: Context) => NoticeCaller
  /** Epoch milliseconds. */
  clock?: () => number
}

/** Where the browser goes that has sent a form without a script. */
const answerPage = ({ site }: NoticeCaller, { addressing }: NoticeDependencies, outcome: NoticeOutcome): string =>
  `${siteRoot(site, addressing)}${noticePage}/#${outcome}`

/** Answers a refused form with the page that explains it, which works without scripts. A script gets the error itself. */
const explainRefusals =
  (dependencies: NoticeDependencies): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!c.error || !isFormPost(c)) return
    const { errorCode } = errorAnswer(c.error).body
    if (errorCode === 'unknownSite') return
    // `c.redirect` would keep the content type of the error answer.
    const location = answerPage(dependencies.callerOf(c), dependencies, noticeRefusal(errorCode))
    c.res = new Response(null, { status: 303, headers: { location } })
  }

/** The body as JSON, or as the fields of a form. */
const wantedOf = async (c: Context) =>
  isFormPost(c)
    ? matching(noticeBody, Object.fromEntries(new URLSearchParams(await c.req.text())))
    : await validatedBody(c, noticeBody)

/** `/one-click` is in the header List-Unsubscribe of the mails: only a mail program ends notices by it, with a POST. */
const endRoutes = (app: Hono, { store, callerOf }: NoticeDependencies): void => {
  app.post('/end', limitBody(2), async (c) => {
    await endNotices(store.db, (await validatedBody(c, endNoticesBody)).token)
    return c.json({})
  })
  app.get('/one-click', (c) => {
    const { token } = matching(endNoticesBody, { token: c.req.query('u') })
    return c.redirect(callerOf(c).pageLink(noticePage, { u: token }))
  })
  app.post('/one-click', limitBody(2), async (c) => {
    const { token } = matching(endNoticesBody, { token: c.req.query('u') })
    if (new URLSearchParams(await c.req.text()).get('List-Unsubscribe') !== 'One-Click')
      throw new CallError(400, 'invalidBody', 'The body must be the form List-Unsubscribe=One-Click.')
    await endNotices(store.db, token)
    return c.json({})
  })
}

/**
 * `POST /` asks for a notice, `POST /confirm` confirms one by its mailed token, `POST /end` ends all of an address (rules
 * stock-notices.1 to stock-notices.5). The answer and the work are the same for every address.
 */
export const noticeRoutes = (dependencies: NoticeDependencies): Hono => {
  const { store, assortment, callerOf, mails, clock = Date.now } = dependencies
  mails.register(noticeMailWriters(mails, clock))
  const limitNotices = rowLimit(store, 'stock notice', MOST_OF_ADDRESS)
  const limitLinks = rowLimit(store, 'stock notice link', MOST_OF_ADDRESS)
  const app = createRouter()
  app.use(neverStored)

  app.post('/', explainRefusals(dependencies), limitBody(2), async (c) => {
    const caller = callerOf(c)
    const { site, linkBase, networkAddress } = caller
    const { sku, email } = await wantedOf(c)
    const article = noticedArticle(assortment, site, sku, clock())
    if (!article) throw invalidFields([validationError('sku', 'invalid')])
    if (await isForSale(store.db, site.brand, sku))
      throw new CallError(409, 'sizeAvailable', 'The size is for sale already.')
    const admit = await limitNotices(networkAddress)
    await store.db.transaction().execute(async (trx) => {
      await admit(trx)
      const wanted = { brand: site.brand, site: site.key, linkBase, sku, email }
      const noticeId = await keepNotice(trx, wanted, clock())
      await mails.want(trx, caller, { reason: 'stockNotice', email, noticeId, article })
    })
    return isFormPost(c) ? c.redirect(answerPage(caller, dependencies, 'asked'), 303) : c.json({ started: true })
  })

  app.post('/confirm', limitBody(2), async (c) => {
    const { networkAddress } = callerOf(c)
    const { token } = await validatedBody(c, tokenBody)
    await (await limitLinks(networkAddress))(store.db)
    const problem = await confirmNotice(store.db, token, clock())
    if (problem === undefined) return c.json({})
    throw new CallError(400, 'invalidToken', 'The link is not valid or was used already.', {
      details: { validationErrors: [validationError('token', problem)] },
    })
  })
  endRoutes(app, dependencies)
  return app
}
