import { afterEach, expect, it, vi } from 'vitest'
import { mailRate } from '#domain/accounts'
import { findSite } from '#domain/sites'
import { type Mail, type MailWriter, openMails } from '#server/mail'
import { openStore, type Store } from '#server/store'
import { onBothStores } from '../store/stores.ts'

const site = findSite('stride', 'en_GB')!
const links = { site, linkBase: { origin: 'https://shop.example', addressing: 'path' } } as const
const email = 'zoe@example.com'

const toHome: MailWriter = async (_trx, { site, pageLink }, { email: to }) => ({
  name: 'known',
  to,
  site,
  link: pageLink(''),
})

onBothStores((fresh) => {
  let store: Store
  afterEach(async () => {
    vi.restoreAllMocks()
    await store.close()
  })

  const scene = async () => {
    store = await openStore((await fresh()).settings)
    const sent: Mail[] = []
    const mailer = {
      send: async (mail: Mail) => void sent.push(mail),
      deleteMailsTo: async () => undefined,
    }
    return { mails: openMails({ store, mailer }), sent }
  }

  it('A mail is written by what the room of its reason has registered.', async () => {
    const { mails, sent } = await scene()
    mails.register({ known: toHome })
    await mails.want(store.db, links, { reason: 'known', email })
    await mails.settle()
    expect(sent).toEqual([
      expect.objectContaining({ to: email, text: expect.stringContaining('https://shop.example/') }),
    ])
  })

  it('A mail that this process cannot write waits for another one.', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { mails, sent } = await scene()
    await mails.want(store.db, links, { reason: 'known', email })
    await mails.settle()
    expect(sent).toEqual([])
    const waiting = await store.db.selectFrom('mail_queue').select(['reason', 'letter', 'attempts']).execute()
    expect(waiting).toEqual([{ reason: 'known', letter: null, attempts: 1 }])
  })

  it('A reason has one writer.', async () => {
    const { mails } = await scene()
    mails.register({ known: toHome })
    expect(() => mails.register({ known: toHome })).toThrow('Two writers are registered for the mail known.')
  })

  it('An address gets no more mails in an hour than the limit allows.', async () => {
    const { mails, sent } = await scene()
    mails.register({
      known: async (trx, ...job) => ((await mails.allow(trx, email)) ? await toHome(trx, ...job) : undefined),
    })
    for (let at = 0; at < mailRate.most + 2; at++) await mails.want(store.db, links, { reason: 'known', email })
    await mails.settle()
    expect(sent).toHaveLength(mailRate.most)
  })
})
