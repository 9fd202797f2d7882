import { describe, expect, it } from 'vitest'
import { livePages } from '#server/offers'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { countOf, feedsOf } from '../feeds/stock-shop.ts'
import { orderShops } from '../orders/shop.ts'
import { onBothStores } from '../store/stores.ts'

const DAY = 86_400_000
const PATH = '/stride/de_DE/product/T0/index.html'

const card = (pid: string, item = '') =>
  `<li class="card"${item}><h3><a href="/stride/de_DE/product/${pid}/">${pid}</a></h3><p class="price">10,00 €</p></li>`
const size = (pid: string, attributes: string, words = '') =>
  `<label class="chip"> <input type="radio" name="productId" value="${sku(pid)}" ${attributes}> <span>M</span> ${words}</label>`
const form = (sizes: string, button: string) =>
  `<form class="choice"><input type="hidden" name="quantity" value="1">${sizes}${button}</form>`
const buyable = form(size('T0', 'required'), '<button class="button" type="submit">In den Warenkorb</button>')
const data = JSON.stringify({
  '@type': 'Product',
  sku: 'T0',
  name: '</x>',
  offers: { '@type': 'Offer', price: 10, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
}).replaceAll('<', '\\u003c')
const product = (buy = buyable) =>
  `<html><head><script type="application/ld+json">${data}</script></head><body>` +
  `<article class="product" data-view="product:view" data-payload='{"pid":"T0","name":"O&#39;T","price":10}'>` +
  `<div class="facts-price"><p class="price">10,00 €</p><button>Heart</button></div>${buy}</article>` +
  `<ul class="rail">${card('T1')}<template>${card('T0')}</template></ul></body></html>`
const list = `<ul class="cards">${card('T0', ' data-item="running,red,1000,M,shoes"')}${card('T1')}</ul>`

onBothStores((fresh) => {
  const open = orderShops(fresh)
  const opened = async () => {
    const shop = await open()
    const clock = () => Date.now() + shop.clock.shift
    const pages = livePages({ store: shop.store, assortment: testAssortment, clock })
    return { shop, pages, stock: feedsOf(shop), prices: feedsOf(shop, 'prices') }
  }
  const batch = (sequence: number, ...rows: object[]) => ({
    brand: 'stride',
    sequence,
    rows: rows.map((row) => ({ pid: 'T0', currency: 'EUR', ...row })),
  })

  describe('A page that is served', () => {
    it('stays as it was built, byte by byte, while no feed has told anything of its products.', async () => {
      const { pages, prices } = await opened()
      await prices(batch(1, { pid: 'T5', price: 3 }, { currency: 'GBP', price: 4 }))
      for (const html of [product(), list, '<p>No price</p>', '{"json":1}'])
        expect(await pages.edit(PATH, html)).toBe(html)
      expect(await pages.revisionOf(PATH)).toBe('')
      expect(await pages.edit('/404.html', product())).toBe(product())
    })

    it('shows the price of a feed, in the product, its cards, its data and the list.', async () => {
      const { pages, prices } = await opened()
      await prices(batch(1, { price: 12.5 }))
      const html = await pages.edit(PATH, product())
      expect(html).toContain('<div class="facts-price"><p class="price">12,50\u00a0€</p><button>')
      expect(html).toContain(
        `data-payload="{&quot;pid&quot;:&quot;T0&quot;,&quot;name&quot;:&quot;O'T&quot;,&quot;price&quot;:12.5}"`,
      )
      expect(html).toContain('"price":12.5,"priceCurrency":"EUR"')
      expect(html).toContain('"name":"\\u003c/x>"')
      expect(html).toContain(card('T1'))
      // The browser draws cards of other products by it.
      expect(html).toContain(`<template>${card('T0')}</template>`)
      const listed = await pages.edit('/stride/de_DE/damen/index.html', list)
      expect(listed).toContain('data-item="running,red,1250,M,shoes"')
      expect(listed).toContain('<p class="price">12,50\u00a0€</p>')
    })

    it('has offers with the prices of now, for cards that the browser draws.', async () => {
      const { pages, prices } = await opened()
      const path = '/stride/de_DE/wishlist/offers.json'
      const offer = { name: 'T', kind: 'Shoe', colour: 'red', colours: '1', now: '10,00 €', sizes: [] }
      const built = JSON.stringify({ T0: { ...offer, list: '12,00 €', off: '16 %' }, T1: offer })
      expect(await pages.edit(path, built)).toBe(built)
      await prices(batch(1, { price: 20 }, { pid: 'T1', price: 20, salePrice: 15 }))
      expect(JSON.parse(await pages.edit(path, built))).toEqual({
        T0: { ...offer, now: '20,00\u00a0€' },
        T1: { ...offer, now: '15,00\u00a0€', list: '20,00\u00a0€', off: '25\u00a0% reduziert' },
      })
    })

    it('shows a reduction with the lowest price of the 30 days before, in the EU.', async () => {
      const { shop, pages, prices } = await opened()
      await prices(batch(1, { price: 20 }, { currency: 'GBP', price: 20 }))
      shop.clock.shift = 40 * DAY
      await prices(batch(2, { price: 20, salePrice: 15 }, { currency: 'GBP', price: 20, salePrice: 15 }))
      const html = await pages.edit(PATH, product())
      expect(html).toContain('<ins>15,00\u00a0€</ins>')
      expect(html).toContain('<del>20,00\u00a0€</del> </p><span class="badge">')
      expect(html).toContain('</button></div><p class="aside">Niedrigster Preis der letzten 30 Tage: 20,00\u00a0€</p>')
      const british = await pages.edit('/stride/en_GB/product/T0/index.html', product())
      expect(british).toContain('<ins>£15.00</ins>')
      expect(british).not.toContain('Lowest price')
    })

    it('shows sizes that a feed has counted as they are now, and other sizes as they were built.', async () => {
      const { shop, pages, stock } = await opened()
      await stock(countOf({ T0: 1 }, 1))
      expect(await pages.edit(PATH, product())).toContain(buyable)
      const zoe = shop.guest()
      await zoe.add(sku('T0'))
      await zoe.deliver()
      const { number } = (await zoe.place()).body.order
      const html = await pages.edit(PATH, product())
      expect(html).toContain(`value="${sku('T0')}" required disabled>`)
      expect(html).toContain('<span class="unseen">Ausverkauft</span></label>')
      expect(html).toContain('<button class="button" type="submit" disabled>Ausverkauft</button>')
      expect(html).toContain('https://schema.org/OutOfStock')
      await zoe.cancel(number)
      const soldOut = form(
        size('T0', 'required disabled', '<span class="unseen">Ausverkauft</span>'),
        '<button class="button" type="submit" disabled>Ausverkauft</button>',
      )
      const again = await pages.edit(PATH, product(soldOut))
      expect(again).not.toContain('disabled')
      expect(again).not.toContain('Ausverkauft')
    })

    it('has another revision once something has changed, and when a reduction begins.', async () => {
      const { shop, pages, prices } = await opened()
      await pages.edit(PATH, product())
      const from = new Date(Date.now() + DAY).toISOString()
      await prices(batch(1, { price: 12, salePrice: 9, from }))
      expect(await pages.revisionOf(PATH)).toBe('')
      shop.clock.shift = 2000
      const told = await pages.revisionOf(PATH)
      expect(told).toContain('1200')
      shop.clock.shift = DAY + 2000
      expect(await pages.revisionOf(PATH)).not.toBe(told)
      await shop.store.db.destroy()
      shop.clock.shift = DAY + 9000
      expect(await pages.edit(PATH, product())).toBe(product())
    })
  })
})
