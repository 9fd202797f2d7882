/** `npm run dev`: the development server, which follows every edit. */
import { runCommand } from '#server/process'
import { readSettings } from '#server/settings'
import { startDevelopment } from './development/server.ts'

await runCommand(async () => {
  const settings = readSettings(process.env, 'local')
  await startDevelopment(settings)
  console.log(`Pages are shown, as you save them, at http://${settings.host}:${settings.port}/`)
})
