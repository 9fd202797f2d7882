/** `npm run build`: all pages of SITES into dist. It loads the back end too, and so leaves its compiled code to the first start. */
import { keepCompiledCode } from './compiled-code.ts'

keepCompiledCode()
// Only what is loaded after this is kept.
const { build } = await import('#server/build')
const { runCommand } = await import('#server/process')
const { readSettings } = await import('#server/settings')

await runCommand(() => build(readSettings(process.env, 'prod')))
