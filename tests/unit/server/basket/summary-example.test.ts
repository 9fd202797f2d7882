import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { catalog } from '#catalog'
import { toBagSummary } from '#domain/bag'
import { createApp } from '#server/app'
import type { SoldArticles } from '#server/basket'
import { mergeStock } from '#server/stock'
import { openStore } from '#server/store'
import { BasketClient } from '#tests/server/basket-client'

const { example } = catalog['bag:set']

/** What the two articles of the example cost and cost before. */
const amounts: Readonly<Record<string, { amount: number; list: number }>> = {
  'ST1001-black-42': { amount: 13_000, list: 13_000 },
  'ST1007-teal-41': { amount: 8400, list: 10_500 },
}
const assortment: SoldArticles = {
  find: (_brand, sku) => {
    const [pid = '', colour = '', size = ''] = sku.split('-')
    return {
      sku,
      pid,
      colour,
      size,
      name: `Test ${pid}`,
      shipmentType: 'standard',
      price: () => amounts[sku]!,
      isSoldAt: () => true,
      sizeIn: () => size,
      taxRateIn: () => undefined,
    }
  },
  sells: () => true,
  ranked: () => [],
  skus: () => [],
  searched: () => [],
  stock: () => Object.keys(amounts).map((sku) => ({ sku, available: 9 })),
}

const dataDir = mkdtempSync(join(tmpdir(), 'shop-example-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('answers the basket whose summary is the example of bag:set in the catalogue, discounts included', async () => {
  const store = await openStore({ dataDir })
  await mergeStock(
    store,
    assortment.stock('stride').map((row) => ({ brand: 'stride', ...row })),
  )
  const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [] } as const
  const app = createApp({ store, assortment, settings, pages: false })
  const shopper = new BasketClient('http://127.0.0.1:4321', 'stride/de_DE', (request) => app.request(request))
  for (const sku of example.itemSkuList) expect((await shopper.add(sku)).status).toBe(200)
  const { body } = await shopper.deliver({ customerEmail: example.emailAddress })
  await store.close()
  expect(toBagSummary(body, () => {})).toEqual(example)
})
