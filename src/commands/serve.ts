/**
 * `npm run serve`: serves a build that is there; ends with 1 when it does not fit the sources and settings.
 * `--calls-only` answers the calls without pages, behind the development server.
 */
import { requireBuild } from '#server/build'
import { runCommand, startServer, stopOnSignals } from '#server/process'
import { readSettings } from '#server/settings'

await runCommand(async () => {
  const callsOnly = process.argv.includes('--calls-only')
  const settings = readSettings(process.env, callsOnly ? 'local' : 'prod')
  if (!callsOnly) requireBuild(settings)
  const server = await startServer(settings, { pages: !callsOnly })
  stopOnSignals(server)
  console.log(callsOnly ? `Calls are answered at ${server.origin}/api/` : `The shop is open: ${server.origin}/`)
})
