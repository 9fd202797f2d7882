import { hash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { basketLines, formRefusalTexts } from '#domain/bag'
import { giftTo, sku } from '#tests/server/test-assortment'
import { onOneStore } from '../store/stores.ts'
import { faults, hostile, itemIn, itemsIn, plainShops } from './plain-shops.ts'

onOneStore((fresh) => {
  const start = plainShops(fresh)

  describe('Plain page of the bag', () => {
    it('says that an empty bag is empty, and sets no cookie.', async () => {
      const { guest } = await start()
      const { body, status } = await guest.open('bag')
      expect([status, guest.cookies.size]).toEqual([200, 0])
      expect(body).toContain('Your bag is empty')
      expect(await faults(body)).toEqual([])
    })

    it('leads from an empty bag to the bags of other countries.', async () => {
      const { guest, browser } = await start()
      const german = browser({ site: 'stride/de_DE' })
      await german.add(sku('T1'), 2)
      for (const [name, value] of german.cookies) guest.cookies.set(name, value)
      const { body } = await guest.open('bag')
      expect(body).toContain('<a href="/stride/en_DE/bag/">Your bag at Stride Deutschland has 2 items</a>')
      expect(await faults(body)).toEqual([])
    })

    it('shows lines and totals; is kept by no cache and no search engine; runs no script.', async () => {
      const { guest } = await start()
      await guest.add(sku('SALE'), 2)
      await guest.add(sku('BIG'))
      const { body, headers } = await guest.open('bag')
      for (const text of ['Test SALE', 'Red · Size M', '£9.99', '£7.77', '£15.54', '£105.54', 'Go to checkout'])
        expect(body).toContain(text)
      expect(await faults(body)).toEqual([])
      expect(body).not.toContain('<script')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      const policy = headers.get('content-security-policy')
      const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
      expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'`)
      expect(policy).toContain("form-action 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src|unsafe/)
    })

    it('changes and removes lines, adds and removes a code, and redirects each time.', async () => {
      const { guest } = await start()
      await guest.add(sku('T1'))
      const itemId = await itemIn(guest)
      const bag = '/api/plain/bag?sitePath=stride%2Fen_GB'
      const done = async (fields: Record<string, string>) => {
        const { status, headers } = await guest.post('bag', fields)
        expect([status, headers.get('location')]).toEqual([303, bag])
        return (await guest.bag()).body
      }
      expect((await done({ do: 'change', [`quantity-${itemId}`]: ' 3 ' })).totalProductCount).toBe(3)
      expect((await done({ do: 'apply-code', code: 'tenth' })).promotion?.code).toBe('TENTH')
      expect((await guest.open('bag')).body).toContain('-£3.00')
      expect((await done({ do: 'remove-code' })).promotion).toBeNull()
      expect((await done({ remove: itemId })).totalProductCount).toBe(0)
      await done({ remove: itemId })
    })

    it.each([
      ['no quantity', { do: 'change', quantity: '' }, 400, 'Enter a whole number from 1 to 99.'],
      ['a quantity of 0', { do: 'change', quantity: '0' }, 400, 'Enter a whole number from 1 to 99.'],
      ['a quantity of 100', { do: 'change', quantity: '100' }, 400, 'Enter a whole number from 1 to 99.'],
      ['a quantity that is no number', { do: 'change', quantity: '1e1' }, 400, 'Enter a whole number from 1 to 99.'],
      ['a hostile quantity', { do: 'change', quantity: hostile }, 400, 'Enter a whole number from 1 to 99.'],
      ['more than is in stock', { do: 'change', quantity: '4' }, 400, 'This size is not available in the quantity'],
      ['no code', { do: 'apply-code', code: ' ' }, 400, 'Please fill this in.'],
      ['an unknown code', { do: 'apply-code', code: 'NOTHING' }, 400, 'We don’t know this code.'],
      ['a hostile code', { do: 'apply-code', code: hostile }, 400, 'We don’t know this code.'],
      ['a code that has ended', { do: 'apply-code', code: 'GONE' }, 400, 'This promotion has ended.'],
      ['no known button', { do: 'order' }, 400, 'That did not work.'],
    ])(
      'refuses %s, says why on top and beside the field, and keeps what was entered.',
      async (_what, sent, status, text) => {
        const { guest } = await start()
        await guest.add(sku('FEW'), 2)
        const itemId = await itemIn(guest)
        const { quantity = '2', ...fields }: Record<string, string> = sent
        const refused = await guest.post('bag', {
          ...fields,
          [`shown-${itemId}`]: '2',
          [`quantity-${itemId}`]: quantity,
        })
        expect(refused.status).toBe(status)
        const escaped = text.replaceAll("'", '&#39;')
        const field = sent.do === 'change' ? `quantity-${itemId}` : 'code'
        expect(refused.body.split(escaped)).toHaveLength(sent.do === 'order' ? 2 : 3)
        if (sent.do !== 'order') {
          expect(refused.body).toContain(`<a href="#${field}">`)
          expect(refused.body).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`))
        }
        expect(refused.body).not.toContain('<script')
        const entered = (fields['code'] ?? quantity).trim()
        if (entered && entered !== hostile) expect(refused.body).toContain(`value="${entered}"`)
        expect(await faults(refused.body)).toEqual([])
        expect((await guest.bag()).body).toMatchObject({ totalProductCount: 2, promotion: null })
      },
    )

    it('sets every quantity that was typed, whichever button is pressed; refuses each by itself.', async () => {
      const { guest } = await start()
      for (const pid of ['T1', 'T2', 'FEW']) await guest.add(sku(pid))
      const [one, two, few] = await itemsIn(guest)
      const shown = Object.fromEntries([one, two, few].map((id) => [`shown-${id}`, '1']))
      const quantities = async () => basketLines((await guest.bag()).body).map(({ quantity }) => quantity)
      // Another tab has changed a line that was not touched here.
      await guest.send('PATCH', `/api/bridge/baskets/-/items/${two}`, { quantity: 7 })
      const typed = { [`quantity-${one}`]: '4', [`quantity-${two}`]: '1', [`quantity-${few}`]: '9' }
      const refused = await guest.post('bag', { ...shown, ...typed, do: 'change' })
      expect([refused.status, await quantities()]).toEqual([400, [4, 7, 1]])
      expect(refused.body).toContain(`<a href="#quantity-${few}">Test FEW: This size is not available`)
      expect(refused.body).toMatch(new RegExp(`id="quantity-${few}"[^>]*value="9"`))
      expect(await faults(refused.body)).toEqual([])
      await guest.post('bag', { ...shown, [`quantity-${one}`]: '1', [`quantity-${few}`]: '2', remove: one! })
      expect(await quantities()).toEqual([7, 2])
    })

    it('takes quantities and code with every button, and leads to the checkout.', async () => {
      const { guest } = await start()
      await guest.add(sku('T1'))
      const itemId = await itemIn(guest)
      const press = async (button: string, quantity: string, code = '') => {
        const typed = { [`shown-${itemId}`]: '', [`quantity-${itemId}`]: quantity, code }
        const { status, headers } = await guest.post('bag', { ...typed, do: button })
        const { totalProductCount, promotion } = (await guest.bag()).body
        return [status, totalProductCount, promotion?.code, /plain\/(\w+)/.exec(headers.get('location') ?? '')?.[1]]
      }
      expect(await press('apply-code', '2', 'tenth')).toEqual([303, 2, 'TENTH', 'bag'])
      expect(await press('remove-code', '3')).toEqual([303, 3, undefined, 'bag'])
      // Enter in the field of the code presses the first button.
      expect(await press('change', '4', 'tenth')).toEqual([303, 4, 'TENTH', 'bag'])
      expect(await press('checkout', '5')).toEqual([303, 5, 'TENTH', 'checkout'])
      expect(await press('checkout', '0', 'nothing')).toEqual([400, 5, 'TENTH', undefined])
      expect((await guest.open('bag')).body.split('<form')).toHaveLength(2)
    })

    it('moves pieces between lines that share a limit, whichever stands first.', async () => {
      const { guest } = await start()
      for (const to of ['anna@example.com', 'ben@example.com']) await guest.add(sku('GIFT'), 5, giftTo(to))
      const [anna, ben] = await itemsIn(guest)
      const move = async (from: [string, string], to: [string, string]) => {
        const shown = { [`shown-${anna}`]: from[0], [`shown-${ben}`]: from[1] }
        const typed = { [`quantity-${anna}`]: to[0], [`quantity-${ben}`]: to[1] }
        expect((await guest.post('bag', { ...shown, ...typed, do: 'change' })).status).toBe(303)
        return basketLines((await guest.bag()).body).map(({ quantity }) => quantity)
      }
      expect(await move(['5', '5'], ['7', '3'])).toEqual([7, 3])
      expect(await move(['7', '3'], ['2', '8'])).toEqual([2, 8])
    })

    it('changes each line of the bag once, whatever the form repeats or makes up.', async () => {
      const { guest, shop } = await start()
      await guest.add(sku('T1'))
      const name = `quantity-${await itemIn(guest)}`
      const updates = vi.spyOn(shop.store.db, 'transaction')
      const made = Array.from({ length: 50 }, (_, index): [string, string] => [`quantity-x${index}`, '2'])
      const repeated = Array.from({ length: 50 }, (): [string, string] => [name, '2'])
      const { status } = await guest.post('bag', [['do', 'change'], ...repeated, ...made])
      expect(status).toBe(303)
      expect(updates.mock.calls.length).toBeLessThan(5)
      updates.mockRestore()
      expect((await guest.bag()).body.totalProductCount).toBe(2)
    })

    it('names the recipient at the controls of a gift card.', async () => {
      const { guest } = await start()
      for (const to of ['anna@example.com', 'ben@example.com']) await guest.add(sku('GIFT'), 1, giftTo(to))
      const { body } = await guest.open('bag')
      for (const to of ['anna@example.com', 'ben@example.com'])
        expect(body.split(`<span class="unseen"> Test GIFT, To ${to}</span>`)).toHaveLength(4)
    })

    it('numbers the controls of gift cards that go to one person.', async () => {
      const { guest } = await start()
      const card = giftTo('anna@example.com')
      for (const message of ['For your birthday', 'And for the race'])
        await guest.add(sku('GIFT'), 1, { ...card, message })
      const { body } = await guest.open('bag')
      for (const number of [1, 2])
        expect(body.split(`<span class="unseen"> Test GIFT, To anna@example.com (${number})</span>`)).toHaveLength(4)
    })

    it('leads to the line of which less is in stock, instead of to the checkout.', async () => {
      const { guest, shop } = await start()
      await guest.add(sku('FEW'), 2)
      await shop.store.db.updateTable('stock').set({ available: 1 }).where('sku', '=', sku('FEW')).execute()
      const { body } = await guest.open('bag')
      expect(body).toContain('Only 1 left')
      expect(body).toContain(`class="button" href="#quantity-${await itemIn(guest)}"`)
    })

    it('explains why the form of a product page was refused, whatever the address says.', async () => {
      const { guest } = await start()
      for (const code of ['ProductItemNotAvailableException', 'bagFull', 'somethingNew', hostile]) {
        const { body } = await guest.open(`bag?error=${encodeURIComponent(code)}`)
        expect(body).toContain('Please check these points')
        expect(body).not.toContain('<script')
      }
      expect(formRefusalTexts('somethingNew')).toEqual(['bag.error.refused'])
    })

    it('explains that a bag holds ten gift cards, at the form of a product page and at a quantity.', async () => {
      const { guest } = await start()
      expect((await guest.open('bag?error=giftCardsFull')).body).toContain('A bag holds 10 gift cards at most')
      await guest.add(sku('GIFT'), 10)
      const field = `quantity-${await itemIn(guest)}`
      const { status, body } = await guest.post('bag', { do: 'change', [field]: '11' })
      expect([status, body.includes('A bag holds 10 gift cards at most')]).toEqual([400, true])
    })

    it('says what is wrong with a gift whose texts hold an address, and the way back to what was entered.', async () => {
      const { guest } = await start()
      const { body } = await guest.open('bag?error=giftHasLink')
      expect(body).toContain('can’t hold web or e-mail addresses')
      expect(body).toContain('Go back: what you entered is still there')
    })

    it('takes no form of another site, and none that is too large; the answer is a page.', async () => {
      const { guest } = await start()
      await guest.add(sku('T1'))
      const fields = { remove: await itemIn(guest) }
      const foreign = await guest.post('bag', fields, { origin: 'https://elsewhere.example' })
      const large = await guest.post('bag', { ...fields, more: 'x'.repeat(20_000) })
      expect([foreign.status, large.status]).toEqual([403, 413])
      for (const { body, headers } of [foreign, large]) {
        expect(headers.get('content-type')).toMatch(/^text\/html/)
        expect(body).toContain('<h1>That did not work</h1>')
      }
      expect((await guest.bag()).body.totalProductCount).toBe(1)
    })

    it('is in the language and direction of the site.', async () => {
      const { guest } = await start('stride/ar_SA')
      await guest.add(sku('T1'))
      const { body } = await guest.open('bag')
      expect(body).toContain('<html lang="ar-SA" dir="rtl" data-brand="stride">')
      expect(await faults(body)).toEqual([])
    })
  })
})
