/**
 * `npm run serve`: serves an existing build; exits with 1 if it differs from the sources or settings. `--calls-only` answers
 * calls without pages, behind the development server.
 */
import { keepCompiledCode, writeCompiledCode } from './compiled-code.ts'

keepCompiledCode()
// Only what is loaded after this is kept.
const { serveRangesOf } = await import('#content/products')
const { requireBuild } = await import('#server/build')
const { openLog } = await import('#server/log')
const { runCommand, startServer, stopOnSignals } = await import('#server/process')
const { readSettings } = await import('#server/settings')

await runCommand(async () => {
  const callsOnly = process.argv.includes('--calls-only')
  const settings = readSettings(process.env, callsOnly ? 'local' : 'prod')
  if (!callsOnly) {
    requireBuild(settings)
    serveRangesOf(settings.distDir)
  }
  openLog(settings.environment)
  const server = await startServer(settings, { pages: !callsOnly })
  stopOnSignals(server)
  console.log(callsOnly ? `Calls are answered at ${server.origin}/api/` : `The shop is open: ${server.origin}/`)
  writeCompiledCode()
})
