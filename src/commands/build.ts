/** `npm run build`: all pages of SITES into dist. */
import { build } from '#server/build'
import { runCommand } from '#server/process'
import { readSettings } from '#server/settings'

await runCommand(() => build(readSettings(process.env, 'prod')))
