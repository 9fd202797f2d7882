import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Mail, retryMails } from '#server/mail'
import { openStore, type Store } from '#server/store'
import { eventually } from '#tests/eventually'
import { createDelivery, type MailDelivery } from '../../../../src/server/mail/delivery.ts'
import { addMail } from '../../../../src/server/mail/queue.ts'
import { onBothStores } from '../store/stores.ts'

const ADA = 'ada@example.com'
const ZOE = 'zoe@example.com'
const HOUR = 3_600_000

interface Scene {
  store: Store
  delivery: MailDelivery
  sent: Mail[]
  clock: { now: number }
  /** Fails the next attempts with these errors. */
  faults: object[]
  /** Another process on the same store; `send` replaces its mail server. */
  other: (send?: (mail: Mail, signal: AbortSignal) => Promise<void>) => MailDelivery
  want: (recipient: string, reason?: string) => Promise<void>
  rows: () => Promise<{ recipient: string; letter: string | null; attempts: number; last_error: string | null }[]>
}

const refusal = { code: 'EENVELOPE', responseCode: 550 }
const unreachable = { code: 'ESOCKET', responseCode: 451 }

onBothStores((fresh) => {
  let opened: Store[] = []
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const store of opened) await store.close()
    opened = []
  })

  const scene = async (): Promise<Scene> => {
    const store = await openStore((await fresh()).settings)
    opened.push(store)
    const { db } = store
    const clock = { now: Date.now() }
    const sent: Mail[] = []
    const faults: object[] = []
    let texts = 0
    const other: Scene['other'] = (
      send = async (mail) => {
        const fault = faults.shift()
        if (fault) throw Object.assign(new Error('No.'), fault)
        sent.push(mail)
      },
    ) =>
      createDelivery({
        db,
        mailer: { send },
        transaction: (_mail, work) => db.transaction().execute(work),
        write: async (_trx, { recipient: to, reason, expiresAt }) =>
          reason === 'none'
            ? undefined
            : {
                mail: { from: 'Stride <no-reply@example.com>', to, subject: reason, text: `secret ${++texts}` },
                expiresAt,
              },
        clock: () => clock.now,
        times: { attempt: 100, lease: 30_000 },
      })
    return {
      store,
      delivery: other(),
      sent,
      clock,
      faults,
      other,
      want: (recipient, reason = 'reset') =>
        addMail(db, { reason, recipient, site: 'stride/en_GB', details: {} }, { now: clock.now, delay: 0 }),
      rows: () =>
        db
          .selectFrom('mail_queue')
          .select(['recipient', 'letter', 'attempts', 'last_error'])
          .orderBy('position')
          .execute(),
    }
  }
  const silent = () => vi.spyOn(console, 'error').mockImplementation(() => {})

  describe('the mail queue', () => {
    it('sends the mails to one address in their order, and leaves no row of a sent mail', async () => {
      const { delivery, want, sent, rows } = await scene()
      for (const reason of ['first', 'second', 'third']) await want(ZOE, reason)
      await delivery.settle()
      expect(sent.map(({ subject }) => subject)).toEqual(['first', 'second', 'third'])
      expect(await rows()).toEqual([])
    })

    it('sends no mail whose transaction was rolled back', async () => {
      const { store, delivery, sent, clock } = await scene()
      const work = store.db.transaction().execute(async (trx) => {
        const mail = { reason: 'reset', recipient: ZOE, site: 'stride/en_GB', details: {} }
        await addMail(trx, mail, { now: clock.now, delay: 0 })
        throw new Error('The transaction fails.')
      })
      await expect(work).rejects.toThrow('The transaction fails.')
      await delivery.settle()
      expect(sent).toEqual([])
    })

    it('deletes a mail that turns out to be unwanted', async () => {
      const { delivery, want, sent, rows } = await scene()
      await want(ZOE, 'none')
      await delivery.settle()
      expect([sent, await rows()]).toEqual([[], []])
    })

    it('repeats a failed attempt later, with the same text and the same Message-ID', async () => {
      const log = silent()
      const { store, delivery, want, sent, clock, faults, rows } = await scene()
      await want(ZOE)
      faults.push(unreachable)
      await delivery.settle()
      const [row] = await rows()
      expect(row).toMatchObject({ attempts: 1, last_error: 'ESOCKET' })
      expect(row?.letter).toContain('secret 1')
      const { id } = await store.db.selectFrom('mail_queue').select('id').executeTakeFirstOrThrow()
      await delivery.settle()
      expect(sent).toEqual([])
      clock.now += 10_000
      await delivery.settle()
      expect(sent.map(({ text, messageId }) => [text, messageId])).toEqual([['secret 1', `<${id}@example.com>`]])
      expect(log.mock.calls.flat().join()).not.toMatch(/zoe|secret/)
    })

    it('holds the later mails to an address until the earlier one is sent, and no others', async () => {
      silent()
      const { delivery, want, sent, clock, faults } = await scene()
      await want(ZOE, 'first')
      await want(ZOE, 'second')
      await want(ADA, 'other')
      faults.push(unreachable)
      await delivery.settle()
      expect(sent.map(({ subject }) => subject)).toEqual(['other'])
      clock.now += 10_000
      await delivery.settle()
      expect(sent.map(({ subject }) => subject)).toEqual(['other', 'first', 'second'])
    })

    it.each([
      ['a recipient that is refused for good, after eight attempts', refusal, 8],
      ['a mail that could not be sent for two days', unreachable, 49],
    ])('gives up %s, erases its text, and sends the next mail', async (_name, fault, attempts) => {
      silent()
      const { other, want, sent, clock, rows } = await scene()
      const { settle } = other(async (mail) => {
        if (mail.subject === 'first') throw Object.assign(new Error('No.'), fault)
        sent.push(mail)
      })
      await want(ZOE, 'first')
      await settle()
      for (let hour = 0; hour < 60 && sent.length === 0; hour++) {
        if (hour === 5) await want(ZOE, 'second')
        clock.now += HOUR
        await settle()
      }
      expect(sent.map(({ subject }) => subject)).toEqual(['second'])
      expect(await rows()).toMatchObject([{ recipient: ZOE, letter: null, attempts }])
    })

    it('sends each mail once when several processes serve the queue', async () => {
      const { other, want } = await scene()
      const numbers = Array.from({ length: 20 }, (_, n) => `a${n % 10}@example.com`)
      for (const [n, to] of numbers.entries()) await want(to, String(n))
      const sent: string[] = []
      const send = async ({ subject }: Mail) => {
        await new Promise((done) => setImmediate(done))
        sent.push(subject)
      }
      await Promise.all([1, 2, 3].map(() => other(send).settle()))
      expect(sent.map(Number).sort((a, b) => a - b)).toEqual(numbers.map((_, n) => n))
      for (let n = 0; n < 10; n++) expect(sent.indexOf(String(n))).toBeLessThan(sent.indexOf(String(n + 10)))
    })

    it('gives a mail to another process when its lease ends, and to none before', async () => {
      const { other, want, sent, clock, delivery, rows } = await scene()
      await want(ZOE)
      void other(() => new Promise(() => undefined)).settle()
      await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]))
      await delivery.settle()
      expect(sent).toEqual([])
      clock.now += 29_000
      await delivery.settle()
      expect(sent).toEqual([])
      clock.now += 1001
      await delivery.settle()
      expect(sent.map(({ to }) => to)).toEqual([ZOE])
    })

    it('breaks an attempt off that takes too long', async () => {
      silent()
      const { other, want, rows } = await scene()
      await want(ZOE)
      const hangs = (_mail: Mail, signal: AbortSignal) =>
        new Promise<void>((_done, fail) => {
          signal.addEventListener('abort', () => fail(Object.assign(new Error('Aborted.'), { code: 'EABORT' })))
        })
      await other(hangs).settle()
      expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'ETIMEDOUT' }])
    })

    it('gives a mail back at once when its process stops in the middle of an attempt', async () => {
      const { other, want, delivery, sent } = await scene()
      await want(ZOE)
      const begun = Promise.withResolvers<void>()
      const stopped = other((_mail, signal) => {
        begun.resolve()
        return new Promise<void>((_done, fail) => {
          signal.addEventListener('abort', () => fail(Object.assign(new Error('Aborted.'), { code: 'EABORT' })))
        })
      })
      stopped.start()
      await begun.promise
      await stopped.stop(0)
      await delivery.settle()
      expect(sent.map(({ to }) => to)).toEqual([ZOE])
    })

    it('writes one line when the store goes and one when it comes back, however often it looks', async () => {
      const log = silent()
      const { store, delivery } = await scene()
      const look = async (): Promise<void> => {
        const looks = claiming.mock.calls.length
        delivery.wake(-10)
        await eventually(() => expect(claiming.mock.calls.length).toBeGreaterThan(looks))
      }
      const claiming = vi.spyOn(store.db, 'selectFrom')
      delivery.start()
      // The first look has ended.
      await delivery.settle()
      claiming.mockImplementation(() => {
        throw new Error('The store is away.')
      })
      for (let time = 0; time < 5; time++) await look()
      claiming.mockRestore()
      delivery.wake(-10)
      const codes = () => log.mock.calls.map(([line]) => String(line).split(':')[0])
      await eventually(() => expect(codes()).toEqual(['mailQueueStopped', 'mailQueueResumed']), { timeout: 60_000 })
      await delivery.stop()
    })

    it('sends at once what support retries, also a mail that was given up, unless its link has ended', async () => {
      silent()
      const { store, delivery, want, sent, clock, faults, rows } = await scene()
      await want(ADA)
      for (let attempt = 0; attempt < 8; attempt++) {
        faults.push(refusal)
        await delivery.settle()
        clock.now += HOUR
      }
      await want(ZOE)
      faults.push(unreachable)
      await delivery.settle()
      expect(await rows()).toMatchObject([
        { recipient: ADA, letter: null },
        { recipient: ZOE, letter: expect.any(String) },
      ])
      expect(await retryMails(store.db, clock.now, 'nobody@example.com')).toBe(0)
      expect(await retryMails(store.db, clock.now)).toBe(2)
      await delivery.settle()
      expect([sent.map(({ to }) => to), await rows()]).toEqual([[ADA, ZOE], []])
      await want(ADA)
      faults.push(unreachable)
      await delivery.settle()
      expect(await retryMails(store.db, clock.now + 48 * HOUR, ADA)).toBe(0)
    })

    it('does not send a mail again whose row could not be deleted', async () => {
      silent()
      const { store, delivery, want, sent, clock, rows } = await scene()
      await want(ZOE)
      const failing = vi.spyOn(store.db, 'deleteFrom').mockImplementationOnce(() => {
        throw Object.assign(new Error('The store is away.'), { code: 'ECONNRESET' })
      })
      await delivery.settle()
      expect(failing).toHaveBeenCalledOnce()
      expect([sent.length, (await rows()).length]).toEqual([1, 1])
      clock.now += 10_000
      await delivery.settle()
      expect([sent.length, (await rows()).length]).toEqual([1, 0])
    })
  })
})
