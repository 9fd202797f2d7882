/**
 * `npm run support -- lock|unlock|show <e-mail> [--type locked|locked-cci|kmc]` closes, opens or shows an account;
 * `npm run support -- mails [e-mail]` lists mails that could not be sent. Every use writes a row to the audit with the name of
 * the user, also for an unknown address (rule security.6).
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { lockTypes } from '#domain/accounts'
import { createIdentity, type Support } from '#server/identity'
import { createMailer } from '#server/mail'
import { runCommand } from '#server/process'
import { readSettings, StartupError } from '#server/settings'
import { openStore } from '#server/store'

const USAGE = `Use: npm run support -- lock|unlock|show <e-mail> [--type ${lockTypes.join('|')}], or mails [e-mail]`

const accountActions = ['lock', 'unlock', 'show'] as const

const readArguments = () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { type: { type: 'string' } } })
  const [action, email, ...rest] = positionals
  const type = lockTypes.find((known) => known === (values.type ?? 'locked'))
  if (action === 'mails' && rest.length === 0) return { action, email } as const
  const accountAction = accountActions.find((known) => known === action)
  if (!email || !type || rest.length > 0 || !accountAction) throw new StartupError('SETTING_INVALID', USAGE)
  return { action: accountAction, email, type } as const
}

/** What the command prints; undefined when there is no account with the address. */
const carryOut = async (support: Support, given: ReturnType<typeof readArguments>): Promise<string | undefined> => {
  const actor = userInfo().username
  if (given.action === 'mails') return JSON.stringify(await support.mails(given.email, actor), undefined, 2)
  if (given.action === 'show') {
    const view = await support.show(given.email, actor)
    return view && JSON.stringify(view, undefined, 2)
  }
  const isDone =
    given.action === 'lock'
      ? await support.lock(given.email, given.type, actor)
      : await support.unlock(given.email, actor)
  return isDone ? 'Done.' : undefined
}

await runCommand(async () => {
  const given = readArguments()
  const settings = readSettings(process.env, 'local')
  const store = await openStore(settings)
  try {
    const support = await createIdentity({
      store,
      mailer: createMailer(settings),
      signingKeys: settings.signingKeys,
    }).support()
    const output = await carryOut(support, given)
    if (output === undefined) throw new StartupError('SETTING_INVALID', 'There is no account with this e-mail address.')
    console.log(output)
  } finally {
    await store.close()
  }
})
