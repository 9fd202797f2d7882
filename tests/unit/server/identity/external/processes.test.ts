import { expect, it } from 'vitest'
import { createIdentity } from '#server/identity'
import { createMailer, openMails } from '#server/mail'
import { openStore } from '#server/store'
import { AccountClient } from '#tests/server/account-client'
import { CheapPasswords } from '#tests/server/cheap-passwords'
import { ServerProcess } from '#tests/server/server-process'
import { onPostgres } from '../../store/stores.ts'
import { calls, comeBack, EVE, ZOE, zoeAt } from './arrivals.ts'

onPostgres((fresh) => {
  it('One identity that is completed in two processes at once, with two addresses, has one account.', {
    timeout: 600_000,
  }, async () => {
    const { settings, env } = await fresh()
    const servers = [1, 2].map(() => new ServerProcess({ ...env, PROXIES: '1' }))
    const origins = await Promise.all(servers.map((server) => server.origin()))
    const store = await openStore(settings)
    const mails = openMails({ store, mailer: createMailer(settings) })
    const identity = createIdentity({ store, mails, passwords: new CheapPasswords() })
    const browsers = origins.flatMap((origin) => [1, 2].map(() => new AccountClient(origin)))
    for (const browser of browsers) await comeBack({ identity }, browser, zoeAt())
    const answers = await Promise.all(
      browsers.map((browser, i) => calls(browser).complete({ email: i % 2 ? EVE : ZOE })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.acid)).size).toBe(1)
    expect(await store.db.selectFrom('identity_login').select('account_id').execute()).toHaveLength(1)
    await mails.stop()
    await store.close()
    for (const server of servers) await server.kill('SIGINT')
  })
})
