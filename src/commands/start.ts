/** `npm start`: builds the pages if needed, then serves the shop. */
import { keepCompiledCode, writeCompiledCode } from './compiled-code.ts'

keepCompiledCode()
// Only what is loaded after this is kept.
const { serveContentOf } = await import('#content/files')
const { serveRangesOf } = await import('#content/products')
const { buildWhenDue, contentOfBuild } = await import('#server/build')
const { openLog } = await import('#server/log')
const { requireFreePort, runCommand, startServer, stopOnSignals } = await import('#server/process')
const { readSettings } = await import('#server/settings')
const { isLastGoodBuild } = await import('./last-good-build.ts')

await runCommand(async () => {
  const settings = readSettings(process.env, 'local')
  await requireFreePort(settings)
  if (!(await isLastGoodBuild(settings))) await buildWhenDue(settings)
  serveContentOf(contentOfBuild(settings))
  serveRangesOf(settings.distDir)
  openLog(settings.environment)
  const server = await startServer(settings)
  stopOnSignals(server)
  console.log(`The shop is open: ${server.origin}/`)
  writeCompiledCode()
})
