import type { Page } from '@playwright/test'
import { button, expectChoice, external, screen, storedChoice } from '#tests/browser/consent-steps'
import { expect, test } from '#tests/browser/journey'
import { hold } from '#tests/browser/requests'
import { eachRow } from '#tests/browser/rows'
import { idleWhileHeld, settled } from '#tests/browser/settled'

const site = 'stride/de_DE'

test.use({ choice: '', country: 'DE' })

/** Answers in place of other sites, and tells where the page was led. */
const elsewhere = async (page: Page, ownOrigin: string): Promise<string[]> => {
  const led: string[] = []
  await page.context().route(
    (url) => url.protocol.startsWith('http') && url.origin !== ownOrigin && !url.hostname.endsWith('.shop.test'),
    (route) => {
      led.push(route.request().url())
      return route.fulfill({
        contentType: 'text/html',
        body: '<title>elsewhere</title><link rel="icon" href="data:,">',
      })
    },
  )
  return led
}

const back = 'https://www.stride.de/konto/?a=1&consent-level=2#x'

const cards = 'https://shop.gift-cards.example/cards/'

// What the shopper does, where that leads from the opener's address, and what is stored then.
const answers = [
  ['accept', back, 'https://www.stride.de/konto/?a=1&consent-level=2#x', '[0,1,2]'],
  ['reject', back, 'https://www.stride.de/konto/?a=1&consent-level=0#x', '[0]'],
  ['Escape', back, 'https://www.stride.de/konto/?a=1#x', undefined],
  ['reject', cards, `${cards}?consent-level=0`, '[0]'],
] as const

