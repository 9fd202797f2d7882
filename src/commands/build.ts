/** `npm run build`: all pages of SITES into dist. It loads the back end too, and so leaves its compiled code to the first start. */
import { keepCompiledCode } from './compiled-code.ts'

keepCompiledCode()
// Only what is loaded after this is kept.
const { build, root } = await import('#server/build')
const { bundleCode } = await import('./bundled-code.ts')
const { runCommand } = await import('#server/process')
const { readSettings } = await import('#server/settings')

await runCommand(async () => {
  await build(readSettings(process.env, 'prod'))
  // The pages are whole without it: the back end then runs from its sources.
  await bundleCode(root).catch((error: Error) => {
    console.error(`The back end's code was not bundled, so that its start takes longer: ${error.message}`)
  })
})
