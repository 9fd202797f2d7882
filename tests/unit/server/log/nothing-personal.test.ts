import { connect } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AccountClient } from '#tests/server/account-client'
import { type FreezingProxy, startFreezingProxy } from '#tests/server/freezing-proxy'
import { ServerProcess } from '#tests/server/server-process'
import { type SmtpServer, startSmtpServer } from '#tests/server/smtp-server'
import { onPostgres } from '../store/stores.ts'

const ZOE = 'zoe@example.com'
const personal = /zoe|correct horse|wrong one|192\.0\.2|Firefox|forged|stride\.session/i

let smtp: SmtpServer
let proxy: FreezingProxy
beforeEach(async () => {
  smtp = await startSmtpServer()
})
afterEach(async () => {
  await smtp.stop()
  await proxy.stop()
})

interface Line {
  time: string
  level: string
  code: string
  message: string
  requestId?: string
  route?: string
}

/** Begins a request, and leaves before it is complete. */
const abortUpload = async (origin: string): Promise<void> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(
    [
      'POST /api/account/login?sitePath=stride/en_GB&email=zoe HTTP/1.1',
      'Host: zoe',
      'Content-Type: application/json',
      'Content-Length: 999',
      '',
      `{"email":"${ZOE}"`,
    ].join('\r\n'),
  )
  await fetch(`${origin}/healthz`)
  socket.resetAndDestroy()
}

onPostgres((fresh) => {
  it('Every line of the log is JSON, holds nothing of a person, and names the request of an answer.', async () => {
    const { env } = await fresh()
    proxy = await startFreezingProxy(env['DATABASE_URL']!)
    smtp.mood = 'refuses'
    const settings = { DATABASE_URL: proxy.address, SHOP_ENV: 'dev', SMTP_URL: smtp.address, PROXIES: '1' }
    const server = new ServerProcess({ ...env, ...settings })
    const origin = await server.origin()
    const ids = new Map<string, string>()
    const zoe = new AccountClient(origin, {
      fetch: async (request) => {
        const sent = new Request(request, { headers: [...request.headers, ['x-request-id', 'forged-by-zoe']] })
        const answer = await fetch(sent)
        ids.set(answer.headers.get('x-request-id') ?? 'none', `${answer.status}`)
        return answer
      },
    })

    // A mail server that repeats the address, and refused values in every field.
    expect((await zoe.register(ZOE, { firstName: 'Zoe' })).status).toBe(200)
    await zoe.login(ZOE, 'wrong one')
    await zoe.send('POST', `/api/account/login?q=${ZOE}`, `{"email":"${ZOE}"\n`)
    await zoe.send('GET', `/api/bridge/baskets/-/items/${encodeURIComponent(`${ZOE}\n{"code":"forged"}`)}`)
    await server.says('"code":"mailFailed"')
    await abortUpload(origin)
    await server.says('"code":"requestAborted"')

    // A database that repeats the row in its message and its details.
    const admin = new pg.Client({ connectionString: env['DATABASE_URL']! })
    await admin.connect()
    await admin.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception E'Row\\n    at (%)', new using detail = '${ZOE}', hint = '${ZOE}'; end $$`)
    await admin.query('create trigger refuse before insert on mail_queue for each row execute function refuse()')
    await admin.end()
    expect((await zoe.startReset(ZOE)).status).toBe(500)
    await server.says('"code":"serverError"')

    // A database that is away.
    await proxy.stop()
    expect((await zoe.session()).status).toBe(503)
    await server.says('"code":"storeUnavailable"')
    await server.says('"code":"mailQueueStopped"')

    const { out, err } = await server.kill('SIGINT')
    expect(out).toBe(`listening ${origin}\n`)
    expect(err).not.toMatch(personal)
    const lines = err
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
    for (const { time, level, message } of lines) {
      expect(new Date(time).toISOString()).toBe(time)
      expect(['info', 'warn', 'error']).toContain(level)
      expect(message).toMatch(/^[A-Z].*\.$/)
    }
    const idsOf = (code: string) => lines.filter((line) => line.code === code).map(({ requestId = '' }) => requestId)
    expect(idsOf('serverError').map((id) => ids.get(id))).toEqual(['500'])
    expect(ids.get(idsOf('storeUnavailable')[0]!)).toBe('503')
    expect(idsOf('mailQueueStopped')).toEqual([''])
    expect(ids.has('none')).toBe(false)
    expect(lines.find(({ code }) => code === 'serverError')?.route).toMatch(
      /^POST \/api\/account\/password-reset\/start$/,
    )
  })
})
