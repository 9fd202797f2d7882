import { expect, it } from 'vitest'
import { sites } from '#domain/sites'
import { goodsList } from '../../../../src/server/plain-pages/goods.ts'
import { plainSite } from '../../../../src/server/plain-pages/plain-site.ts'

it.each([
  ['stride/en_GB', '2'],
  ['stride/ar_SA', '٢'],
])('Plain pages of %s write a quantity in the digits of the market: %s.', (key, digits) => {
  const site = sites.find((one) => one.key === key)!
  const goods = { pid: 'A1', productId: 'A1-black-one', productName: 'Belt', colour: 'black', size: 'one' }
  const list = goodsList(plainSite(site, 'path'), [{ ...goods, quantity: 2, total: 10 }], 'GBP')
  expect(`${list}`).toContain(` ${digits}</div>`)
})
