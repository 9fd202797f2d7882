import { expect, it } from 'vitest'
import { onBothStores } from '../store/stores.ts'
import { shops } from './shop.ts'

const ZOE = 'zoe@example.com'

onBothStores((fresh) => {
  const shop = shops(fresh)
  it('the link of a password reset tells the address of its account as long as it can be used, and stays unused', async () => {
    const { member, mailed } = await shop()
    await member().register(ZOE)
    await member().startReset(ZOE)
    const token = await mailed(ZOE)
    for (let reading = 0; reading < 2; reading++)
      expect(await member().resetAddress(token)).toMatchObject({ status: 200, body: { email: ZOE } })
    expect((await member().completeReset(token, 'long enough')).status).toBe(200)
    expect(await member().resetAddress(token)).toMatchObject({ status: 400, body: { errorCode: 'invalidToken' } })
  })
})
