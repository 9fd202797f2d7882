import { choiceCookies } from '#tests/browser/choice-cookies'
import { expect, test } from '#tests/browser/journey'
import { ThirdParties } from '#tests/browser/third-parties'

// A page asks another company on purpose. This proves that no way of asking escapes the fixture of all other journeys.

const asked = 'https://scripts.shop.test/asked'

const element = (name: string, properties: object): string =>
  `document.body.append(Object.assign(document.createElement('${name}'), ${JSON.stringify(properties)}))`

/** Scripts of a page, each of which asks once. */
const ways = {
  'a script': element('script', { src: asked }),
  'a picture': element('img', { src: asked }),
  'a style sheet': element('link', { rel: 'stylesheet', href: asked }),
  'a file that is fetched ahead': element('link', { rel: 'prefetch', href: asked }),
  'a frame': element('iframe', { src: asked }),
  'a call in a frame': element('iframe', { srcdoc: `<script>void fetch('${asked}')</script>` }),
  'a call': `void fetch('${asked}')`,
  'a call with a preflight': `void fetch('${asked}', { headers: { 'x-own': '1' } })`,
  'a call whose answer is not read': `void fetch('${asked}', { mode: 'no-cors' })`,
  'a call of a worker': `void new Worker('data:text/javascript,fetch("${asked}")')`,
  'a beacon': `void navigator.sendBeacon('${asked}', 'text')`,
  'a call as the page is left': `addEventListener('pagehide', () => fetch('${asked}', { keepalive: true })); location.reload()`,
  'a socket': `void new WebSocket('${asked.replace('https', 'wss')}')`,
}

for (const [choice, isAllowed] of [
  ['[0]', false],
  ['[0,1,2]', true],
] as const)
  test(`Under the choice ${choice} ${isAllowed ? 'a page may ask another company' : 'each request of a page to another company is found'}.`, async ({
    browser,
    companies,
    shop,
  }) => {
    const context = await browser.newContext({ bypassCSP: true })
    await context.addCookies(choiceCookies(shop, choice, ''))
    const page = await context.newPage()
    for (const [way, ask] of Object.entries(ways))
      await test.step(way, async () => {
        await page.goto(shop.address('stride/en_GB', 'wishlist/texts.json'))
        const thirdParties = new ThirdParties(companies)
        thirdParties.follow(context)
        await page.evaluate(ask)
        await expect.poll(() => thirdParties.arrived).toEqual([asked])
        const found = new Set(await thirdParties.tooEarly())
        expect.soft(found).toEqual(new Set(isAllowed ? [] : [asked]))
      })
    await context.close()
  })

test('A request that no page tells of is found, also after one to the same address that was allowed.', async ({
  browser,
  companies,
  shop,
}) => {
  const context = await browser.newContext({ bypassCSP: true })
  await context.addCookies(choiceCookies(shop, '[0,1,2]', ''))
  const page = await context.newPage()
  await page.goto(shop.address('stride/en_GB', 'wishlist/texts.json'))
  const thirdParties = new ThirdParties(companies)
  thirdParties.follow(context)
  await page.evaluate(ways['a call'])
  await expect.poll(() => thirdParties.arrived).toEqual([asked])
  expect(await thirdParties.tooEarly()).toEqual([])
  await context.addCookies(choiceCookies(shop, '[0]', ''))
  await page.evaluate(ways['a socket'])
  await expect.poll(() => thirdParties.tooEarly()).toEqual([asked])
  await context.close()
})

test('What pages ask as a journey leaves them is judged by their choice; later requests are dropped.', async ({
  browser,
  companies,
  shop,
}) => {
  for (const [choice, found] of [
    ['[0]', [asked]],
    ['[0,1,2]', []],
  ] as const) {
    const context = await browser.newContext({ bypassCSP: true })
    await context.addCookies(choiceCookies(shop, choice, ''))
    const page = await context.newPage()
    await page.goto(shop.address('stride/en_GB', 'wishlist/texts.json'))
    const thirdParties = new ThirdParties(companies)
    thirdParties.follow(context)
    await page.evaluate((url) => addEventListener('pagehide', () => navigator.sendBeacon(url)), asked)
    await thirdParties.leave(context)
    await expect.poll(() => thirdParties.arrived).toEqual([asked])
    expect(new Set(await thirdParties.tooEarly()), choice).toEqual(new Set(found))
    await thirdParties.end()
    expect(companies.tell).toBe(undefined)
    await context.close()
  }
})
