import type { Browser, BrowserContext } from 'playwright'
import type { RunningShop } from '#tests/builds/running-shop'
import { plainClothing, plainShoe } from '#tests/content/articles'
import { startBenchShop } from './bench-shop.ts'
import { isBrief, spread, table } from './measure.ts'
import { launchBrowser, openPhone, slowDown } from './phone.ts'

// From the click on the bag to a mini-bag that can be used, on a slowed CPU: on an idle page with a mouse that rests on the
// button for a moment before, on an idle page out of nothing, and at the first sight of the button. The bag holds two lines,
// and a mini-bag can be used when the quantity of the first can be changed. The shopper has answered the consent question.

const rounds = isBrief ? 1 : 20
const site = 'stride/en_GB'
const button = 'a[data-request="bag:open"]'

const usableAfterClick = `new Promise((resolve) => {
  const started = performance.now()
  const look = () => {
    if (document.querySelector('dialog[open] li select:not(:disabled)')) resolve(performance.now() - started)
    else requestAnimationFrame(look)
  }
  document.querySelector('${button}').click()
  look()
})`

type When = (typeof moments)[number]
const moments = ['idle, by mouse', 'idle, out of nothing', 'first sight'] as const
const restOfMouse = 300

const fillBag = async (context: BrowserContext, shop: RunningShop): Promise<void> => {
  for (const { sku } of [plainShoe(), plainClothing()]) {
    const answer = await context.request.post(`${shop.origin}/api/bridge/baskets/-/items?sitePath=${site}`, {
      data: { items: [{ productId: sku, quantity: 1 }] },
      headers: { origin: shop.origin },
    })
    if (!answer.ok()) throw new Error(`The bag took no line: ${answer.status()} ${await answer.text()}`)
  }
}

/** Milliseconds from the click to a usable mini-bag; undefined when the click was lost. */
const timeClick = async (browser: Browser, shop: RunningShop, when: When): Promise<number | undefined> => {
  const { context, page } = await openPhone(browser, shop, '[0]')
  await fillBag(context, shop)
  if (when === 'first sight') {
    await page.goto(shop.address(site), { waitUntil: 'commit' })
    await page.waitForSelector(button, { state: 'attached' })
  } else {
    await page.goto(shop.address(site), { waitUntil: 'networkidle' })
    await page.waitForTimeout(1000)
    if (when === 'idle, by mouse') await page.hover(button)
    await page.waitForTimeout(restOfMouse)
  }
  const time = await Promise.race([
    page.evaluate(usableAfterClick) as Promise<number>,
    new Promise<undefined>((resolve) => setTimeout(resolve, 10_000)),
  ]).catch(() => undefined)
  await context.close()
  return time
}

const rows: (string | number)[][] = []
let lost = 0
const browser = await launchBrowser()
for (const renderer of ['react', 'preact'] as const) {
  const shop = await startBenchShop({ sites: site, renderer })
  for (const when of moments) {
    const times: (number | undefined)[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeClick(browser, shop, when))
    const opened = times.filter((time) => time !== undefined)
    lost += rounds - opened.length
    const median = opened.length > 0 ? spread(opened, 0) : 'none opened'
    rows.push([renderer, when, median, `${rounds - opened.length} of ${rounds}`])
  }
  await shop.dispose()
}
await browser.close()
console.log(
  table(
    `Click to usable mini-bag, CPU slowed ${slowDown} times (ms)`,
    ['renderer', 'click', 'median (range)', 'lost'],
    rows,
  ),
)
if (lost > 0) throw new Error(`${lost} clicks were lost.`)
