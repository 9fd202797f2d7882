/** The shop's server on the test assortment, as a process of its own that tests end as they like. */
import { flushCompileCache } from 'node:module'
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
  const server = await startServer(settings, { assortment: testAssortment, passwords, mailTimes, requestTimes })
  stopOnSignals(server)
  // A process that is killed would leave no compiled code to the next one.
  flushCompileCache()
  console.log(`listening ${server.origin}`)
})
