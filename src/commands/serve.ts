/**
 * `npm run serve`: serves an existing build; exits with 1 if it differs from the sources or settings. `--calls-only` answers
 * calls without pages, behind the development server.
 */
import { serveRangesOf } from '#content/products'
import { requireBuild } from '#server/build'
import { openLog } from '#server/log'
import { runCommand, startServer, stopOnSignals } from '#server/process'
import { readSettings } from '#server/settings'

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
})
