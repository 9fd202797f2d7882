import { describe, expect, it } from 'vitest'
import { translator } from '#content/messages'
import { addressRates, LINK_MEMORY_MS, linkLife, mailRate } from '#domain/accounts'
import { brands, sites } from '#domain/sites'
import type { AccountClient } from '#tests/server/account-client'
import { onBothStores } from '../store/stores.ts'
import { ORIGIN, shops } from './shop.ts'

const ZOE = 'zoe@example.com'

/** What the answer says of a refused token. */
const refusalOf = async (member: AccountClient, token: string) => {
  const { status, body } = await member.activate(token)
  return [status, body.errorCode, body.validationErrors?.map(({ field, code }) => `${field}: ${code}`)]
}

onBothStores((fresh) => {
  const shop = shops(fresh)

  describe('the activation of an account', () => {
    it('verifies the address by the mailed link, once', async () => {
      const { member, mailed, mails } = await shop()
      const owner = member()
      await owner.register(ZOE)
      const token = await mailed(ZOE)
      const [mail] = await mails()
      expect(mail?.text).toContain(`${ORIGIN}/stride/en_GB/account-activation/?a=${token}`)
      expect((await member().activate(token)).body).toEqual({ accountType: 'FULL' })
      expect((await owner.profile()).body.profile['isActivated']).toBe(true)
      expect(await refusalOf(member(), token)).toEqual([400, 'invalidToken', ['token: used']])
    })

    it('says of a refused link that it is used, expired or not valid', async () => {
      const { member, mailed, clock, identity } = await shop()
      await member().register(ZOE)
      const token = await mailed(ZOE)
      expect(await refusalOf(member(), 'x'.repeat(43))).toEqual([400, 'invalidToken', ['token: invalid']])
      clock.shift = linkLife.activation + 1000
      await identity.deleteExpired()
      expect(await refusalOf(member(), token)).toEqual([400, 'invalidToken', ['token: expired']])
      clock.shift = linkLife.activation + LINK_MEMORY_MS + 1000
      await identity.deleteExpired()
      expect(await refusalOf(member(), token)).toEqual([400, 'invalidToken', ['token: invalid']])
    })

    it('succeeds once when ten calls bring its token in parallel', async () => {
      const { member, mailed } = await shop()
      await member().register(ZOE)
      const token = await mailed(ZOE)
      const answers = await Promise.all(Array.from({ length: 10 }, () => member().activate(token)))
      expect(answers.map((a) => a.body.validationErrors?.[0]?.code ?? a.status).sort()).toEqual([
        200,
        ...Array.from({ length: 9 }, () => 'used'),
      ])
    })

    it('is mailed in the language of the site', async () => {
      const { member, mails } = await shop()
      const keys = ['stride/de_DE', 'reebok/ar_SA', 'stride/ja_JP', 'stride/fr_FR']
      const chosen = sites.filter(({ key }) => keys.includes(key))
      const texts = []
      for (const { key, ...site } of chosen) {
        expect((await member({ site: key }).register(`${site.country.toLowerCase()}@example.com`)).status).toBe(200)
        texts.push(translator(site).t('mail.activation.text', [brands[site.brand].name]))
      }
      expect(new Set(texts).size).toBe(keys.length)
      const written = new Map((await mails()).map(({ to, text }) => [to, text]))
      for (const [nth, { country }] of chosen.entries())
        expect(written.get(`${country.toLowerCase()}@example.com`)).toContain(texts[nth])
    })

    it('links to the public address outside the environment local, whatever host was called', async () => {
      const { member, mails } = await shop('host', 'prod')
      await member({ site: '', origin: 'https://www.stride.co.uk' }).register(ZOE)
      const [mail] = await mails()
      expect(mail?.text).toMatch(/https:\/\/www\.stride\.co\.uk\/account-activation\/\?a=/)
    })
  })

  describe('a requested activation mail', () => {
    it('brings a new link, and the earlier link stops working', async () => {
      const { member, mailed } = await shop()
      const owner = member()
      await owner.register(ZOE)
      const first = await mailed(ZOE)
      await new Promise((later) => setTimeout(later, 5))
      expect((await member().startActivation(ZOE)).body).toEqual({ started: true })
      const second = await mailed(ZOE)
      expect(await refusalOf(member(), first)).toEqual([400, 'invalidToken', ['token: invalid']])
      expect((await member().activate(second)).status).toBe(200)
      expect((await owner.profile()).body.profile['isActivated']).toBe(true)
    })

    it('gets the same answer for every address; the difference is in the mail', async () => {
      const { member, mails, mailed } = await shop()
      await member().register('new@example.com')
      await member().register('active@example.com')
      await member().activate(await mailed('active@example.com'))
      await member().light('light@example.com')
      const before = (await mails()).length
      const known = ['new', 'active', 'light'].map((name) => `${name}@example.com`)
      const answers = []
      for (const email of [...known, 'nobody@example.com']) answers.push(await member().startActivation(email))
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
        new Set([JSON.stringify([200, { started: true }])]),
      )
      const sent = (await mails()).slice(before).map(({ to, subject }) => [to, subject])
      expect(Object.fromEntries(sent)).toEqual({
        'new@example.com': 'Confirm your Stride account',
        'active@example.com': 'You have a Stride account already',
        'light@example.com': 'Complete your Stride account',
      })
    })

    it('does its work after the answer, so that the time of the answer tells nothing', async () => {
      const { member, store } = await shop()
      await member().register(ZOE)
      const token = await member().token('signup')
      const links = () => store.db.selectFrom('identity_link').select('token_hash').execute()
      const before = await links()
      let atTheAnswer: Promise<object[]> | undefined
      await member()
        .send('POST', '/api/account/activation/start', { email: ZOE, recaptcha: token })
        .then(() => {
          atTheAnswer = links()
        })
      expect(await atTheAnswer).toEqual(before)
    })

    it('needs a bot-check token of a registration, which counts once', async () => {
      const { member, mails } = await shop()
      await member().register(ZOE)
      const before = (await mails()).length
      const ask = (recaptcha?: string) =>
        member().send('POST', '/api/account/activation/start', { email: ZOE, recaptcha })
      const token = await member().token('signup')
      const answers = [await ask(), await ask(await member().token('login')), await ask(token), await ask(token)]
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 400])
      expect((await mails()).length - before).toBe(1)
    })

    it('is sent five times an hour to one address, with the same answer afterwards', async () => {
      const { member, mails } = await shop()
      await member().register(ZOE)
      const before = (await mails()).length
      for (let i = 0; i < mailRate.most + 2; i++) expect((await member().startActivation(ZOE)).status).toBe(200)
      expect((await mails()).length - before).toBe(mailRate.most)
    })

    it('is refused to a network address that asks too often', async () => {
      const { member } = await shop()
      for (let i = 0; i < addressRates.activation.most; i++) await member().startActivation(`a${i}@example.com`)
      expect((await member().startActivation(ZOE)).status).toBe(429)
      expect((await member({ address: '192.0.2.2' }).startActivation(ZOE)).status).toBe(200)
    })
  })
})
