import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { restoreBackup, writeBackup } from '#server/backup'
import type { Identity } from '#server/identity'
import { dispatchOrder, type Orders } from '#server/orders'
import type { DeskRefusal, RequestDesk } from '#server/privacy-requests'
import { StartupError } from '#server/settings'
import type { Store } from '#server/store'
import type { Given, RequestTask } from './arguments.ts'

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

/** What support works with. */
export interface SupportTools {
  store: Store
  identity: Identity
  orders: Orders
  openDesk: () => Promise<RequestDesk>
}

/** What the command prints; undefined when there is no account with the address. */
export const carryOut = async (
  given: Given,
  { store, identity, orders, openDesk }: SupportTools,
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
  if (given.concerns === 'requests') return await workOnRequests(given, await openDesk(), actor)
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
