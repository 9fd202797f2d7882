import { expect, it } from 'vitest'
import { eventually } from '#tests/eventually'
import { rounds } from '#tests/rounds'
import { AccountClient } from '#tests/server/account-client'
import { mailsIn } from '#tests/server/outbox'
import { ServerProcess } from '#tests/server/server-process'
import { onBothStores, onSqlite } from '../store/stores.ts'

const KILLS = rounds(3, 40, 'KILLS')

onBothStores((fresh) => {
  it(`No account whose registration was answered is lost in ${KILLS} kills.`, {
    timeout: 60_000 + KILLS * 15_000,
  }, async () => {
    const { env } = await fresh()
    const kept: { email: string; cookies: Map<string, string> }[] = []
    for (let kill = 0; kill <= KILLS; kill++) {
      const server = new ServerProcess({ ...env, PROXIES: '1' })
      const origin = await server.origin()
      const address = `198.51.100.${kill % 256}`
      for (const { cookies } of kept.slice(-1)) {
        const back = new AccountClient(origin, { address })
        for (const [name, value] of cookies) back.cookies.set(name, value)
        expect((await back.session()).status).toBe(200)
      }
      if (kill === KILLS) {
        for (const { email } of kept)
          expect((await new AccountClient(origin, { address }).login(email)).status).toBe(200)
        await server.kill('SIGINT')
        return
      }
      const email = `a${kill}@example.com`
      const member = new AccountClient(origin, { address })
      expect((await member.register(email)).status).toBe(200)
      await server.kill('SIGKILL')
      kept.push({ email, cookies: member.cookies })
    }
  })

  it('two processes serve one account: login on one, logout on the other, guesses on both', {
    timeout: 600_000,
  }, async () => {
    const { env } = await fresh()
    const servers = [1, 2].map(() => new ServerProcess({ ...env, PROXIES: '1' }))
    const [one = '', other = ''] = await Promise.all(servers.map((s) => s.origin()))
    const here = new AccountClient(one)
    await here.register('zoe@example.com')
    const there = new AccountClient(other)
    for (const [name, value] of here.cookies) there.cookies.set(name, value)
    expect((await there.session()).body.acid).toBe((await here.session()).body.acid)
    await there.logout()
    expect((await here.session()).status).toBe(401)
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        new AccountClient(i % 2 ? one : other).login('zoe@example.com', `guess ${i}`),
      ),
    )
    const wrong = guesses.filter((g) => g.body.error_description === 'INVALID_CREDENTIALS')
    expect([wrong.length, guesses.length - wrong.length]).toEqual([5, 35])
    const ended = await Promise.all(servers.map((s) => s.kill('SIGINT')))
    expect(ended.map((e) => [e.code, e.err])).toEqual(ended.map(() => [0, '']))
  })
})

onSqlite((fresh) => {
  it('What was mailed before the process was killed is good in the next one: activation, password, end of the newsletter.', {
    timeout: 600_000,
  }, async () => {
    const { settings, env } = await fresh()
    const email = 'zoe@example.com'
    const first = new ServerProcess({ ...env, PROXIES: '1' })
    const member = new AccountClient(await first.origin())
    await member.register(email)
    await member.startReset(email)
    await member.send('POST', '/ap-subscription', { email })
    const mails = () => mailsIn(settings.dataDir).map(({ text, head }) => `${head.replaceAll(' ', '')}\n${text}`)
    const inMails = (pattern: RegExp) =>
      mails()
        .map((mail) => pattern.exec(mail)?.[1])
        .find(Boolean)
    const links = [/account-activation\/\?a=([\w-]+)/, /[?&]rpt=([\w-]+)/, /[?&]u=([\w.-]+)/]
    await eventually(() => expect(links.map(inMails)).not.toContain(undefined), { timeout: 60_000 })
    const [activation = '', reset = '', end = ''] = links.map(inMails)
    await first.kill('SIGKILL')

    const second = new ServerProcess({ ...env, PROXIES: '1' })
    const back = new AccountClient(await second.origin(), { address: '192.0.2.2' })
    expect((await back.activate(activation)).status).toBe(200)
    expect((await back.completeReset(reset, 'a new password')).status).toBe(200)
    expect((await back.send('POST', '/ap-subscription/end', { token: end })).status).toBe(200)
    await second.kill('SIGINT')
  })

  it('The log of the local environment holds no personal data.', { timeout: 600_000 }, async () => {
    const { env } = await fresh()
    const server = new ServerProcess({ ...env, SMTP_URL: 'smtp://127.0.0.1:9' })
    const member = new AccountClient(await server.origin())
    await member.register('zoe@example.com', { firstName: 'Zoe' })
    await member.login('zoe@example.com', 'wrong one')
    await member.startReset('zoe@example.com')
    await member.send('POST', '/api/account/login', '{"email":"zoe@example.com"')
    await server.says('reason=activation attempt=1')
    const { out, err } = await server.kill('SIGINT')
    expect(`${out}${err}`).not.toMatch(/zoe|wrong one|correct horse|127\.0\.0\.1(?!:\d+\n)/i)
  })
})
