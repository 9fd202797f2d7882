import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { openStore } from '#server/store'
import { onBothStores } from '../store/stores.ts'

const ZOE = 'zoe@example.com'
const command = fileURLToPath(new URL('../../../../src/commands/support.ts', import.meta.url))

onBothStores((fresh) => {
  it('`npm run support` closes, shows and opens an account, lists mails that wait, and notes the user who ran it', {
    timeout: 60_000,
  }, async () => {
    const { settings, env } = await fresh()
    const store = await openStore(settings)
    const { db } = store
    try {
      const now = new Date().toISOString()
      const dates = { created_at: now, updated_at: now }
      const names = { name: '', first_name: '', last_name: '', date_of_birth: '', phone_number: '' }
      const zoe = { id: 'a1', email: ZOE, email_verified: 1, account_type: 'FULL' as const, site: 'stride/en_GB' }
      await db
        .insertInto('identity_user')
        .values({ ...zoe, ...names, ...dates, image: null, lock_type: null })
        .execute()
      const support = async (...args: string[]) => {
        const run = promisify(execFile)(process.execPath, [command, ...args], { env: { ...process.env, ...env } })
        return await run.then(
          ({ stdout }) => ({ code: 0, out: stdout, err: '' }),
          ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
            code,
            out: stdout,
            err: stderr,
          }),
        )
      }
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

      for (const wrong of [['lock', 'nobody@example.com'], ['lock'], ['close', ZOE], ['lock', ZOE, '--type', 'gone']]) {
        const { code, out, err } = await support(...wrong)
        expect([code, out]).toEqual([1, ''])
        expect(err).toContain('SETTING_INVALID')
      }
      const audit = await db.selectFrom('audit').select(['actor', 'action', 'user_id']).orderBy('at').execute()
      const uses = [
        ['lock', 'a1'],
        ['show', 'a1'],
        ['unlock', 'a1'],
        ['mails', ''],
        ['mails', ''],
        ['mails', ''],
        ['lock', ''],
      ]
      expect(audit).toEqual(uses.map(([action, user_id]) => ({ actor: userInfo().username, action, user_id })))
    } finally {
      await store.close()
    }
  })
})
