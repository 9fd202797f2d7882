/** The shop's server on the test assortment, as a process of its own that tests end as they like. */
import { runCommand, startServer, stopOnSignals } from '#server/process'
import { readSettings } from '#server/settings'
import { testAssortment } from './assortment.ts'

await runCommand(async () => {
  const settings = readSettings(process.env, 'local')
  const server = await startServer(settings, { assortment: testAssortment })
  stopOnSignals(server)
  console.log(`listening ${server.origin}`)
})
