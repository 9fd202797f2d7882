import { plainClothing, plainShoe } from '#tests/content/articles'
import { BasketClient } from '#tests/server/basket-client'
import { site, timeClicks } from './click-times.ts'

// From the click on the bag to a mini-bag that can be used. The bag holds two lines, and a mini-bag can be used when the
// quantity of the first can be changed.

await timeClicks({
  opens: 'mini-bag',
  link: 'a[data-request="bag:open"]',
  usable: 'dialog[open] li select:not(:disabled)',
  goals: { 'idle, out of nothing': 100, 'idle, by mouse': 100, 'first paint': 1500 },
  prepare: async ({ origin }) => {
    const shopper = new BasketClient(origin, site)
    for (const { sku } of [plainShoe(), plainClothing()]) {
      const { status, body } = await shopper.send('POST', '/items', { items: [{ productId: sku, quantity: 1 }] })
      if (status >= 400) throw new Error(`The bag took no line: ${status} ${JSON.stringify(body)}`)
    }
    return shopper.cookies
  },
})
console.log('The nearest peer needs 261 ms on an idle page with a fast network; it has loaded everything before.')
