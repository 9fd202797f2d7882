import { expect, it } from 'vitest'
import { GIFT_CODES_AN_HOUR } from '#domain/gift-cards'
import { sku } from '#tests/server/test-assortment'
import { buyCards } from '../orders/card-books.ts'
import { onSqlite } from '../store/stores.ts'
import { faults, hostile, plainShops } from './plain-shops.ts'

onSqlite((fresh) => {
  const open = plainShops(fresh)
  const page = 'gift-balance'
  const notice = (body: string) => body.match(/<p class="notice" role="status" tabindex="-1" autofocus>(.*?)<\/p>/)?.[1]
  const unknown = 'This gift card can’t be redeemed. Please check the code.'

  it('The page of the balance has a field for a code, and says nothing else.', async () => {
    const { guest } = await open()
    const { status, body } = await guest.open(page)
    expect([status, await faults(body)]).toEqual([200, []])
    expect(body).toContain('<label for="card">Gift card code</label>')
    expect([notice(body), body.includes('role="alert"')]).toEqual([undefined, false])
  })

  it('A code that is typed in any way is answered with what is left, which takes the focus; no page holds the code.', async () => {
    const { shop, guest } = await open()
    const [code = ''] = (await buyCards(shop)).codes
    const { status, headers, body } = await guest.post(page, { card: ` ${code.toLowerCase().replaceAll('-', ' ')}` })
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([200, null, 'no-store'])
    expect(await faults(body)).toEqual([])
    expect(notice(body)).toBe(`£25.00 is left on the gift card ••••${code.slice(-4)}.`)
    expect(body.toUpperCase().replaceAll(/[\s-]/g, '')).not.toContain(code.replaceAll('-', ''))
  })

  it('A card that ends says its last day, in the language of the site.', async () => {
    const { shop, guest } = await open('stride/de_DE')
    const [code = ''] = (await buyCards(shop, 1, shop.guest({ site: 'stride/de_DE' }))).codes
    const { body } = await guest.post(page, { card: code })
    expect(notice(body)).toMatch(
      /^Auf der Geschenkkarte ••••.{4} sind noch 25,00\s€\.<br>Gültig bis 31\. Dezember \d{4}$/,
    )
  })

  it('A card that has paid all says that nothing is left.', async () => {
    const { shop, guest } = await open()
    const { codes } = await buyCards(shop)
    const buyer = shop.guest()
    await buyer.add(sku('T0'), 3)
    await buyer.deliver()
    await buyer.place('invoice', undefined, { giftCards: codes })
    expect(notice((await guest.post(page, { card: codes[0]! })).body)).toBe('There is nothing left on this gift card.')
  })

  it.each([
    ['nothing', '', 400, 'Please fill this in.'],
    ['a promotion code', 'SPRING15', 400, unknown],
    ['a code of no card', '2222-2222-2222-2222-2222-2222-2222', 404, unknown],
    ['markup', hostile, 400, unknown],
  ])('The page says beside the field why %s tells no balance.', async (_what, card, wanted, text) => {
    const { guest } = await open()
    const { status, body } = await guest.post(page, { card })
    expect([status, await faults(body)]).toEqual([wanted, []])
    expect(body).toContain(`<span class="problem" id="card-problem">${text}</span>`)
    expect(body).toContain(`<li><a href="#card">${text}</a></li>`)
    expect(notice(body)).toBe(undefined)
  })

  it('A card of another brand is said to be of another brand.', async () => {
    const { shop, browser } = await open()
    const [code = ''] = (await buyCards(shop)).codes
    const { status, body } = await browser({ site: 'reebok/en_GB' }).post(page, { card: code })
    expect([status, body.includes('belongs to another brand')]).toEqual([409, true])
  })

  it('Too many codes are refused in words, with the time to wait; what is no code at all does not count.', async () => {
    const { guest } = await open()
    const ask = (card: string) => guest.post(page, { card })
    for (let i = 0; i < GIFT_CODES_AN_HOUR; i += 1) await ask('2222-2222-2222-2222-2222-2222-2222')
    const { status, headers, body } = await ask('2222-2222-2222-2222-2222-2222-2222')
    expect([status, await faults(body)]).toEqual([429, []])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body).toContain('Too many codes in a short time. Please wait a little and try again.')
    expect((await ask('SPRING15')).status).toBe(400)
  })
})
