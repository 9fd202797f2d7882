import { describe, expect, it } from 'vitest'
import { onBothStores } from '../../store/stores.ts'
import { shops } from '../shop.ts'
import { calls, comeBack, EVE, joinBy, register, ZOE, zoeAt } from './arrivals.ts'

/** What a provider tells of Eve, which knows no address of her. */
const eve = zoeAt({ provider: 'vk', subject: 'eve-at-vk', email: '', isEmailVerified: false })
const joe = zoeAt({ provider: 'naver', subject: 'joe-at-naver', email: '', isEmailVerified: false })

onBothStores((fresh) => {
  const shop = shops(fresh)
  type Opened = Awaited<ReturnType<typeof shop>>
  /** A shop in which Eve has opened an account with the address of Zoë. */
  const scene = async () => {
    const opened = await shop()
    const attacker = await joinBy(opened, eve, { email: ZOE })
    return { opened, attacker, token: await opened.mailed(ZOE, 'account-activation') }
  }
  /** What leads into accounts by providers, and what Eve’s provider leads to now. */
  const eveIsOut = async (opened: Opened, attacker: Awaited<ReturnType<typeof joinBy>>) => {
    expect((await attacker.session()).status).toBe(401)
    expect((await comeBack(opened, opened.member(), eve)).kind).toBe('pending')
  }

  describe('An account with a typed address that is another person’s', () => {
    it('loses its provider and its sessions where that person opens the mail, and keeps them in its own browser.', async () => {
      const { opened, attacker, token } = await scene()
      expect((await opened.member().activate(token)).status).toBe(200)
      await eveIsOut(opened, attacker)
      const own = await joinBy(opened, joe, { email: EVE })
      expect((await own.activate(await opened.mailed(EVE, 'account-activation'))).status).toBe(200)
      expect((await own.session()).status).toBe(200)
      expect((await comeBack(opened, opened.member(), joe)).kind).toBe('session')
    })

    it('loses a password too that was given before the mail.', async () => {
      const { opened, attacker, token } = await scene()
      expect((await calls(attacker).firstPassword('a password of Eve')).status).toBe(200)
      await opened.member().activate(token)
      await eveIsOut(opened, attacker)
      expect((await opened.member().login(ZOE, 'a password of Eve')).status).toBe(400)
    })

    it('lets that person in who registers: the mail brings the link to a password, which shuts out the other.', async () => {
      const { opened, attacker } = await scene()
      const zoe = opened.member()
      expect((await zoe.register(ZOE)).status).toBe(409)
      const mailed = await opened.mailed(ZOE, 'reset-password')
      expect((await zoe.completeReset(mailed, 'a password of Zoë')).status).toBe(200)
      await eveIsOut(opened, attacker)
      expect((await zoe.profile()).body.profile).toMatchObject({ email: ZOE, isActivated: true })
    })

    it('is left by whoever registers first and opens the mail of the other then.', async () => {
      const { opened, attacker, token } = await scene()
      const zoe = opened.member()
      await zoe.register(ZOE)
      expect((await zoe.activate(token)).status).toBe(200)
      await eveIsOut(opened, attacker)
      // Zoë has shown that the mailbox is hers, and comes in by any way to it.
      expect((await comeBack(opened, opened.member(), zoeAt())).kind).toBe('session')
    })

    it('does not lead into one that is there already, confirmed or not, before its owner is proven.', async () => {
      for (const isConfirmed of [true, false]) {
        const opened = await shop()
        const zoe = await register(opened, ZOE, isConfirmed)
        const attacker = opened.member()
        await comeBack(opened, attacker, eve)
        expect((await calls(attacker).complete({ email: ZOE })).status).toBe(409)
        expect([(await attacker.session()).status, (await zoe.session()).status]).toEqual([401, 200])
        expect((await comeBack(opened, opened.member(), eve)).kind).toBe('pending')
      }
    })

    it('is no way in for the second of two who type it, and the mail proves neither of them by itself.', async () => {
      const { opened, attacker, token } = await scene()
      const second = opened.member()
      await comeBack(opened, second, joe)
      expect((await calls(second).complete({ email: ZOE })).status).toBe(409)
      await calls(second).mailProof()
      const proof = await opened.mailed(ZOE, 'account-login')
      expect((await opened.member().activate(token)).status).toBe(200)
      await eveIsOut(opened, attacker)
      expect(
        (await opened.member().send('POST', '/api/account/external/proof/complete', { token: proof })).status,
      ).not.toBe(200)
      expect((await second.session()).status).toBe(401)
      expect((await comeBack(opened, opened.member(), joe)).kind).toBe('pending')
    })

    it('is free again once the account has moved to another one: nobody had shown that it was theirs.', async () => {
      const { opened, attacker } = await scene()
      await attacker.send('POST', '/api/account/email', { email: EVE })
      const token = await opened.mailed(EVE, 'my-account')
      expect((await attacker.send('POST', '/api/account/email/complete', { token })).status).toBe(200)
      expect((await opened.member().register(ZOE)).status).toBe(200)
    })
  })
})
