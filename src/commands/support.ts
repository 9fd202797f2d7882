/**
 * `npm run support -- lock|unlock|show <e-mail> [--type locked|locked-cci|kmc]` closes, opens or shows an account;
 * `npm run support -- mails [e-mail]` lists mails that could not be sent, and `mails retry [e-mail]` has them sent again now;
 * `npm run support -- requests` lists the open privacy requests with their legal deadlines, `requests export <id> <folder>` writes
 * everything about the person of a confirmed one, as JSON and as a page, and `requests complete <id>` ends it; a deletion deletes;
 * `npm run support -- dispatch <order number>` notes that the goods of an order have left, and has the shopper mailed;
 * `npm run support -- backup|restore <file>` writes
 * everything that the store holds into a file, and a file into a new store. Every use writes a row to the audit with the name of
 * the user, also for an unknown address (rule security.6).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type LockType, lockTypes } from '#domain/accounts'
import { readOrderNumber } from '#domain/orders'
import { restoreBackup, writeBackup } from '#server/backup'
import { contentAssortment } from '#server/basket'
import { createIdentity, type Identity } from '#server/identity'
import { createMailer } from '#server/mail'
import { dispatchOrder, type Orders, openOrders } from '#server/orders'
import type { DeskRefusal, RequestDesk } from '#server/privacy-requests'
import { runCommand } from '#server/process'
import { readSettings, StartupError } from '#server/settings'
import { openStore, type Store } from '#server/store'

const USAGE = `Use: npm run support -- lock|unlock|show <e-mail> [--type ${lockTypes.join('|')}], mails [retry] [e-mail], requests [export <id> <folder> | complete <id>], dispatch <order number>, or backup|restore <file>`

const accountActions = ['lock', 'unlock', 'show'] as const
const storeActions = ['backup', 'restore'] as const

type RequestTask = { concerns: 'requests' } & (
  | { action: 'list' }
  | { action: 'export'; id: string; folder: string }
  | { action: 'complete'; id: string }
)

type Given =
  | { concerns: 'an account'; action: (typeof accountActions)[number]; email: string; type: LockType }
  | { concerns: 'mails'; isRetry: boolean; email: string | undefined }
  | RequestTask
  | { concerns: 'an order'; number: string }
  | { concerns: 'the store'; action: (typeof storeActions)[number]; file: string }

const requestTask = ([action, id, folder, ...rest]: readonly string[]): RequestTask | undefined => {
  if (action === undefined) return { concerns: 'requests', action: 'list' }
  if (action === 'export' && id && folder && rest.length === 0)
    return { concerns: 'requests', action, id, folder: resolve(folder) }
  return action === 'complete' && id && !folder ? { concerns: 'requests', action, id } : undefined
}

const readArguments = (): Given => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { type: { type: 'string' } } })
  const [name, target, ...rest] = positionals
  if (name === 'requests') {
    const task = requestTask(positionals.slice(1))
    if (task) return task
    throw new StartupError('SETTING_INVALID', USAGE)
  }
  const type = lockTypes.find((known) => known === (values.type ?? 'locked'))
  const isRetry = name === 'mails' && target === 'retry'
  if (rest.length > (isRetry ? 1 : 0) || !type) throw new StartupError('SETTING_INVALID', USAGE)
  if (name === 'mails') return { concerns: 'mails', isRetry, email: isRetry ? rest[0] : target }
  if (name === 'dispatch' && target) return { concerns: 'an order', number: readOrderNumber(target) ?? target }
  const storeAction = storeActions.find((known) => known === name)
  if (storeAction && target) return { concerns: 'the store', action: storeAction, file: resolve(target) }
  const action = accountActions.find((known) => known === name)
  if (!target || !action) throw new StartupError('SETTING_INVALID', USAGE)
  return { concerns: 'an account', action, email: target, type }
}

const refusals: Readonly<Record<DeskRefusal, string>> = {
  unknown: 'There is no privacy request with this id.',
  unconfirmed: 'The person has not used the mailed link yet: nothing may be done.',
  done: 'The request is done already.',
  'open-requests':
    'The person has other open requests. Complete them first: afterwards there is nothing left to answer them with.',
}

const orRefuse = <T>(result: T | DeskRefusal): T => {
  if (typeof result === 'string' && Object.hasOwn(refusals, result))
    throw new StartupError('SETTING_INVALID', refusals[result as DeskRefusal])
  return result as T
}

const workOnRequests = async (given: RequestTask, desk: RequestDesk, actor: string): Promise<string> => {
  if (given.action === 'list') return JSON.stringify(await desk.list(actor), undefined, 2)
  if (given.action === 'complete') {
    orRefuse(await desk.complete(given.id, actor))
    return 'Done.'
  }
  const { json, page } = orRefuse<{ json: string; page: string }>(await desk.exportData(given.id, actor))
  await mkdir(given.folder, { recursive: true, mode: 0o700 })
  // Refuses to replace an earlier export.
  for (const [name, text] of [
    ['data.json', json],
    ['data.html', page],
  ] as const)
    await writeFile(join(given.folder, name), text, { flag: 'wx', mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        throw new StartupError('SETTING_INVALID', `${given.folder} holds an export already. Choose another folder.`)
      },
    )
  return `Written to ${given.folder}. Hand it to the person, then complete the request.`
}

/** The audit tells of a dispatch that was noted. @throws StartupError when the order cannot be dispatched */
const dispatch = async (number: string, actor: string, { services }: Orders, identity: Identity): Promise<string> => {
  if (!(await dispatchOrder(services, number)))
    throw new StartupError('SETTING_INVALID', `There is no order ${number} that waits for its dispatch.`)
  await (await identity.support()).noteAct('dispatch', actor, number)
  return 'Done.'
}

/** What the command prints; undefined when there is no account with the address. */
const carryOut = async (
  given: Given,
  { store, identity, orders }: { store: Store; identity: Identity; orders: Orders },
): Promise<string | undefined> => {
  const actor = userInfo().username
  if (given.concerns === 'the store') {
    // The audit row of a backup is in the backup. That of a restore follows, because it needs a key that is restored.
    if (given.action === 'restore') await restoreBackup(store, given.file)
    await (await identity.support()).noteAct(given.action, actor)
    if (given.action === 'backup') await writeBackup(store, given.file)
    return 'Done.'
  }
  if (given.concerns === 'an order') return await dispatch(given.number, actor, orders, identity)
  if (given.concerns === 'requests') return await workOnRequests(given, await identity.requestDesk(), actor)
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
    const { environment, signingKeys } = settings
    const identity = createIdentity({ store, mailer: createMailer(settings), signingKeys, environment })
    const { mailRequests } = identity
    const orders = openOrders({ store, assortment: contentAssortment, environment, mailRequests })
    const output = await carryOut(given, { store, identity, orders })
    if (output === undefined) throw new StartupError('SETTING_INVALID', 'There is no account with this e-mail address.')
    console.log(output)
  } finally {
    await store.close()
  }
})
