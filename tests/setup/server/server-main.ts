/** The shop's server on the test assortment, as a process of its own that tests end as they like. With LAST_BUILD it sells what the content says, as that build has read it where files have faults. */
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { serveContentOf } from '#content/files'
import { serveRangesOf } from '#content/products'
import { contentAssortment } from '#server/basket'
import { openLog } from '#server/log'
import { runCommand, startServer, stopOnSignals } from '#server/process'
import { readSettings } from '#server/settings'
import { CheapPasswords } from './cheap-passwords.ts'
import { testAssortment } from './test-assortment.ts'

await runCommand(async () => {
  const settings = readSettings(process.env, 'local')
  openLog(settings.environment)
  const { MAIL_ATTEMPT_MS = '10000', MAIL_LEASE_MS = '30000', HEADERS_MS = '10000', REQUEST_MS = '30000' } = process.env
  const mailTimes = { attempt: Number(MAIL_ATTEMPT_MS), lease: Number(MAIL_LEASE_MS) }
  const requestTimes = {
    headersTimeout: Number(HEADERS_MS),
    requestTimeout: Number(REQUEST_MS),
    connectionsCheckingInterval: 50,
  }
  const passwords = new CheapPasswords()
  const { LAST_BUILD: dist } = process.env
  if (dist !== undefined) {
    serveContentOf(join(dist, 'content'))
    serveRangesOf(dist)
  }
  const assortment = dist === undefined ? testAssortment : contentAssortment
  const server = await startServer(settings, { assortment, passwords, mailTimes, requestTimes })
  stopOnSignals(server)
  // A process that is killed would leave no compiled code to the next one.
  flushCompileCache()
  console.log(`listening ${server.origin}`)
})
