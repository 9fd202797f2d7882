import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { catalog } from '#catalog'
import { toBagSummary } from '#domain/bag'
import { createApp } from '#server/app'
import { contentAssortment } from '#server/basket'
import { mergeStock } from '#server/stock'
import { openStore } from '#server/store'
import { BasketClient } from '#tests/server/basket-client'

const { example } = catalog['bag:set']

it('answers the basket whose summary is the example of bag:set in the catalogue, discounts included', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-example-'))
  const store = await openStore({ dataDir })
  await mergeStock(
    store,
    contentAssortment.stock('stride').map((row) => ({ brand: 'stride', ...row })),
  )
  const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [] } as const
  const app = createApp({ store, assortment: contentAssortment, settings, pages: false })
  const shopper = new BasketClient('http://127.0.0.1:4321', 'stride/de_DE', (request) => app.request(request))
  for (const sku of example.itemSkuList) expect((await shopper.add(sku)).status).toBe(200)
  const { body } = await shopper.deliver({ customerEmail: example.emailAddress })
  await store.close()
  rmSync(dataDir, { recursive: true })
  expect(toBagSummary(body, () => {})).toEqual(example)
})
