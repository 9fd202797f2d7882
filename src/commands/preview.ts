/** `npm run preview -- stride/de_DE --at 2026-12-24T08:00`: the development server with drafts, at any moment (rule pages.13). */
import { sites, switchAddress } from '#domain/sites'
import { runCommand } from '#server/process'
import { readSettings } from '#server/settings'
import { readPreviewArguments } from './development/preview-arguments.ts'
import { startDevelopment } from './development/server.ts'

await runCommand(async () => {
  const { site, at } = readPreviewArguments(process.argv.slice(2))
  if (site) process.env['SITES'] = site.key
  process.env['PREVIEW_AT'] = at
  const settings = readSettings(process.env, 'local')
  await startDevelopment(settings)
  const shown = site ?? sites.find(({ key }) => key === settings.sites[0])!
  const address = switchAddress(shown, '', { ...settings, localPort: settings.port })
  const link = new URL(address, `http://${settings.host}:${settings.port}`).href
  console.log(`Preview of ${at === 'now' ? 'this moment' : at}, with drafts: ${link}`)
})
