/** `npm start`: builds the pages if needed, then serves the shop. */
import { buildWhenDue } from '#server/build'
import { requireFreePort, runCommand, startServer, stopOnSignals } from '#server/process'
import { readSettings } from '#server/settings'

await runCommand(async () => {
  const settings = readSettings(process.env, 'local')
  await requireFreePort(settings)
  await buildWhenDue(settings)
  const server = await startServer(settings)
  stopOnSignals(server)
  console.log(`The shop is open: ${server.origin}/`)
})
