import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '#tests/eventually'
import { rounds } from '#tests/rounds'
import { AccountClient } from '#tests/server/account-client'
import { ServerProcess } from '#tests/server/server-process'
import { type SmtpServer, startSmtpServer } from '#tests/server/smtp-server'
import { onBothStores } from '../store/stores.ts'

// One for each moment, or more.
const KILLS = rounds(3, 40, 'KILLS')

let smtp: SmtpServer
beforeEach(async () => {
  smtp = await startSmtpServer()
})
afterEach(() => smtp.stop())

/** When the process is killed, by the number of the kill. */
const moments = [
  'after the answer',
  'before the mail server has taken a mail',
  'after the mail server has taken a mail',
] as const

onBothStores((fresh) => {
  it(`No mail of an answered call is lost in ${KILLS} kills, and a mail that arrives twice has one Message-ID.`, {
    timeout: 600_000,
  }, async () => {
    const { env } = await fresh()
    const start = () => new ServerProcess({ ...env, SMTP_URL: smtp.address, MAIL_LEASE_MS: '1500', PROXIES: '1' })
    const promised: { to: string; words: string }[] = []
    const client = (origin: string, kill: number) =>
      new AccountClient(origin, { address: `198.51.${kill >> 8}.${kill & 255}` })
    for (let kill = 0; kill < KILLS; kill++) {
      const server = start()
      const origin = await server.origin()
      const moment = moments[kill % moments.length]
      const reached = Promise.withResolvers<void>()
      if (moment === moments[1]) smtp.beforeTaken = () => reached.resolve(void server.child.kill('SIGKILL'))
      if (moment === moments[2]) smtp.afterTaken = () => reached.resolve(void server.child.kill('SIGKILL'))
      for (let n = 0; n < 3; n++) {
        const to = `a${kill}-${n}@example.com`
        const { status } = await client(origin, kill)
          .register(to)
          .catch(() => ({ status: 0 }))
        if (status === 200) promised.push({ to, words: '/account-activation/?a=' })
        if (n > 0) continue
        const asked = await client(origin, kill)
          .startReset(to)
          .catch(() => ({ status: 0 }))
        if (asked.status === 200) promised.push({ to, words: '/reset-password/?rpt=' })
      }
      if (moment !== moments[0]) await reached.promise
      await server.kill('SIGKILL')
      smtp.beforeTaken = () => undefined
      smtp.afterTaken = () => undefined
    }
    expect(promised.length).toBeGreaterThan(KILLS)
    const server = start()
    await server.origin()
    const missing = () =>
      promised.filter(({ to, words }) => !smtp.taken.some((mail) => mail.to === to && mail.text.includes(words)))
    await eventually(() => expect(missing()).toEqual([]), { timeout: 600_000, interval: 100 })
    for (const { to, words } of promised) {
      const mails = smtp.taken.filter((mail) => mail.to === to && mail.text.includes(words))
      expect(new Set(mails.map((mail) => `${mail.messageId} ${mail.text}`)).size).toBe(1)
    }
    const twice = smtp.taken.length - new Set(smtp.taken.map((mail) => mail.messageId)).size
    expect(twice).toBeLessThanOrEqual(KILLS * 3)
    if (process.env['KILLS']) console.log(`${promised.length} promised, ${smtp.taken.length} taken, ${twice} twice`)
    expect((await server.kill('SIGINT')).err).toBe('')
  })
})
