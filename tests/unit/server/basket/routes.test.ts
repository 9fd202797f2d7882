import { afterEach, describe, expect, it, vi } from 'vitest'
import { basket as basketSchema } from '#schemas/bag'
import { createApp } from '#server/app'
import { mergeStock } from '#server/stock'
import { openStore, type Store } from '#server/store'
import { type Answer, BasketClient } from '#tests/server/basket-client'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'

const ORIGIN = 'http://127.0.0.1:4321'
const address = {
  address1: '1 Heol Ŵyn',
  city: 'Llanfair-ym-Muallt',
  firstName: 'Zoë',
  lastName: "O'Neil",
  phoneNumber: '+49 341 496000',
  zipcode: 'LD2 3DG',
}

onBothStores((fresh, sample) => {
  const stores: Store[] = []
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()))
  })
  const shop = async () => {
    const store = await openStore((await fresh()).settings)
    stores.push(store)
    const stock = ['stride', 'reebok'].flatMap((brand) => testAssortment.stock(brand).map((row) => ({ brand, ...row })))
    await mergeStock(store, stock)
    const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [] } as const
    const app = createApp({ store, assortment: testAssortment, settings, pages: false })
    return (site?: string) => new BasketClient(ORIGIN, site, (request) => app.request(request))
  }

  describe('Basket calls', () => {
    it('A guest without a basket gets an empty one and no cookie', async () => {
      const { status, headers, body } = await (await shop())().read()
      expect(status).toBe(200)
      expect(headers.getSetCookie()).toEqual([])
      expect(basketSchema.parse(body)).toMatchObject({ revision: 0, totalProductCount: 0, currency: 'GBP' })
    })

    it('Additions, changes and removals are kept, and each raises the revision by one', async () => {
      const shopper = (await shop())()
      const added = await shopper.add(sku('T1'), 2)
      expect(added.status).toBe(200)
      expect(basketSchema.parse(added.body).pricing).toEqual({ subTotal: 20, shippingTotal: 3.99, total: 23.99 })
      const [line] = added.body.shipmentList[0]!.productLineItemList
      expect(line).toMatchObject({ productId: sku('T1'), pid: 'T1', quantity: 2, maxQuantity: 99, unitPrice: 10 })
      await shopper.change(line!.itemId, 5)
      const second = await shopper.add(sku('T2'))
      expect(second.body).toMatchObject({ revision: 3, totalProductCount: 6 })
      const removed = await shopper.remove(line!.itemId)
      expect(removed.body).toMatchObject({ revision: 4, totalProductCount: 1 })
      expect((await shopper.read()).body).toEqual(removed.body)
    })

    it('A delivery keeps a second line and a longer postcode, and a state becomes its code', async () => {
      const shopper = (await shop())('stride/en_US')
      await shopper.add(sku('T1'))
      const typed = { ...address, address2: ' Flat 2 ', city: 'New York', state: 'new york', zipcode: '10001-1234' }
      const { body } = await shopper.deliver({ shippingAddress: typed })
      expect(body.shippingAddress).toEqual({ ...typed, address2: 'Flat 2', state: 'NY' })
      expect(await shopper.deliver({ shippingAddress: { ...typed, state: 'Ontario' } })).toMatchObject({ status: 400 })
    })

    it('A country without postcodes needs none', async () => {
      const shopper = (await shop())('stride/en_QA')
      await shopper.add(sku('T1'))
      const { zipcode: _, ...typed } = address
      expect((await shopper.deliver({ shippingAddress: typed as typeof address })).body.shippingAddress).toEqual({
        ...typed,
        zipcode: '',
      })
    })

    it('Gift cards and oversize goods are separate shipments, with promotions above the threshold', async () => {
      const shopper = (await shop())()
      await shopper.add(sku('T1'))
      await shopper.add(sku('BIG'))
      await shopper.add(sku('GIFT'))
      const { body } = await shopper.deliver({ shippingAddress: address })
      expect(body.shipmentList.map((s) => [s.shipmentType, s.shippingLineItem, s.shippingAddress])).toEqual([
        ['standard', { price: 3.99, shippingLineItemDiscountList: [{ name: 'free-standard', price: -3.99 }] }, address],
        [
          'oversize',
          { price: 14.99, shippingLineItemDiscountList: [{ name: 'half-oversize', price: -7.49 }] },
          address,
        ],
        ['egiftcard', { price: 0, shippingLineItemDiscountList: [] }, null],
      ])
      expect(body.pricing).toEqual({ subTotal: 125, shippingTotal: 7.5, total: 132.5 })
    })

    it('E-mail, billing and shipping address are saved separately', async () => {
      const shopper = (await shop())()
      await shopper.deliver({ customerEmail: 'zoe@example.com' })
      await shopper.deliver({ billingAddress: address })
      const { body } = await shopper.deliver({ shippingAddress: { ...address, city: 'Bonn' } })
      expect(body).toMatchObject({
        customerEmail: 'zoe@example.com',
        billingAddress: address,
        shippingAddress: { ...address, city: 'Bonn' },
        revision: 3,
      })
    })

    it('More than the stock is refused with the exception as JSON in the message', async () => {
      const shopper = (await shop())()
      await shopper.add(sku('FEW'), 2)
      for (const [pid, quantity, available] of [
        ['FEW', 2, 3],
        ['NONE', 1, 0],
      ] as const) {
        const { status, body } = await shopper.add(sku(pid), quantity)
        expect(status).toBe(400)
        expect(JSON.parse(body.message!)).toEqual({
          errorCode: 'ProductItemNotAvailableException',
          message: expect.any(String),
          productId: sku(pid),
          available,
        })
      }
      expect((await shopper.read()).body).toMatchObject({ totalProductCount: 2, revision: 1 })
    })

    it('A call adds all its items or none', async () => {
      const shopper = (await shop())()
      const items = [
        { productId: sku('T1'), quantity: 1 },
        { productId: sku('NONE'), quantity: 1 },
      ]
      expect((await shopper.send('POST', '/items', { items })).status).toBe(400)
      expect(shopper.cookies.size).toBe(0)
      expect((await shopper.read()).body.totalProductCount).toBe(0)
    })

    const item = (quantity: unknown, productId: unknown = sku('T1')) => ({ items: [{ productId, quantity }] })
    it.each([
      ['quantity 0', item(0), 400, 'invalidBody'],
      ['quantity -1', item(-1), 400, 'invalidBody'],
      ['quantity 1e9', item(1e9), 400, 'invalidBody'],
      ['quantity "x"', item('x'), 400, 'invalidBody'],
      ['quantity 1.5', item(1.5), 400, 'invalidBody'],
      ['quantity null', item(null), 400, 'invalidBody'],
      ['quantity {}', item({}), 400, 'invalidBody'],
      ['no items', { items: [] }, 400, 'invalidBody'],
      ['an unknown product', item(1, 'ZZ9-red-M'), 404, 'productNotFound'],
      ['a product id with a zero byte', item(1, 'T1\u0000'), 404, 'productNotFound'],
      ['an unknown size', item(1, 'T1-red-XXL'), 404, 'sizeNotFound'],
      ['a product that the market does not sell', item(1, sku('ABROAD')), 400, 'ProductItemNotAvailableException'],
      ['an unknown field', { ...item(1), price: 1 }, 400, 'invalidBody'],
      ['malformed JSON', '{"items":', 400, 'malformedJson'],
      ['a list', '[]', 400, 'invalidBody'],
      ['an oversized body', ' '.repeat(20_000), 413, 'bodyTooLarge'],
    ])('An addition with %s is refused and changes nothing', async (_name, body, status, errorCode) => {
      const shopper = (await shop())()
      await shopper.add(sku('T1'))
      const refused = await shopper.send('POST', '/items', body)
      expect(refused).toMatchObject({ status, body: { errorCode, message: expect.stringMatching(/\w/) } })
      expect((await shopper.read()).body).toMatchObject({ totalProductCount: 1, revision: 1 })
    })

    it.each([
      ['an unknown item', 'PATCH', '/items/000', { quantity: 1 }, 404, 'itemNotFound'],
      ['an item with a zero byte', 'DELETE', '/items/%00', undefined, 404, 'itemNotFound'],
      ['quantity 0 of an item', 'PATCH', '/items/000', { quantity: 0 }, 400, 'invalidBody'],
      ['a wrong e-mail', 'PATCH', '', { customerEmail: 'no' }, 400, 'invalidBody'],
      ['a digit in a name', 'PATCH', '', { shippingAddress: { ...address, firstName: 'K1m' } }, 400, 'invalidBody'],
      ['an empty postcode', 'PATCH', '', { shippingAddress: { ...address, zipcode: '  ' } }, 400, 'invalidBody'],
      [
        'a postcode of another country',
        'PATCH',
        '',
        { shippingAddress: { ...address, zipcode: '50667' } },
        400,
        'invalidBody',
      ],
      ['a number as street', 'PATCH', '', { shippingAddress: { ...address, address1: '1' } }, 400, 'invalidBody'],
      [
        'a city that is too long',
        'PATCH',
        '',
        { shippingAddress: { ...address, city: 'x'.repeat(81) } },
        400,
        'invalidBody',
      ],
      ['letters as phone', 'PATCH', '', { billingAddress: { ...address, phoneNumber: 'call me' } }, 400, 'invalidBody'],
      ['an unknown call', 'POST', '/nothing', {}, 404, 'notFound'],
    ])('A call with %s is refused', async (_name, method, path, body, status, errorCode) => {
      const shopper = (await shop())()
      await shopper.add(sku('T1'))
      expect(await shopper.send(method, path, body)).toMatchObject({ status, body: { errorCode } })
    })

    it.each(['stride/xx_XX', 'nike/en_GB', '../x', ''])('A call for the unknown site %j is refused', async (site) => {
      expect(await (await shop())(site).read()).toMatchObject({ status: 400, body: { errorCode: 'unknownSite' } })
    })

    it('A body with another type than JSON is refused', async () => {
      const shopper = (await shop())()
      const answer = await shopper.send('POST', '/items', 'x', { 'content-type': 'text/plain' })
      expect(answer).toMatchObject({ status: 415, body: { errorCode: 'unsupportedMediaType' } })
    })

    it('Brands, countries and guests have separate baskets', async () => {
      const visit = await shop()
      const british = visit('stride/en_GB')
      await british.add(sku('T1'))
      for (const [site, count] of [
        ['stride/de_DE', 0],
        ['reebok/de_DE', 0],
        ['stride/en_GB', 1],
      ] as const) {
        const other = visit(site)
        for (const [name, value] of british.cookies) other.cookies.set(name, value)
        expect((await other.read()).body.totalProductCount, site).toBe(count)
      }
      expect((await visit('stride/en_GB').read()).body.totalProductCount).toBe(0)
    })

    it('Parallel additions lose no item', async () => {
      const shopper = (await shop())()
      await shopper.add(sku('T0'))
      await Promise.all(Array.from({ length: 40 }, (_, i) => shopper.add(sku(`T${i % 4}`))))
      expect((await shopper.read()).body).toMatchObject({ totalProductCount: 41, revision: 41 })
    })

    it('The token cookie is HttpOnly, and the hint cookie is removed with the last item', async () => {
      const shopper = (await shop())()
      const added = await shopper.add(sku('T1'), 3)
      const [bag, hint] = added.headers.getSetCookie()
      expect(bag).toMatch(/^stride\.bag=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(hint).toMatch(/^stride\.bag\.count=GB\.3; Max-Age=\d+; Path=\/stride\/; SameSite=Lax$/)
      const { itemId } = added.body.shipmentList[0]!.productLineItemList[0]!
      await shopper.remove(itemId)
      expect([...shopper.cookies.keys()]).toEqual(['stride.bag'])
    })
  })

  describe('Form of a product page', () => {
    const type = 'application/x-www-form-urlencoded'
    const post = (shopper: BasketClient, pid: string, quantity = '1', headers: Record<string, string> = {}) =>
      shopper.send('POST', '/items', `productId=${sku(pid)}&quantity=${quantity}`, { 'content-type': type, ...headers })
    const explained = (code: string) => ({
      status: 303,
      location: `/api/plain/bag?sitePath=stride%2Fen_GB&error=${code}`,
    })
    const answerTo = ({ status, headers }: Answer) => ({ status, location: headers.get('location') })

    it('A form post that succeeds redirects to the bag page', async () => {
      const shopper = (await shop())()
      expect(answerTo(await post(shopper, 'T1', '2'))).toEqual({ status: 303, location: '/stride/en_GB/bag/' })
      expect((await shopper.read()).body.totalProductCount).toBe(2)
    })

    it.each<[string, string, string, Record<string, string>, string]>(
      sample([
        ['a sold-out product', 'NONE', '1', {}, 'ProductItemNotAvailableException'],
        ['an unknown product', 'ZZ9', '1', {}, 'productNotFound'],
        ['a quantity that is no number', 'T1', 'x', {}, 'invalidBody'],
        ['a quantity above the limit', 'T1', '999', {}, 'invalidBody'],
        ['a foreign origin', 'T1', '1', { origin: 'https://elsewhere.example' }, 'foreignOrigin'],
      ]),
    )(
      'A form post with %s redirects to its explanation and changes nothing',
      async (_, pid, quantity, headers, code) => {
        const shopper = (await shop())()
        expect(answerTo(await post(shopper, pid, quantity, headers))).toEqual(explained(code))
        expect((await shopper.read()).body.totalProductCount).toBe(0)
      },
    )

    it('A form post with an unknown size redirects to its explanation', async () => {
      const shopper = (await shop())()
      const body = 'productId=T1-red-XXL&quantity=1'
      const refused = await shopper.send('POST', '/items', body, { 'content-type': type })
      expect(answerTo(refused)).toEqual(explained('sizeNotFound'))
    })

    it('A form post that is too large redirects to the general explanation', async () => {
      const refused = await post((await shop())(), 'T1', '1'.repeat(20_000))
      expect(answerTo(refused)).toEqual(explained('bodyTooLarge'))
    })

    it('A form post while the store does not answer redirects to its explanation', async () => {
      const shopper = (await shop())()
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      await stores.pop()?.close()
      expect(answerTo(await post(shopper, 'T1'))).toEqual(explained('serverError'))
      log.mockRestore()
    })

    it('A form post of an unknown site is refused with its error code', async () => {
      const refused = await post((await shop())('nike/en_GB'), 'T1')
      expect(refused.status).toBe(400)
    })
  })
})
