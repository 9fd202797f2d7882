/**
 * `npm run support -- lock|unlock|show <e-mail> [--type locked|locked-cci|kmc]`: closes, opens or shows an account. Every use
 * writes a row to the audit with the name of the user, also for an unknown address (rule security.6).
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { lockTypes } from '#domain/accounts'
import { createIdentity } from '#server/identity'
import { createMailer } from '#server/mail'
import { runCommand } from '#server/process'
import { readSettings, StartupError } from '#server/settings'
import { openStore } from '#server/store'

const USAGE = `Use: npm run support -- lock|unlock|show <e-mail> [--type ${lockTypes.join('|')}]`

const readArguments = () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { type: { type: 'string' } } })
  const [action, email, ...rest] = positionals
  const type = lockTypes.find((known) => known === (values.type ?? 'locked'))
  if (!email || !type || rest.length > 0 || (action !== 'lock' && action !== 'unlock' && action !== 'show'))
    throw new StartupError('SETTING_INVALID', USAGE)
  return { action, email, type } as const
}

await runCommand(async () => {
  const { action, email, type } = readArguments()
  const settings = readSettings(process.env, 'local')
  const store = await openStore(settings)
  try {
    const support = await createIdentity({ store, mailer: createMailer(settings) }).support()
    const actor = userInfo().username
    const done =
      action === 'lock'
        ? await support.lock(email, type, actor)
        : action === 'unlock'
          ? await support.unlock(email, actor)
          : await support.show(email, actor)
    if (!done) throw new StartupError('SETTING_INVALID', 'There is no account with this e-mail address.')
    console.log(done === true ? 'Done.' : JSON.stringify(done, undefined, 2))
  } finally {
    await store.close()
  }
})
