import { describe, expect, it } from 'vitest'
import { deliveryAddress } from '#tests/server/order-client'
import { giftTo, sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { type OrderShop, orderShops } from './shop.ts'

const hostile = 'You have won\r\n\r\nhttps://evil.com/win evil.com/win kim@evil.com\u202Emoc'

onBothStores((fresh) => {
  const open = orderShops(fresh)

  /** The lines of the mails to the address of the customer, with what is the shop's own taken out. */
  const linesTo = async (shop: OrderShop, email: string) =>
    (await shop.mails())
      .filter(({ to }) => to === email)
      .map(({ text }) => text.split('\n').filter((line) => !/^https?:\/\/\S+$/.test(line.trim())))

  describe('A mail that a stranger’s order brings', () => {
    it.each(Object.keys(deliveryAddress))('holds their %s in one line that links to nothing.', async (field) => {
      const shop = await open()
      const order = async (email: string, address: object) => {
        const guest = shop.guest()
        await guest.add(sku('T1'))
        await guest.deliver(email, { shippingAddress: { ...deliveryAddress, ...address } })
        return (await guest.place()).status
      }
      expect(await order('plain@example.com', {})).toBe(201)
      const isPlaced = (await order('victim@example.com', { [field]: hostile })) === 201
      const [[plain], [mailed]] = [await linesTo(shop, 'plain@example.com'), await linesTo(shop, 'victim@example.com')]
      expect(mailed !== undefined).toBe(isPlaced)
      if (!isPlaced) return
      expect(mailed).toHaveLength(plain!.length)
      expect(mailed!.join('\n')).not.toMatch(/:\/\/|evil\.com|@evil|\u202E/)
    })

    it('holds neither the addresses of gift cards nor links in the names of their recipients.', async () => {
      const shop = await open()
      const guest = shop.guest()
      await guest.add(sku('GIFT'), 1, giftTo('anna@evil.example', { recipientName: 'Anna' }))
      await guest.choose({ customerEmail: 'victim@example.com' })
      await guest.placePaid()
      const [mailed] = await linesTo(shop, 'victim@example.com')
      expect(mailed!.join('\n')).not.toContain('evil.example')
      expect(mailed!.join('\n')).toContain('Anna')
    })
  })
})
