import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '#server/settings'
import { isDamaged } from './sqlite-errors.ts'

// The recursive mkdir of Node never returns below /proc.
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** The path of the store in a folder, which is made if it is missing. @throws StartupError DATA_DIR_UNWRITABLE */
export const storePath = (dataDir: string): string => {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartupError('DATA_DIR_UNWRITABLE', `Cannot write to ${dataDir}. Set DATA_DIR to a writable folder.`, {
      cause,
    })
  }
  return join(dataDir, 'shop.sqlite')
}

const damaged = (path: string, reason: string, cause?: unknown): StartupError =>
  new StartupError(
    'STORE_DAMAGED',
    `${path} ${reason}. Restore a backup, or move the file away to start with a new shop.`,
    { cause },
  )

const isErrorWith = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Makes the file of a new shop if there is none. It gets its tables under another name, so that `path` never exists without
 * them: a file that is empty was damaged later. Of processes that start together the first one's file stays.
 * @throws StartupError STORE_DAMAGED when only the log of a store is there
 */
export const createIfMissing = async (path: string, addTables: (path: string) => Promise<void>): Promise<void> => {
  if (existsSync(path)) return
  if (existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0)
    if (existsSync(path))
      // A process that started meanwhile made both.
      return
    else throw damaged(path, 'is missing, but its log (-wal) is there')
  const draft = `${path}.${randomUUID()}.new`
  // The log and the index beside the file get its permissions.
  closeSync(openSync(draft, 'wx', 0o600))
  try {
    await addTables(draft)
    linkSync(draft, path)
  } catch (error) {
    if (!isErrorWith(error, 'EEXIST')) throw error
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${draft}${end}`, { force: true })
  }
}

/**
 * Takes the permissions of others from a store that an earlier version or a copy has left readable. It holds what shoppers
 * told the shop, whatever the folder lets others see (rule security.11).
 */
export const makePrivate = (path: string): void => {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
    if (mode & 0o077) chmodSync(file, 0o600)
  }
}

const reasonOfDamage = (file: DatabaseSync): string | undefined => {
  const [finding] = file.prepare('pragma quick_check(1)').all()
  if (finding?.['quick_check'] !== 'ok') return `is damaged (${String(finding?.['quick_check'])})`
  const tables = file.prepare("select name from sqlite_schema where name = 'kysely_migration'").all()
  return tables.length === 0 ? 'holds no tables of the shop' : undefined
}

/** Refuses a file that is no store of the shop, or not a whole one. @throws StartupError STORE_DAMAGED */
export const requireSound = (path: string): void => {
  if (statSync(path).size === 0) throw damaged(path, 'is empty')
  const file = new DatabaseSync(path, { timeout: 5000 })
  try {
    const reason = reasonOfDamage(file)
    if (reason) throw damaged(path, reason)
  } catch (cause) {
    throw isDamaged(cause) ? damaged(path, `is damaged (${cause.message})`, cause) : cause
  } finally {
    file.close()
  }
}
