import { describe, expect, it } from 'vitest'
import { onOneStore } from '../store/stores.ts'
import { faults, hostile, plainShops } from './plain-shops.ts'

const page = (query: string, more: Record<string, string> = {}): string =>
  `search?${new URLSearchParams({ q: query, ...more })}`
const productsIn = (body: string): string[] =>
  [...body.matchAll(/href="[^"]*\/product\/(\w+)\/"/g)].map(([, pid]) => pid!)

onOneStore((fresh) => {
  const start = plainShops(fresh)

  describe('Plain page of the search', () => {
    it('shows number, picture, name, kind, price and link of what is found; the field is filled again.', async () => {
      const { guest } = await start()
      const { body, status, headers } = await guest.open(page('trainers'))
      expect([status, productsIn(body)]).toEqual([200, ['SALE']])
      for (const text of [
        '<p>1 product</p>',
        'href="/stride/en_GB/product/SALE/">Test SALE</a><br>Running shoes',
        '<s>£9.99</s>',
        '£7.77',
        'name="q" value="trainers"',
        '<input type="hidden" name="sitePath" value="stride/en_GB">',
        'href="/stride/en_GB/men/"',
      ])
        expect(body).toContain(text)
      expect(body).toMatch(/<img src="[^"]*SALE[^"]*" alt=""/)
      expect(await faults(body)).toEqual([])
      expect([guest.cookies.size, body.includes('<script')]).toEqual([0, false])
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('strict-origin')
      expect(headers.get('content-security-policy')).not.toMatch(/script-src|unsafe/)
    })

    it('finds in spite of a typing error, and shows a price without a sale once.', async () => {
      const { guest } = await start()
      const { body } = await guest.open(page('jakket'))
      expect(productsIn(body)).toEqual(['BIG'])
      expect(body).toContain('£90.00')
      expect(body).not.toContain('<s>')
    })

    it('shows 24 products at once, and leads to the others by links.', async () => {
      const { guest } = await start()
      const first = await guest.open(page('running shoes'))
      expect(first.body).toContain('<p>44 products · Page 1</p>')
      const link = '/api/plain/search?sitePath=stride%2Fen_GB&amp;q=running+shoes&amp;page=2'
      expect(first.body).toContain(`<a href="${link}">Page 2</a>`)
      const second = await guest.follow(link.replaceAll('&amp;', '&'))
      const [one, two] = [productsIn(first.body), productsIn(second.body)]
      expect([one.length, two.length, new Set([...one, ...two]).size]).toEqual([24, 20, 44])
      expect(second.body).toContain('aria-current="page"><strong>Page 2</strong>')
      for (const number of ['3', '9999'])
        expect(productsIn((await guest.open(page('running', { page: number }))).body)).toEqual(two)
      for (const number of ['0', '-1', 'x'])
        expect(productsIn((await guest.open(page('running', { page: number }))).body)).toEqual(one)
      expect(await faults(second.body)).toEqual([])
    })

    it('says what to do where nothing is found, and nothing of results before a search.', async () => {
      const { guest } = await start()
      const nothing = await guest.open(page('xylophone'))
      expect(nothing.body).toContain('We found nothing for this search.')
      for (const empty of ['search', page(''), page('  ')]) {
        const { body, status } = await guest.open(empty)
        expect(status).toBe(200)
        expect(body).toContain('Or look around')
        expect(body).not.toMatch(/We found nothing|products?<\/p>/)
        expect(await faults(body)).toEqual([])
      }
    })

    it.each([
      ['a hostile search', hostile],
      ['a hostile attribute', `x" autofocus onfocus="alert(1)`],
      ['the longest search that is read', 'shoes '.repeat(2000)],
      ['signs without words', '\u0000\u202e…🏃'],
    ])('shows %s as text, cut to 100 letters.', async (_what, query) => {
      const { guest } = await start()
      const { body, status } = await guest.open(page(query))
      expect(status).toBe(200)
      expect(body).not.toMatch(/<script|onfocus="/)
      const value = /name="q" value="([^"]*)"/.exec(body)?.[1] ?? ''
      expect(value.replace(/&\w+;|&#\d+;/g, '.').length).toBeLessThanOrEqual(100)
    })

    it('takes over what stands in the address of the page of the build that led here, and of no other page.', async () => {
      const { guest } = await start()
      const open = (referer: string, address = 'search') =>
        guest.send<string>('GET', `/api/plain/${address}`, undefined, { referer })
      const built = 'http://127.0.0.1:4321/stride/en_GB/search/?q=trail+shoes%26x&sort=name'
      const led = await open(built)
      expect([led.status, led.headers.get('location')]).toEqual([
        303,
        '/api/plain/search?sitePath=stride%2Fen_GB&q=trail+shoes%26x',
      ])
      expect((await open(built, page(''))).status).toBe(200)
      for (const other of [
        'https://elsewhere.example/?q=shoes',
        'http://127.0.0.1:4321/stride/en_GB/men/?q=shoes',
        'http://127.0.0.1:4321/stride/en_GB/search/',
        'no address',
      ])
        expect((await open(other)).status).toBe(200)
    })

    it('is in the language and direction of the site.', async () => {
      const { guest } = await start('stride/ar_SA')
      const { body } = await guest.open(page('running'))
      expect(body).toContain('<html lang="ar-SA" dir="rtl" data-brand="stride">')
      expect(await faults(body)).toEqual([])
    })
  })
})
