import { describe, expect, it } from 'vitest'
import { basketLines } from '#domain/bag'
import { AccountClient } from '#tests/server/account-client'
import { deliveryAddress } from '#tests/server/order-client'
import { PlainClient, plainDelivery } from '#tests/server/plain-client'
import { giftTo, sku } from '#tests/server/test-assortment'
import { ORIGIN, orderShops } from '../orders/shop.ts'
import { onOneStore } from '../store/stores.ts'

/** As a number or code is pasted from a mail or the contacts. */
const pasted = (text: string): string => `\u202a\u00a0${text}\u200b\u202c`

/** In full width, as a keyboard of East Asia writes. */
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000')

const typedAddress = {
  ...deliveryAddress,
  firstName: pasted('Marcel‧lí'),
  lastName: 'O‘Brien',
  phoneNumber: pasted('00 44 (0)20 7946‑0018'),
  address1: '１２\u00a0Heol Ŵyn',
  zipcode: pasted(wide('ld23dg')),
}
const keptAddress = {
  ...deliveryAddress,
  firstName: 'Marcel·lí',
  lastName: 'O’Brien',
  phoneNumber: '+44 20 7946-0018',
  address1: '12 Heol Ŵyn',
  zipcode: 'LD2 3DG',
}

onOneStore((fresh) => {
  const open = orderShops(fresh)

  describe('What a person types on any keyboard, or pastes,', () => {
    it('registers an account, opens it and fills its profile.', async () => {
      const { fetchApp } = await open()
      const client = () => new AccountClient(ORIGIN, { fetch: fetchApp })
      const kim = client()
      const names = { firstName: 'ｼﾞｮﾝ･ﾎﾟｰﾙ', lastName: 'O´Brien' }
      const registered = await kim.register('Kim＠example。com', { ...names, dateOfBirth: '١٩٩٠-٠٢-٢٨' })
      expect(registered.status).toBe(200)
      await kim.send('PATCH', '/api/account/profile', { phoneNumber: pasted('＋٤٤ (0)20 7946 0018') })
      expect((await kim.profile()).body.profile).toMatchObject({
        email: 'kim@example.com',
        firstName: 'ジョン・ポール',
        lastName: 'O’Brien',
        dateOfBirth: '1990-02-28',
        phoneNumber: '+44 20 7946 0018',
      })
      expect((await client().login(wide('kim@example.com'))).status).toBe(200)
      expect((await client().register(pasted('kim@example.com'))).body).toMatchObject({
        validationErrors: [{ field: 'email', code: 'taken' }],
      })
    })

    it('orders, and finds the order again in another browser.', async () => {
      const shop = await open()
      const [guest, elsewhere] = [shop.guest(), shop.guest()]
      await guest.add(sku('T1'))
      await guest.choose({ promotionCode: pasted(wide('ten-th')) })
      const { body } = await guest.deliver(wide('Zoe@example.com'), { shippingAddress: typedAddress })
      expect(body).toMatchObject({
        customerEmail: 'Zoe@example.com',
        shippingAddress: keptAddress,
        promotion: { code: 'TENTH' },
      })
      const { number } = (await guest.place()).body.order
      const found = await elsewhere.find(pasted(wide(number.toLowerCase().replace('-', ' '))), wide('zoe@example.com'))
      expect(found.body.order).toMatchObject({ number, shippingAddress: keptAddress })
    })

    it('counts on the pages without scripts.', async () => {
      const { fetchApp } = await open()
      const browser = () => new PlainClient(ORIGIN, { fetch: fetchApp })
      const guest = browser()
      const form = { productId: sku('T1'), quantity: pasted('٢') }
      await guest.send('POST', '/api/bridge/baskets/-/items', new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      })
      const [line] = basketLines((await guest.bag()).body)
      expect(line?.quantity).toBe(2)
      const { itemId } = line!
      const changes = { do: 'change', code: wide('tenth'), [`quantity-${itemId}`]: '３', [`shown-${itemId}`]: '2' }
      await guest.post('bag', changes)
      const { body } = await guest.bag()
      expect([basketLines(body)[0]?.quantity, body.promotion?.code]).toEqual([3, 'TENTH'])
      const saved = await guest.post('checkout', { ...plainDelivery, ...typedAddress, email: 'zoe＠example.com' })
      expect(saved.status).toBe(303)
      expect((await guest.bag()).body).toMatchObject({
        customerEmail: 'zoe@example.com',
        shippingAddress: keptAddress,
      })
      const { number } = (await guest.place()).body.order
      const other = browser()
      const asked = { number: pasted(wide(number)), email: 'zoe＠example.com' }
      const found = await other.post('orders?sitePath=stride/en_GB', asked)
      expect(found.headers.get('location')).toContain(`order=${number}`)
    })

    it('sends a gift card.', async () => {
      const { guest } = await open()
      const buyer = guest()
      await buyer.add(sku('GIFT'), 1, giftTo(pasted('Anna＠example。com')))
      expect(basketLines((await buyer.bag()).body)[0]?.gift?.recipientEmail).toBe('Anna@example.com')
    })

    it.each([
      ['stride/sv_SE', 'SE-11152', '111 52'],
      ['stride/de_DE', 'D-10115', '10115'],
      ['stride/nl_NL', 'NL-1011ab', '1011 AB'],
      ['stride/ko_KR', '０３０５１', '03051'],
      ['stride/ja_JP', '〒１００ー０００１', '100-0001'],
      ['stride/ar_SA', '١١٥٦٤', '11564'],
    ])('is on %s the postcode %s, kept as %s.', async (site, zipcode, kept) => {
      const guest = (await open()).guest({ site })
      await guest.add(sku('T1'))
      const state = site.endsWith('JP') ? { state: '東京都' } : {}
      const shippingAddress = { ...deliveryAddress, ...state, zipcode }
      const { body } = await guest.deliver('zoe@example.com', { shippingAddress })
      expect(body.shippingAddress?.zipcode).toBe(kept)
    })
  })
})
