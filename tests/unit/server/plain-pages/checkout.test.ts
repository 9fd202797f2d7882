import { describe, expect, it } from 'vitest'
import { hiddenFields, plainDelivery } from '#tests/server/plain-client'
import { sku } from '#tests/server/test-assortment'
import { ORIGIN } from '../orders/shop.ts'
import { onOneStore } from '../store/stores.ts'
import { faults, hostile, itemIn, plainShops } from './plain-shops.ts'

onOneStore((fresh) => {
  const start = plainShops(fresh)

  describe('Plain checkout', () => {
    it('leads to the bag while it is empty, and from the review to what is missing.', async () => {
      const { guest } = await start()
      expect((await guest.open('checkout')).headers.get('location')).toMatch(/^\/api\/plain\/bag\?/)
      expect((await guest.open('review')).headers.get('location')).toMatch(/^\/api\/plain\/bag\?/)
      await guest.add(sku('T1'))
      expect((await guest.open('review')).headers.get('location')).toMatch(/^\/api\/plain\/checkout\?/)
    })

    it('links the privacy policy beside the page, so that nothing typed is lost.', async () => {
      const { guest } = await start()
      await guest.add(sku('T1'))
      const { body } = await guest.open('checkout')
      expect(body).toMatch(
        /<a href="[^"]*\/privacy\/" target="_blank" rel="noopener">Privacy policy \(opens in a new tab\)</,
      )
    })

    it('asks for what the country writes: a state from a list, no postcode, an address alone for gift cards.', async () => {
      const { browser } = await start()
      const formOf = async (site: string, article: string) => {
        const visitor = browser({ site })
        await visitor.add(sku(article))
        const { body } = await visitor.open('checkout')
        expect(await faults(body)).toEqual([])
        return [...body.matchAll(/ (?:id)="([\w]+)"/g)].map(([, name]) => name)
      }
      expect(await formOf('stride/en_US', 'T1')).toContain('state')
      expect(await formOf('stride/en_AE', 'T1')).not.toContain('zipcode')
      expect(await formOf('stride/en_GB', 'GIFT')).not.toContain('address1')
    })

    it.each([
      ['no e-mail address', { email: '' }, 'email', 'E-mail: Please fill this in.'],
      ['an e-mail address that is none', { email: hostile }, 'email', 'E-mail: Please enter an e-mail address'],
      ['a hostile name', { lastName: hostile }, 'lastName', 'Last name: Please use letters'],
      [
        'a postcode of another country',
        { zipcode: '12345' },
        'zipcode',
        'Postcode: Enter a postcode such as SW1A 1AA.',
      ],
      ['no city', { city: ' ' }, 'city', 'Town or city: Please fill this in.'],
      ['no phone number', { phoneNumber: '' }, 'phoneNumber', 'Phone: Please fill this in.'],
      [
        'an unknown delivery method',
        { deliveryMethod: 'pigeon' },
        'deliveryMethod',
        'Choose how your order should be delivered.',
      ],
    ])('refuses %s, says so on top and at the field, and keeps everything else.', async (_what, wrong, field, text) => {
      const { guest } = await start()
      await guest.add(sku('T1'))
      const refused = await guest.post('checkout', { ...plainDelivery, ...wrong })
      expect(refused.status).toBe(400)
      expect(refused.body).toContain('<title>Please check: Checkout')
      expect(refused.body).toContain(`<a href="#${field}">${text}`)
      expect(refused.body).toContain(`id="${field}-problem"`)
      expect(refused.body).toContain(`aria-invalid="true" aria-describedby="${field}-problem"`)
      expect(refused.body).not.toContain('<script')
      for (const [name, value] of Object.entries(plainDelivery))
        if (name !== field && !name.endsWith('Method')) expect(refused.body).toContain(`value="${value}"`)
      expect(await faults(refused.body)).toEqual([])
      expect((await guest.bag()).body.customerEmail).toBe('')
    })

    it('refuses what is too long for the call, and keeps it.', async () => {
      const { guest } = await start()
      await guest.add(sku('T1'))
      const refused = await guest.post('checkout', { ...plainDelivery, city: 'x'.repeat(200) })
      expect(refused.status).toBe(400)
      expect(refused.body).toContain('Something is not right yet.')
      expect(refused.body).toContain('x'.repeat(200))
    })

    it('escapes what was stored: names, streets, cities.', async () => {
      const { guest } = await start()
      await guest.add(sku('T1'))
      const saved = await guest.post('checkout', { ...plainDelivery, address1: `${hostile} 1`, city: `<b>&'` + 'x' })
      const review = await guest.follow(saved.headers.get('location'))
      expect(review.status).toBe(200)
      expect(review.body).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; 1')
      expect(review.body).toContain('&lt;b&gt;&amp;&#39;x')
      expect(review.body).not.toMatch(/<script|<b>/)
      expect(await faults(review.body)).toEqual([])
    })

    it('shows on the review what is ordered, places it, and confirms it with number, goods and what follows.', async () => {
      const { guest, shop } = await start()
      await guest.add(sku('FEW'), 2)
      const saved = await guest.post('checkout', { ...plainDelivery, deliveryMethod: 'express' })
      const review = await guest.follow(saved.headers.get('location'))
      for (const text of [
        'Check your order',
        'zoe@example.com',
        'LD2 3DG',
        'Express delivery',
        'Invoice',
        '£27.98',
        'Place order',
      ])
        expect(review.body).toContain(text)
      expect(await faults(review.body)).toEqual([])
      const placed = await guest.post('review', await guest.toReview({ ...plainDelivery, deliveryMethod: 'express' }))
      const number = new URL(placed.headers.get('location')!, ORIGIN).searchParams.get('order')!
      expect(placed.status).toBe(303)
      const { body } = await guest.follow(placed.headers.get('location'))
      for (const text of ['Thank you, your order is placed', number, 'Test FEW', '£27.98', 'write to you by e-mail'])
        expect(body).toContain(text)
      expect(await faults(body)).toEqual([])
      expect([await shop.count('shop_order'), await shop.stock()]).toEqual([1, 1])
    })

    it('places one order for a form that is sent twice, at once or later, and leads to it by way of Back.', async () => {
      const { guest, shop } = await start()
      await guest.add(sku('FEW'))
      const fields = await guest.toReview()
      const posts = await Promise.all([1, 2, 3].map(() => guest.post('review', fields)))
      await guest.add(sku('T1'))
      const again = await guest.post('review', fields)
      const locations = [...posts, again].map(({ headers }) => headers.get('location'))
      expect(new Set(locations).size).toBe(1)
      expect([await shop.count('shop_order'), await shop.stock()]).toEqual([1, 2])
      expect((await guest.bag()).body.totalProductCount).toBe(1)
      await guest.post('bag', { remove: await itemIn(guest) })
      const back = await guest.open('review')
      expect(back.headers.get('location')).toMatch(/^\/api\/plain\/orders\?/)
      const order = await guest.follow(back.headers.get('location'))
      expect(order.body).toContain(new URL(locations[0]!, ORIGIN).searchParams.get('order'))
    })

    it.each([
      [
        'a changed bag',
        { revision: '0' },
        409,
        'Your bag or a price has changed, so nothing was ordered. The new total is £13.99.',
      ],
      [
        'a changed price',
        { total: '1' },
        409,
        'Your bag or a price has changed, so nothing was ordered. The new total is £13.99.',
      ],
      ['a key that is none', { key: 'x' }, 400, 'The order could not be placed.'],
      ['a total that is no number', { total: hostile }, 400, 'The order could not be placed.'],
    ])('tells %s before anything is ordered, and orders with the next press.', async (_what, wrong, status, text) => {
      const { guest, shop } = await start()
      await guest.add(sku('FEW'))
      const refused = await guest.post('review', { ...(await guest.toReview()), ...wrong })
      expect(refused.status).toBe(status)
      expect(refused.body).toContain(text)
      expect(await shop.count('shop_order')).toBe(0)
      const fields = await guest.toReview()
      expect((await guest.post('review', fields)).status).toBe(303)
      expect(await shop.count('shop_order')).toBe(1)
    })

    it('explains on its first page why a parcel without an address is not ordered.', async () => {
      const { guest } = await start()
      await guest.add(sku('GIFT'))
      const fields = await guest.toReview({ ...plainDelivery, paymentMethod: 'test' })
      await guest.add(sku('BIG'))
      const refused = await guest.post('review', fields)
      expect(refused.body).toContain('Your bag now holds goods that we send by parcel')
      expect(refused.body).toContain('value="zoe@example.com"')
      expect(refused.body).toContain('<h1>Checkout</h1>')
    })

    it.each([
      ['no way to pay was chosen', '', 'Choose how you want to pay.'],
      ['the way to pay is gone', 'gold', 'This way to pay is not available any more.'],
      ['the way to pay is none', hostile, 'This way to pay is not available any more.'],
    ])('asks how to pay on the review alone, and says there that %s: nothing is ordered.', async (_what, way, text) => {
      const { guest, shop } = await start()
      await guest.add(sku('FEW'))
      expect((await guest.open('checkout')).body).not.toContain('name="paymentMethod"')
      const fields = await guest.toReview()
      const refused = await guest.post('review', { ...fields, paymentMethod: way })
      expect(refused.status).toBe(400)
      expect(refused.body).toContain(`<a href="#paymentMethod">${text}`)
      expect(refused.body).toContain('aria-describedby="paymentMethod-problem"')
      expect(await faults(refused.body)).toEqual([])
      expect(await shop.count('shop_order')).toBe(0)
      expect((await guest.post('review', { ...hiddenFields(refused.body), paymentMethod: 'invoice' })).status).toBe(303)
    })

    it('speaks of no delivery from the bag to the order of gift cards alone.', async () => {
      const { guest } = await start()
      await guest.add(sku('GIFT'))
      const fields = await guest.toReview({ ...plainDelivery, paymentMethod: 'test' })
      const placed = await guest.post('review', fields)
      await guest.add(sku('GIFT'))
      const pages = [
        await guest.open('bag'),
        await guest.open('checkout'),
        await guest.open('review'),
        await guest.follow(placed.headers.get('location')),
      ]
      for (const { body } of pages) expect(/<main.*<\/main>/s.exec(body)?.[0]).not.toMatch(/deliver/i)
    })

    it('places no order while goods are short, and leads to the bag.', async () => {
      const { guest, shop } = await start()
      await guest.add(sku('FEW'), 2)
      const fields = await guest.toReview()
      await shop.store.db.updateTable('stock').set({ available: 1 }).where('sku', '=', sku('FEW')).execute()
      const refused = await guest.post('review', fields)
      expect(refused.status).toBe(409)
      expect(refused.body).toContain('<bdi>Test FEW</bdi>:')
      expect(refused.body).not.toContain('checkout.error.')
      expect(refused.body).not.toContain('>Place order<')
      expect(await shop.count('shop_order')).toBe(0)
    })

    it('leads from an order that awaits its payment to the bank, and afterwards says what has become of it.', async () => {
      const { guest, shop } = await start()
      await guest.add(sku('FEW'))
      const placed = await guest.post('review', await guest.toReview({ ...plainDelivery, paymentMethod: 'test' }))
      const waiting = await guest.follow(placed.headers.get('location'))
      const bank = /href="(\/api\/payments\/test\/[^"]+)"/.exec(waiting.body)?.[1] ?? ''
      expect(waiting.body).toContain('Your order waits for your payment.')
      const number = new URL(placed.headers.get('location')!, ORIGIN).searchParams.get('order')!
      const { headers } = await guest.decide(bank, 'approve')
      expect(headers.get('location')).toBe(`/api/plain/orders?sitePath=stride%2Fen_GB&order=${number}`)
      expect((await guest.follow(headers.get('location'))).body).toContain('Thank you, your order is placed')
      expect(await shop.count('shop_order')).toBe(1)
    })

    it('serves members as it serves guests, and shows an order to its owner only.', async () => {
      const { browser, shop } = await start()
      const member = browser()
      for (const [name, value] of (await shop.member('ann@example.com')).cookies) member.cookies.set(name, value)
      await member.add(sku('T1'))
      const placed = await member.post('review', await member.toReview())
      const location = placed.headers.get('location')
      expect((await member.follow(location)).body).toContain('Thank you')
      const stranger = browser()
      expect((await stranger.follow(location)).status).toBe(404)
      expect((await stranger.open('orders')).body).toContain('You have not ordered anything here yet.')
    })
  })
})
