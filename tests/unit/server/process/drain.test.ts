import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#tests/eventually'
import { AccountClient } from '#tests/server/account-client'
import { ServerProcess } from '#tests/server/server-process'
import { startSmtpServer } from '#tests/server/smtp-server'

const PATH = '/api/bridge/baskets/-?sitePath=stride/en_GB'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-drain-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A client that keeps its connection. */
const openKept = async (origin: string) => {
  const { hostname, port } = new URL(origin)
  const socket: Socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const ended = once(socket, 'end')
  const ask = async (path: string): Promise<string> => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    return chunk.toString('utf8').toLowerCase()
  }
  return { ask, ended }
}

const untilDraining = (origin: string): Promise<void> =>
  eventually(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(503), { interval: 5, timeout: 60_000 })

/** Asks again and again, on one connection as long as it is kept. Says how the last connection was lost. */
const askUntilRefused = (origin: string, onAnswer: () => void): Promise<string> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return new Promise((resolve) => {
    const next = (): void => {
      const request = get(`${origin}${PATH}`, { agent }, (answer) => {
        answer.resume().on('end', () => {
          onAnswer()
          setImmediate(next)
        })
      })
      // A connection that the process had not accepted yet counts as refused.
      request.on('error', () => resolve(request.reusedSocket ? 'a kept connection was reset' : 'refused'))
    }
    next()
  })
}

describe('A server that gets SIGTERM', { timeout: 600_000 }, () => {
  it('answers 503 at /healthz and closes each kept connection after its next answer', async () => {
    const server = new ServerProcess({ DATA_DIR: dataDir })
    const origin = await server.origin()
    const kept = await openKept(origin)
    expect(await kept.ask(PATH)).toContain('connection: keep-alive')
    server.child.kill('SIGTERM')
    await untilDraining(origin)
    const health = await fetch(`${origin}/healthz`)
    expect(await health.json()).toMatchObject({ errorCode: 'draining' })
    expect([health.headers.get('connection'), health.headers.get('cache-control')]).toEqual(['close', 'no-store'])
    const answer = await kept.ask(PATH)
    expect(answer).toContain('http/1.1 200')
    expect(answer).toContain('connection: close')
    await kept.ended
    expect(await server.ended).toMatchObject({ code: 0, err: '' })
  })

  it('resets no client that asks on a kept connection', async () => {
    const server = new ServerProcess({ DATA_DIR: dataDir })
    const origin = await server.origin()
    const busy = Promise.withResolvers<void>()
    let answers = 0
    const clients = Array.from({ length: 10 }, () =>
      askUntilRefused(origin, () => {
        if (++answers === 200) busy.resolve()
      }),
    )
    await busy.promise
    server.child.kill('SIGTERM')
    expect(new Set(await Promise.all(clients))).toEqual(new Set(['refused']))
    expect(await server.ended).toMatchObject({ code: 0, err: '' })
  })

  it('is not held up by a mail server that says nothing, and leaves the mail to the next process', async () => {
    const smtp = await startSmtpServer()
    smtp.mood = 'silent'
    // The attempt alone would outlast the test.
    const env = { DATA_DIR: dataDir, SMTP_URL: smtp.address, MAIL_ATTEMPT_MS: '600000', MAIL_LEASE_MS: '600000' }
    const server = new ServerProcess(env)
    expect((await new AccountClient(await server.origin()).register('zoe@example.com')).status).toBe(200)
    await eventually(() => expect(smtp.connections()).toBe(1), { timeout: 60_000 })
    expect(await server.kill('SIGTERM')).toMatchObject({ code: 0, err: '' })
    smtp.mood = 'takes'
    const next = new ServerProcess(env)
    await next.origin()
    await eventually(() => expect(smtp.taken.map(({ to }) => to)).toEqual(['zoe@example.com']), { timeout: 60_000 })
    await next.kill('SIGINT')
    await smtp.stop()
  })
})