test('An external opener, also on a configured domain, gets its shopper back with the chosen level, and without one after closing.', {
  tag: '@host',
}, async ({ page, context, shop, pageProblems }) => {
  pageProblems.allow(/request to another origin: https:\/\/(?:www\.stride\.de|shop\.gift-cards\.example)\//)
  const led = await elsewhere(page, new URL(shop.address(site)).origin)
  await eachRow(
    answers,
    ([name, opener]) => `${name}, from ${opener}`,
    async ([name, opener, address, choice]) => {
      await page.goto('about:blank')
      await context.clearCookies({ name: /^notice_/ })
      led.length = 0
      await page.goto(external(shop, site, 'size-guide/', opener))
      await expect(screen(page)).toBeVisible()
      expect(page.url()).toBe(shop.address(site, 'size-guide/'))
      if (name === 'Escape') await page.keyboard.press(name)
      else await button(page, site, name).click()
      await expect(page).toHaveURL(address)
      expect(led).toHaveLength(1)
      await expectChoice(context, shop.address(site), choice)
    },
  )
})

const foreign = [
  'https://evil.example/',
  'https://www.stride.de.evil.example/',
  'https://www.stride.de@evil.example/',
  'https://evil.example\\@www.stride.de/',
  'https://www.stride.de:8443/',
  'http://www.stride.de/',
  '//evil.example',
  'javascript:document.title=1//https://www.stride.de',
  'https://www.reebok.de/',
]

test('A shopper is not led away to a foreign address.', async ({ page, context, shop }) => {
  const led = await elsewhere(page, new URL(shop.address(site)).origin)
  for (const target of foreign)
    await test.step(target, async () => {
      await context.clearCookies({ name: /^notice_/ })
      await page.goto(external(shop, site, '', target))
      await button(page, site, 'reject').click()
      await expectChoice(context, shop.address(site), '[0]')
      await settled(page)
      expect(page.url()).toBe(shop.address(site))
      expect(led).toEqual([])
    })
})

test('A consent level in the address is taken out of it and grants nothing, and a shopper with a stored choice is led straight to the options.', async ({
  page,
  context,
  shop,
  becomeNewShopper,
}) => {
  await page.goto(`${shop.address(site, 'size-guide/')}?size=42&consent-level=2&redirect-url=aHR0cHM#top`)
  await expect(screen(page)).toBeVisible()
  expect(page.url()).toBe(`${shop.address(site, 'size-guide/')}?size=42#top`)
  expect(await storedChoice(context, page.url())).toBe(undefined)

  await becomeNewShopper({ choice: '[0,1]', country: 'DE' })
  await page.goto(`${shop.address(site)}?open-privacy-settings=gdpr`)
  await expect(screen(page).getByRole('checkbox')).toHaveCount(2)
  expect(page.url()).toBe(shop.address(site))
})

test.describe('With everything allowed', () => {
  test.use({ choice: '[0,1,2]', country: 'CA' })

  test(
    'no tag and no script of an editor reads a parameter of consent in the address',
    { tag: '@deep' },
    ({ newShopper, shop, thirdParties }) =>
      eachRow(['open-privacy-settings=gdpr', 'size=42'], String, async (query) => {
        const page = await (await newShopper()).newPage()
        await page.addInitScript(() => {
          const read: string[] = []
          Object.assign(globalThis, { read, thirdParties: { push: () => read.push(location.search) } })
        })
        const isAddressScript = (path: string) => /\/_astro\/address\..*\.js$/.test(path)
        const isAsked = page.waitForRequest((request) => isAddressScript(new URL(request.url()).pathname))
        const release = await hold(page, isAddressScript)
        const before = thirdParties.requests.length
        const given = `?x=1&${query}&redirect-url=${btoa(back)}&consent-level=2`
        await page.goto(shop.address('stride/en_GB', `gated/${given}`), { waitUntil: 'commit' })
        // What reads too early has read by then.
        await isAsked
        await idleWhileHeld(page)
        release()
        const read = () => page.evaluate(() => (globalThis as unknown as { read: string[] }).read)
        await expect.poll(async () => (await read()).length).toBeGreaterThan(4)
        await settled(page)
        expect(new Set(await read())).toEqual(new Set([query === 'size=42' ? '?x=1&size=42' : '?x=1']))
        expect(thirdParties.requests).toHaveLength(before + (await read()).length)
      }),
  )
})

/** What outsiders hear of `privacy:open`. */
const listen = async (page: Page): Promise<() => Promise<object[]>> => {
  await page.addInitScript(() => {
    type Bus = { subscribe(name: string, handler: (event: { data: object }) => void, options: object): void }
    const place = globalThis as unknown as { shopBus?: { push(visitor: (bus: Bus) => void): void }; heard: object[] }
    place.heard = []
    place.shopBus ??= [] as ((bus: Bus) => void)[]
    place.shopBus.push((bus) => bus.subscribe('privacy:open', ({ data }) => place.heard.push(data), { consent: 0 }))
  })
  return () => page.evaluate(() => (globalThis as unknown as { heard: object[] }).heard)
}

const parameters = [
  ['stride/de_DE', 'DE', 'open-data-settings=gdpr', { view: 'settings', category: 'GDPR' }],
  ['stride/pt_BR', 'BR', 'open-data-settings=gdpr', { view: 'settings', category: 'LGPD' }],
  ['stride/en_US', 'US', 'open-data-settings=gdpr', { view: 'request', category: 'CCPA' }],
  ['stride/en_US', 'US', 'open-privacy-settings=', { view: 'request', category: 'CCPA' }],
] as const

const alone = [
  ['geo-logic', { view: 'request', category: 'CCPA' }],
  ['disabled-consent', { view: 'settings', category: 'GDPR' }],
] as const

test('A parameter of the address opens the data settings of the market, and on the American site those that one flag alone says for a visitor in Germany', async ({
  page,
  shop,
  becomeNewShopper,
}) => {
  const heard = await listen(page)
  await eachRow(
    parameters,
    ([own, , query]) => `?${query} on ${own}`,
    async ([own, country, query, expected]) => {
      await becomeNewShopper({ choice: '[0]', country })
      await page.goto(`${shop.address(own, 'privacy/')}?${query}`)
      await expect.poll(heard).toEqual([expected])
      expect(page.url()).toBe(shop.address(own, 'privacy/'))
      await settled(page)
      await expect(screen(page)).toHaveCount(0)
    },
  )
  await eachRow(
    alone,
    ([flag, { category }]) => `${flag}: ${category}`,
    async ([flag, expected]) => {
      await becomeNewShopper({ choice: '[0]', country: 'DE' })
      const flags = [{ name: flag, disabled: false, value: true }]
      await page.unrouteAll({ behavior: 'wait' })
      await page.route('**/api/publications/**', (route) => route.fulfill({ json: { flags, segments: [] } }))
      await page.goto(`${shop.address('stride/en_US', 'privacy/')}?open-data-settings=gdpr`)
      await expect.poll(heard).toEqual([expected])
    },
  )
})
