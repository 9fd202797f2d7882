/** The shop's server on the test assortment, as a process of its own that tests end as they like. */
import { flushCompileCache } from 'node:module'
import { runCommand, startServer, stopOnSignals } from '#server/process'
import { readSettings } from '#server/settings'
import { CheapPasswords } from './cheap-passwords.ts'
import { testAssortment } from './test-assortment.ts'

await runCommand(async () => {
  const settings = readSettings(process.env, 'local')
  const server = await startServer(settings, { assortment: testAssortment, passwords: new CheapPasswords() })
  stopOnSignals(server)
  // A process that is killed would leave no compiled code to the next one.
  flushCompileCache()
  console.log(`listening ${server.origin}`)
})
