import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { formRefusalText } from '#domain/bag'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { faults, hostile, itemIn, plainShops } from './plain-shops.ts'

onBothStores((fresh) => {
  const start = plainShops(fresh)

  describe('Plain page of the bag', () => {
    it('says that an empty bag is empty, and sets no cookie.', async () => {
      const { guest } = await start()
      const { body, status } = await guest.open('bag')
      expect([status, guest.cookies.size]).toEqual([200, 0])
      expect(body).toContain('Your bag is empty')
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
      expect((await done({ do: 'change', itemId, quantity: ' 3 ' })).totalProductCount).toBe(3)
      expect((await done({ do: 'apply-code', code: 'tenth' })).promotion?.code).toBe('TENTH')
      expect((await guest.open('bag')).body).toContain('-£3.00')
      expect((await done({ do: 'remove-code' })).promotion).toBeNull()
      expect((await done({ do: 'remove', itemId })).totalProductCount).toBe(0)
      await done({ do: 'remove', itemId })
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
        const fields: Record<string, string> = { itemId, ...sent }
        const refused = await guest.post('bag', fields)
        expect(refused.status).toBe(status)
        const escaped = text.replaceAll("'", '&#39;')
        const field = sent.do === 'change' ? `quantity-${itemId}` : 'code'
        expect(refused.body.split(escaped)).toHaveLength(sent.do === 'order' ? 2 : 3)
        if (sent.do !== 'order') {
          expect(refused.body).toContain(`<a href="#${field}">`)
          expect(refused.body).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`))
        }
        expect(refused.body).not.toContain('<script')
        const entered = (fields['quantity'] ?? fields['code'])?.trim()
        if (entered && entered !== hostile) expect(refused.body).toContain(`value="${entered}"`)
        expect(await faults(refused.body)).toEqual([])
        expect((await guest.bag()).body).toMatchObject({ totalProductCount: 2, promotion: null })
      },
    )

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
      expect(formRefusalText('somethingNew')).toBe('bag.error.refused')
    })

    it('takes no form of another site, and none that is too large; the answer is a page.', async () => {
      const { guest } = await start()
      await guest.add(sku('T1'))
      const fields = { do: 'remove', itemId: await itemIn(guest) }
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
