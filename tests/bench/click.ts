import { plainClothing, plainShoe } from '#tests/content/articles'
import { site, timeClicks } from './click-times.ts'

// From the click on the bag to a mini-bag that can be used. The bag holds two lines, and a mini-bag can be used when the
// quantity of the first can be changed.

await timeClicks({
  opens: 'mini-bag',
  link: 'a[data-request="bag:open"]',
  usable: 'dialog[open] li select:not(:disabled)',
  goals: { 'idle, out of nothing': 100, 'idle, by mouse': 100, 'first paint': 1500 },
  prepare: async (context, shop) => {
    for (const { sku } of [plainShoe(), plainClothing()]) {
      const answer = await context.request.post(`${shop.origin}/api/bridge/baskets/-/items?sitePath=${site}`, {
        data: { items: [{ productId: sku, quantity: 1 }] },
        headers: { origin: shop.origin },
      })
      if (!answer.ok()) throw new Error(`The bag took no line: ${answer.status()} ${await answer.text()}`)
    }
  },
})
console.log('The nearest peer needs 261 ms on an idle page with a fast network; it has loaded everything before.')
