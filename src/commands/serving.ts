/** What `npm run serve` does, see `serve.ts`. */
import { serveContentOf } from '#content/files'
import { serveRangesOf } from '#content/products'
import { contentOfBuild, requireBuild } from '#server/build'
import { openLog } from '#server/log'
import { runCommand, startServer, stopOnSignals } from '#server/process'
import { readSettings } from '#server/settings'
import { isLastGoodBuild } from './last-good-build.ts'

/** Serves the build; without pages it answers calls only. Ends the process with 1 when it cannot start. */
export const serve = ({ callsOnly }: { callsOnly: boolean }): Promise<void> =>
  runCommand(async () => {
    const settings = readSettings(process.env, callsOnly ? 'local' : 'prod')
    if (!callsOnly) {
      if (!(await isLastGoodBuild(settings))) requireBuild(settings)
      serveContentOf(contentOfBuild(settings))
      serveRangesOf(settings.distDir)
    }
    openLog(settings.environment)
    const server = await startServer(settings, { pages: !callsOnly })
    stopOnSignals(server)
    console.log(callsOnly ? `Calls are answered at ${server.origin}/api/` : `The shop is open: ${server.origin}/`)
  })
