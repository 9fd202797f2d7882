/**
 * `npm run support -- lock|unlock|show <e-mail> [--type locked|locked-cci|kmc]` closes, opens or shows an account;
 * `npm run support -- mails [e-mail]` lists mails that could not be sent, and `mails retry [e-mail]` has them sent again now;
 * `npm run support -- backup|restore <file>` writes
 * everything that the store holds into a file, and a file into a new store. Every use writes a row to the audit with the name of
 * the user, also for an unknown address (rule security.6).
 */
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type LockType, lockTypes } from '#domain/accounts'
import { restoreBackup, writeBackup } from '#server/backup'
import { createIdentity, type Identity } from '#server/identity'
import { createMailer } from '#server/mail'
import { runCommand } from '#server/process'
import { readSettings, StartupError } from '#server/settings'
import { openStore, type Store } from '#server/store'

const USAGE = `Use: npm run support -- lock|unlock|show <e-mail> [--type ${lockTypes.join('|')}], mails [retry] [e-mail], or backup|restore <file>`

const accountActions = ['lock', 'unlock', 'show'] as const
const storeActions = ['backup', 'restore'] as const

type Given =
  | { concerns: 'an account'; action: (typeof accountActions)[number]; email: string; type: LockType }
  | { concerns: 'mails'; isRetry: boolean; email: string | undefined }
  | { concerns: 'the store'; action: (typeof storeActions)[number]; file: string }

const readArguments = (): Given => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { type: { type: 'string' } } })
  const [name, target, ...rest] = positionals
  const type = lockTypes.find((known) => known === (values.type ?? 'locked'))
  const isRetry = name === 'mails' && target === 'retry'
  if (rest.length > (isRetry ? 1 : 0) || !type) throw new StartupError('SETTING_INVALID', USAGE)
  if (name === 'mails') return { concerns: 'mails', isRetry, email: isRetry ? rest[0] : target }
  const storeAction = storeActions.find((known) => known === name)
  if (storeAction && target) return { concerns: 'the store', action: storeAction, file: resolve(target) }
  const action = accountActions.find((known) => known === name)
  if (!target || !action) throw new StartupError('SETTING_INVALID', USAGE)
  return { concerns: 'an account', action, email: target, type }
}

/** What the command prints; undefined when there is no account with the address. */
const carryOut = async (given: Given, store: Store, identity: Identity): Promise<string | undefined> => {
  const actor = userInfo().username
  if (given.concerns === 'the store') {
    // The audit row of a backup is in the backup. That of a restore follows, because it needs a key that is restored.
    if (given.action === 'restore') await restoreBackup(store, given.file)
    await (await identity.support()).noteAct(given.action, actor)
    if (given.action === 'backup') await writeBackup(store, given.file)
    return 'Done.'
  }
  const support = await identity.support()
  if (given.concerns === 'mails' && given.isRetry)
    return `Mails that are sent again: ${await support.retryMails(given.email, actor)}.`
  if (given.concerns === 'mails') return JSON.stringify(await support.mails(given.email, actor), undefined, 2)
  const { action, email, type } = given
  if (action === 'show') {
    const view = await support.show(email, actor)
    return view && JSON.stringify(view, undefined, 2)
  }
  const isDone = action === 'lock' ? await support.lock(email, type, actor) : await support.unlock(email, actor)
  return isDone ? 'Done.' : undefined
}

await runCommand(async () => {
  const given = readArguments()
  const settings = readSettings(process.env, 'local')
  const store = await openStore(settings)
  try {
    const identity = createIdentity({ store, mailer: createMailer(settings), signingKeys: settings.signingKeys })
    const output = await carryOut(given, store, identity)
    if (output === undefined) throw new StartupError('SETTING_INVALID', 'There is no account with this e-mail address.')
    console.log(output)
  } finally {
    await store.close()
  }
})
