import { expect, it } from 'vitest'
import { plainPageRoutes } from '#server/plain-pages'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { onSqlite } from '../store/stores.ts'
import { faults, hostile, plainShops } from './plain-shops.ts'

onSqlite((fresh) => {
  const open = plainShops(fresh)

  const ordered = async () => {
    const { browser, guest } = await open()
    await guest.add(sku('T1'))
    await guest.deliver('zoe@example.com')
    const { number } = (await guest.place('invoice')).body.order
    return { browser, guest, number }
  }
  const orders = 'orders?sitePath=stride/en_GB'
  const mailed = (number: string) => ({ referer: `http://127.0.0.1:4321/stride/en_GB/order/?order=${number}` })
  const open404 = async (guest: Awaited<ReturnType<typeof ordered>>['guest'], number: string) => {
    const { status, body } = await guest.open(`${orders}&order=${encodeURIComponent(number)}`)
    expect([status, await faults(body)]).toEqual([404, []])
    return body
  }

  it('The link of a mail leads to its order, where the browser says from which page it comes.', async () => {
    const { guest, number } = await ordered()
    await guest.add(sku('T2'))
    await guest.deliver()
    await guest.place('invoice')
    const from = (headers: Record<string, string>) =>
      guest.send<string>('GET', `/api/plain/${orders}`, undefined, headers)
    const led = await from(mailed(number))
    expect(led.status).toBe(303)
    const { body } = await guest.follow(led.headers.get('location'))
    expect(body).toMatch(new RegExp(`<bdi>${number}</bdi></dd>`))
    for (const referer of ['http://127.0.0.1:4321/stride/en_GB/bag/?order=x', mailed('').referer, 'no address', ''])
      expect((await from({ referer })).body).toContain('<h1>Your orders</h1>')
    expect((await guest.open(`${orders}&order=`)).status).toBe(200)
  })

  it('A guest finds an order in another browser by number and e-mail address, and opens it there from then on.', async () => {
    const { browser, number } = await ordered()
    const other = browser()
    const asked = await open404(other, number)
    expect(asked).toContain(`value="${number}"`)
    expect(asked).not.toMatch(/zoe/i)
    const found = await other.post(orders, { number: ` ${number.toLowerCase()} `, email: 'ZOE@example.com' })
    expect([found.status, found.headers.get('location')]).toEqual([303, expect.not.stringMatching(/zoe/i)])
    expect((await other.follow(found.headers.get('location'))).body).toContain('Llanfair')
  })

  it('An order that the address names is read at the same time as the list, so a provider is waited for once.', async () => {
    const calls = { list: Promise.withResolvers<void>(), order: Promise.withResolvers<void>() }
    const send = async ({ url }: Request): Promise<Response> => {
      const isList = new URL(url).pathname.endsWith('/orders')
      const [here, other] = isList ? [calls.list, calls.order] : [calls.order, calls.list]
      here.resolve()
      await other.promise
      return isList
        ? Response.json({ orders: [], page: 1, pages: 1, total: 0 })
        : Response.json({ errorCode: 'orderNotFound' }, { status: 404 })
    }
    const app = plainPageRoutes({ addressing: 'path', environment: 'local', assortment: testAssortment, send })
    const { status } = await app.request('/orders?sitePath=stride/en_GB&order=22222-22222')
    expect(status).toBe(404)
  })

  it.each(['.', '..', '../..', '22222-22222/cancel', 'find'])(
    'The number "%s" of an address is no path: it is answered as an unknown order.',
    async (number) => {
      const { guest } = await ordered()
      expect(await open404(guest, number)).toContain(`value="${number}"`)
    },
  )

  it('What fits no order is refused alike, with what was typed and without markup of it.', async () => {
    const { browser, number } = await ordered()
    const other = browser()
    await open404(other, hostile)
    const typed = [
      { number, email: 'eve@example.com' },
      { number: '2222222222', email: 'zoe@example.com' },
      { number: hostile, email: hostile },
      { number: '', email: '' },
    ]
    for (const fields of typed) {
      const { status, body } = await other.post(orders, fields)
      expect([404, 400]).toContain(status)
      expect(await faults(body)).toEqual([])
      expect(body).toContain('We find no order')
      expect(body).not.toContain('<script')
    }
    expect(
      (await other.post(orders, { number, email: 'zoe@example.com' }, { origin: 'https://evil.example' })).status,
    ).toBe(403)
  })

  it('Questions above the limit of an hour are refused, and can be asked again with one press.', async () => {
    const { browser, number } = await ordered()
    const other = browser()
    let answer = await other.post(orders, { number, email: 'eve@example.com' })
    for (let n = 0; n < 40 && answer.status !== 429; n++)
      answer = await other.post(orders, { number, email: `eve${n}@example.com` })
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})
