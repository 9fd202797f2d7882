import { expect, it } from 'vitest'
import { CARDS_AN_ORDER, GIFT_CODES_AN_HOUR } from '#domain/gift-cards'
import { hiddenFields } from '#tests/server/plain-client'
import { sku } from '#tests/server/test-assortment'
import { balanceOf, buyCards } from '../orders/card-books.ts'
import { onSqlite } from '../store/stores.ts'
import { faults, plainShops } from './plain-shops.ts'

onSqlite((fresh) => {
  const open = plainShops(fresh)
  const review = 'review?sitePath=stride/en_GB'
  const orders = 'orders?sitePath=stride/en_GB'

  /** A browser without scripts at the review of goods for £33.99, and the codes of cards of £25. */
  const atReview = async (cards: number) => {
    const { shop, guest } = await open()
    const { codes } = await buyCards(shop, cards)
    await guest.add(sku('T0'), 3)
    const fields = await guest.toReview()
    return { shop, guest, codes, fields }
  }
  const rowOf = (page: string, name: string) => page.match(new RegExp(`<dt>${name}</dt><dd>([^<]*)</dd>`))?.[1]

  it('A gift card pays a part of an order on plain pages, and its code stands in no address.', async () => {
    const { shop, guest, codes, fields } = await atReview(1)
    const [code = ''] = codes
    const added = await guest.post(review, { ...fields, do: 'add', card: code.toLowerCase() })
    expect([added.status, await faults(added.body)]).toEqual([200, []])
    const end = code.slice(-4)
    expect(rowOf(added.body, `Paid by gift card ••••${end}`)).toBe('-£25.00')
    expect(rowOf(added.body, 'Remaining amount')).toBe('£8.99')
    expect(added.body).toMatch(/value="invoice"[^>]* checked/)
    const placed = await guest.post(review, { ...hiddenFields(added.body), paymentMethod: 'invoice' })
    expect(placed.status).toBe(303)
    expect(placed.headers.get('location')).not.toContain(code)
    const { body } = await guest.follow(placed.headers.get('location'))
    expect(rowOf(body, `Paid by gift card ••••${end}`)).toBe('-£25.00')
    expect(rowOf(body, 'Remaining amount')).toBe('£8.99')
    expect(body).not.toContain(code)
    expect(await balanceOf(shop, code)).toBe(0)
    const mail = (await shop.mails()).find(({ to }) => to === 'zoe@example.com')
    expect(mail?.text).toContain(`Paid by gift card ••••${end}: -£25.00`)
    expect(mail?.text).toContain('Remaining amount: £8.99')
    expect(mail?.text).not.toContain(code)
  })

  it('Gift cards that pay for everything place the order at once, and no way to pay is asked for; one that is taken out pays nothing.', async () => {
    const { guest, codes, fields: chosen } = await atReview(2)
    const { paymentMethod: _, ...fields } = chosen
    const [first = '', second = ''] = codes
    const withFirst = hiddenFields((await guest.post(review, { ...fields, do: 'add', card: first })).body)
    const added = await guest.post(review, { ...withFirst, do: 'add', card: second })
    expect(rowOf(added.body, 'Remaining amount')).toBe('£0.00')
    expect(added.body).not.toContain('name="paymentMethod"')
    expect(await faults(added.body)).toEqual([])
    const both = Object.entries({ ...fields, rest: '0' }) as [string, string][]
    const cards: [string, string][] = codes.map((code) => ['giftCard', code])
    const without = await guest.post(review, [...both, ...cards, ['remove', first]])
    expect(rowOf(without.body, 'Remaining amount')).toBe('£8.99')
    expect(without.body).toContain('name="paymentMethod"')
    const placed = await guest.post(review, [...both, ...cards])
    const { body } = await guest.follow(placed.headers.get('location'))
    expect(body).toContain('<dd>Gift card</dd>')
    const history = await guest.open(orders)
    expect(history.body).toContain('Thank you')
  })

  it.each([
    ['a wrong code', 'SPRING15', 'This gift card can’t be redeemed. Please check the code.'],
    ['nothing', '', 'Please fill this in.'],
  ])('The review says beside the field why %s adds no card.', async (_what, card, text) => {
    const { guest, fields } = await atReview(1)
    const { status, body } = await guest.post(review, { ...fields, do: 'add', card })
    expect([status, await faults(body)]).toEqual([400, []])
    expect(body).toContain(`<span class="problem" id="card-problem">${text}</span>`)
  })

  it('An order that a card no longer pays as shown is not placed, and the page shows what is left now.', async () => {
    const { shop, guest, codes, fields } = await atReview(1)
    const added = await guest.post(review, { ...fields, do: 'add', card: codes[0]! })
    const seen = { ...hiddenFields(added.body), paymentMethod: 'invoice' }
    const other = shop.guest({ address: '198.51.100.9' })
    await other.add(sku('T1'), 1)
    await other.deliver()
    await other.place('', undefined, { giftCards: codes })
    const refused = await guest.post(review, seen)
    expect([refused.status, await faults(refused.body)]).toEqual([409, []])
    expect(refused.body).toContain('A gift card holds less than was shown')
    expect(rowOf(refused.body, 'Remaining amount')).toBe('£22.98')
  })

  it('As many cards as pay for an order are entered one by one and pay, within the limit of an hour.', async () => {
    const { guest, codes, fields } = await atReview(CARDS_AN_ORDER)
    const entered: [string, string][] = []
    for (const card of codes) {
      const form: [string, string][] = [...(Object.entries(fields) as [string, string][]), ...entered]
      const added = await guest.post(review, [...form, ['do', 'add'], ['card', card]])
      expect(added.status).toBe(200)
      entered.push(['giftCard', card])
    }
    const placed = await guest.post(review, [...Object.entries({ ...fields, rest: '0' }), ...entered])
    expect(placed.status).toBe(303)
  })

  it.each([
    ['with another card', { do: 'add' }],
    ['to be ordered', {}],
  ])(
    'A review %s that asks too often comes back with its gift cards, and is sent again later.',
    async (_what, more) => {
      const { shop, guest, codes, fields } = await atReview(2)
      const [first = '', second = ''] = codes
      const added = await guest.post(review, { ...fields, do: 'add', card: first })
      const seen = { ...hiddenFields(added.body), paymentMethod: 'invoice' }
      const sent = { ...seen, ...('do' in more && { ...more, card: second }) }
      for (let at = 0; at < GIFT_CODES_AN_HOUR; at++)
        await guest.send('POST', '/api/gift-cards/balance', { code: 'WRONG' })
      const refused = await guest.post(review, sent)
      expect([refused.status, await faults(refused.body)]).toEqual([429, []])
      expect(hiddenFields(refused.body)).toEqual(sent)
      await shop.store.db.deleteFrom('rate').execute()
      const later = await guest.post(review, hiddenFields(refused.body))
      expect(later.status).toBe('do' in more ? 200 : 303)
      expect(await balanceOf(shop, first)).toBe('do' in more ? 2500 : 0)
    },
  )
})
