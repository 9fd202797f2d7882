import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetLetters, type Mail } from '#server/mail'
import { openStore, type Store } from '#server/store'
import { createDelivery } from '../../../../src/server/mail/delivery.ts'
import { addMail } from '../../../../src/server/mail/queue.ts'
import { onBothStores } from '../store/stores.ts'

const recipient = 'zoe@example.com'
const HOUR = 3_600_000

onBothStores((fresh) => {
  let store: Store
  afterEach(async () => {
    vi.restoreAllMocks()
    await store.close()
  })

  /** A delivery whose mails to a kept reason always fail. `onWrite` runs where a text is written. */
  const scene = async (onWrite: (db: Store['db'], text: number) => Promise<void> = async () => {}) => {
    store = await openStore((await fresh()).settings)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const clock = { now: Date.now() }
    const sent: Mail[] = []
    let texts = 0
    const { settle } = createDelivery({
      db: store.db,
      mailer: {
        send: async (mail) => {
          if (mail.subject === 'kept') throw Object.assign(new Error('No.'), { code: 'ESOCKET' })
          sent.push(mail)
        },
      },
      transaction: (_mail, work) => store.db.transaction().execute(work),
      write: async (trx, { recipient: to, reason, expiresAt }) => {
        const text = ++texts
        await onWrite(trx, text)
        return {
          mail: { from: 'Stride <no-reply@example.com>', to, subject: reason, text: `text ${text}` },
          expiresAt,
        }
      },
      clock: () => clock.now,
      times: { attempt: 100, lease: 30_000 },
    })
    const want = (reason: string, isKept = false) =>
      addMail(store.db, { reason, recipient, site: 'stride/en_GB', details: {}, isKept }, { now: clock.now, delay: 0 })
    return { clock, sent, settle, want }
  }

  describe('the mail queue', () => {
    it('holds no mail back for more than two days for an earlier one that is kept', async () => {
      const { clock, sent, settle, want } = await scene()
      await want('kept', true)
      clock.now += 10 * HOUR
      await want('second')
      await settle()
      expect(sent).toEqual([])
      clock.now += 40 * HOUR
      await settle()
      expect(sent.map(({ subject }) => subject)).toEqual(['second'])
    })

    it('sends no text that was forgotten while it was written', async () => {
      const { clock, sent, settle, want } = await scene(async (db, text) => {
        if (text === 1) await forgetLetters(db, { reason: 'card', recipients: [recipient] }, () => true)
      })
      await want('card')
      await settle()
      expect(sent).toEqual([])
      clock.now += 31_000
      await settle()
      expect(sent.map(({ text }) => text)).toEqual(['text 2'])
    })
  })
})
