/** `npm start`: builds the pages if needed, then serves the shop. */
import { serveRangesOf } from '#content/products'
import { buildWhenDue } from '#server/build'
import { openLog } from '#server/log'
import { requireFreePort, runCommand, startServer, stopOnSignals } from '#server/process'
import { readSettings } from '#server/settings'

await runCommand(async () => {
  const settings = readSettings(process.env, 'local')
  await requireFreePort(settings)
  await buildWhenDue(settings)
  serveRangesOf(settings.distDir)
  openLog(settings.environment)
  const server = await startServer(settings)
  stopOnSignals(server)
  console.log(`The shop is open: ${server.origin}/`)
})
