import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allowGuess } from '#server/abuse-protection'
import type { SupportView } from '#server/identity'
import { openSigningKeys, openStore, type Store } from '#server/store'
import { ServerProcess } from '#tests/server/server-process'
import { runSupport } from '#tests/server/support-command'
import { guessKey } from '../../../../src/server/identity/services.ts'
import { onBothStores, onSqlite } from '../store/stores.ts'

const ZOE = 'zoe@example.com'

const insertZoe = async ({ db }: Store): Promise<void> => {
  const now = new Date().toISOString()
  const dates = { created_at: now, updated_at: now }
  const names = { name: '', first_name: '', last_name: '', date_of_birth: '', phone_number: '' }
  const zoe = { id: 'a1', email: ZOE, email_verified: 1, account_type: 'FULL' as const, site: 'stride/en_GB' }
  await db
    .insertInto('identity_user')
    .values({ ...zoe, ...names, ...dates, image: null, lock_type: null })
    .execute()
}

const refusal = { code: 1, out: '', err: expect.stringMatching(/^SETTING_INVALID: [^\n]+\n$/) }

onBothStores((fresh) => {
  it('`npm run support` closes, shows and opens an account, lists mails that wait, and notes the user who ran it', async () => {
    const { settings, env } = await fresh()
    const store = await openStore(settings)
    const { db } = store
    try {
      await insertZoe(store)
      const support = (...args: string[]) => runSupport(env, ...args)
      const lockType = async () =>
        (await db.selectFrom('identity_user').select('lock_type').executeTakeFirst())?.lock_type

      expect(await support('lock', ZOE.toUpperCase(), '--type', 'kmc')).toEqual({ code: 0, out: 'Done.\n', err: '' })
      expect(await lockType()).toBe('kmc')
      const shown = await support('show', ZOE)
      expect(JSON.parse(shown.out)).toMatchObject({
        acid: 'a1',
        lockType: 'kmc',
        audit: [{ action: 'lock' }, { action: 'show' }],
      })
      expect((await support('unlock', ZOE)).code).toBe(0)
      expect(await lockType()).toBeNull()

      const mail = { id: 'm1', reason: 'reset', recipient: ZOE, site: 'stride/en_GB', details: '{}', attempts: 3 }
      const times = { asked_at: 0, due_at: 60_000, expires_at: 0, failed_at: null }
      const text = { letter: '{"text":"secret"}', last_error: 'ESOCKET' }
      await db
        .insertInto('mail_queue')
        .values({ ...mail, ...times, ...text })
        .execute()
      const listed = await support('mails')
      expect(JSON.parse(listed.out)).toEqual([
        {
          id: 'm1',
          reason: 'reset',
          state: 'waits',
          wantedAt: '1970-01-01T00:00:00.000Z',
          attempts: 3,
          lastError: 'ESOCKET',
          nextAttemptAt: '1970-01-01T00:01:00.000Z',
        },
      ])
      expect(listed.out).not.toMatch(/secret|zoe/)
      expect((await support('mails', ZOE.toUpperCase())).out).toBe(listed.out)
      expect((await support('mails', 'nobody@example.com')).out).toBe('[]\n')

      await db
        .updateTable('mail_queue')
        .set({ expires_at: Date.now() + 60_000 })
        .execute()
      expect((await support('mails', 'retry')).out).toBe('Mails that are sent again: 1.\n')
      expect(await support('lock', 'nobody@example.com')).toEqual(refusal)
      const audit = await db.selectFrom('audit').select(['actor', 'action', 'user_id']).orderBy('at').execute()
      const uses = [
        ['lock', 'a1'],
        ['show', 'a1'],
        ['unlock', 'a1'],
        ['mails', ''],
        ['mails', ''],
        ['mails', ''],
        ['mails retry', ''],
        ['lock', ''],
      ]
      expect(audit).toEqual(uses.map(([action, user_id]) => ({ actor: userInfo().username, action, user_id })))
    } finally {
      await store.close()
    }
  })
})

onSqlite((fresh) => {
  it('`npm run support` is a process that prints what it did, or refuses with 1 and one line.', {
    timeout: 600_000,
  }, async () => {
    const { settings, env } = await fresh()
    const store = await openStore(settings)
    await insertZoe(store)
    await store.close()
    const run = (...args: string[]) => new ServerProcess(env, 'support', args).ended
    expect(await run('lock', ZOE)).toEqual({ code: 0, out: 'Done.\n', err: '' })
    expect(await run('lock', 'nobody@example.com')).toEqual(refusal)
    expect(await run('close', ZOE)).toEqual(refusal)
  })

  it.each([
    ['no address', ['lock']],
    ['an unknown act', ['close', ZOE]],
    ['an unknown type', ['lock', ZOE, '--type', 'gone']],
    ['a word too many', ['mails', 'retry', ZOE, ZOE]],
  ])('`npm run support` with %s is refused in one line.', async (_name, args) => {
    expect(await runSupport((await fresh()).env, ...args)).toEqual(refusal)
  })

  it('`npm run support` finds the lock of an address by the keys of the shop, from the environment or a file.', async () => {
    const { settings, env } = await fresh()
    const [key, former] = ['1'.repeat(32), '2'.repeat(32)]
    const store = await openStore(settings)
    const services = { store, ...(await openSigningKeys(store, [key])) }
    await insertZoe(store)
    while (await allowGuess(store.db, guessKey(services, ZOE), Date.now()));
    await store.close()
    const file = join(settings.dataDir, 'keys')
    writeFileSync(file, `${key}\n${former}\n`)
    const isLocked = async (keys: Record<string, string>) =>
      (JSON.parse((await runSupport({ ...env, ...keys }, 'show', ZOE)).out) as SupportView).isTemporarilyLocked
    const answers = [{ SIGNING_KEYS: key }, { SIGNING_KEYS_FILE: file }, { SIGNING_KEYS: former }, {}].map(isLocked)
    expect(await Promise.all(answers)).toEqual([true, true, false, false])
  })
})
