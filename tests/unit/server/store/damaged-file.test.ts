import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openStore } from '#server/store'
import { ServerProcess } from '#tests/server/server-process'
import { onSqlite } from './stores.ts'

const damages: Record<string, (file: string) => void> = {
  empty: (file) => truncateSync(file, 0),
  'cut off in the middle': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'no database': (file) => writeFileSync(file, 'Nothing to see here.'.repeat(500)),
  'full of zeros': (file) => writeFileSync(file, Buffer.alloc(8192)),
  'overwritten in its pages': (file) => {
    const bytes = readFileSync(file)
    bytes.fill(0xff, 4096, bytes.length)
    writeFileSync(file, bytes)
  },
  'a database of another program': (file) => {
    rmSync(file)
    const database = new DatabaseSync(file)
    database.exec('create table notes (text text)')
    database.close()
  },
  'missing beside its log': (file) => {
    copyFileSync(file, `${file}-wal`)
    rmSync(file)
  },
}

onSqlite((fresh) => {
  it.each(Object.entries(damages))(
    'A store file that is %s stops the start, and nothing is written.',
    async (_, damage) => {
      const { settings } = await fresh()
      await (await openStore(settings)).close()
      const file = join(settings.dataDir, 'shop.sqlite')
      damage(file)
      const before = existsSync(file) ? readFileSync(file) : undefined
      await expect(openStore(settings)).rejects.toMatchObject({
        code: 'STORE_DAMAGED',
        message: expect.stringContaining('Restore a backup, or move the file away to start with a new shop.'),
      })
      expect(existsSync(file) ? readFileSync(file) : undefined).toEqual(before)
    },
  )

  it('The command exits with 1 and one line with the code of a damaged store.', async () => {
    const { settings, env } = await fresh()
    writeFileSync(join(settings.dataDir, 'shop.sqlite'), '')
    const { code, err } = await new ServerProcess(env).ended
    expect([code, err]).toEqual([1, expect.stringMatching(/^STORE_DAMAGED: [^\n]+\n$/)])
  })

  it('The file of a new shop is there with its tables or not at all, and only its owner may read it.', async () => {
    const { settings } = await fresh()
    const stores = await Promise.all([openStore(settings), openStore(settings), openStore(settings)])
    const files = readdirSync(settings.dataDir).sort()
    expect(files).toEqual(['shop.sqlite', 'shop.sqlite-shm', 'shop.sqlite-wal'])
    for (const name of files) expect(statSync(join(settings.dataDir, name)).mode & 0o777).toBe(0o600)
    for (const store of stores) await store.close()
  })
})
