import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type LockType, lockTypes } from '#domain/accounts'
import { readOrderNumber } from '#domain/orders'
import { StartupError } from '#server/settings'

const USAGE = `Use: npm run support -- lock|unlock|show <e-mail> [--type ${lockTypes.join('|')}], mails [retry] [e-mail], requests [export <id> <folder> | complete <id>], dispatch <order number>, or backup|restore <file>`

const accountActions = ['lock', 'unlock', 'show'] as const
const storeActions = ['backup', 'restore'] as const

export type RequestTask = { concerns: 'requests' } & (
  | { action: 'list' }
  | { action: 'export'; id: string; folder: string }
  | { action: 'complete'; id: string }
)

/** What the command is asked to do. */
export type Given =
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

/** @throws StartupError SETTING_INVALID, with the right use, when the command cannot do what the arguments ask for */
export const readArguments = (args: readonly string[]): Given => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { type: { type: 'string' } },
  })
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
