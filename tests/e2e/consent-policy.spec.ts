import { createHash } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { button, consentFiles, expectChoice, screen, storedChoice } from '#tests/browser/consent-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { requestedPaths } from '#tests/browser/requests'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { fetchDocument, type RunningShop } from '#tests/builds/running-shop'

// What shoppers agree to has a version (src/content/consent/versions.yaml); a choice made under another one is none.

test.use({ choice: '', country: 'GB' })

const site = 'stride/en_GB'
const tags = ['https://monitor.shop.test/sentry.js', 'https://tags.shop.test/google.js']
const newer = '2999-01'

const markOf = async (context: BrowserContext, shop: RunningShop) =>
  (await context.cookies(shop.address(site))).find(({ name }) => name === 'notice_policy')?.value

const policyOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['policyVersion'])

/** From now on pages come as a build with a newer policy makes them. */
const raisePolicy = (context: BrowserContext, shop: RunningShop) =>
  context.route(`${new URL(shop.address(site)).origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await fetchDocument(shop, route)
    const html = (await response.text()).replace(/ data-policy-version="[^"]*"/, ` data-policy-version="${newer}"`)
    return route.fulfill({ response, body: html })
  })

/** Listens on the public bus of every page. The function returns the names that the page has delivered so far. */
const listen = async (context: BrowserContext) => {
  await context.addInitScript(() => {
    type Bus = { subscribe(name: string, handler: (event: { name: string }) => void, options: object): void }
    const door = globalThis as unknown as { shopBus: ((bus: Bus) => void)[]; heard: string[] }
    door.heard = []
    const hear = ({ name }: { name: string }) => void door.heard.push(name)
    door.shopBus = [(bus) => bus.subscribe('page:view', hear, { replay: 'all', consent: 1 })]
  })
  return (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
}

test('The words on the consent screen are those of the version in the record.', {
  tag: ['@deep', '@host-deep'],
}, async ({ page, shop, becomeNewShopper }) => {
  const rows = [
    [site, 'size-guide/'],
    ['stride/ar_SA', ''],
  ] as const
  await eachRow(
    rows,
    ([own]) => own,
    async ([own, path]) => {
      await becomeNewShopper({ country: 'GB' })
      const asked = page.waitForResponse('**/texts/consent/*')
      const told = page.waitForRequest('**/api/consents/records*')
      await page.goto(shop.address(own, path))
      const texts = await asked
      const version = await page.evaluate(() => document.documentElement.dataset['textVersion']!)
      expect(new URL(texts.url()).pathname).toBe(`/texts/consent/${version}.json`)
      const messages = Object.entries<string>(await texts.json()).sort(([a], [b]) => (a < b ? -1 : 1))
      const digest = createHash('sha256').update(JSON.stringify(messages)).digest('hex')
      expect(version.split('-')[1]).toBe(digest.slice(0, 8))
      await button(page, own, 'reject').click()
      expect((await told).postDataJSON()).toMatchObject({ textVersion: version })
    },
  )
})

test('A new version of the policy asks again, and until the answer nothing runs that was allowed before.', {
  tag: ['@deep', '@host-deep'],
}, async ({ page, context, shop, thirdParties }) => {
  const heard = await listen(context)
  await page.goto(shop.address(site))
  const present = await policyOf(page)
  await button(page, site, 'accept').click()
  await expectChoice(context, page.url(), '[0,1,2]')
  expect(await markOf(context, shop)).toBe(`${present}.0`)
  await settled(page)
  await page.goto(shop.address(site, 'size-guide/'))
  await settled(page)
  await expect(screen(page)).toHaveCount(0)
  expect(thirdParties.requests).toEqual(expect.arrayContaining(tags))
  expect(await heard(page)).toEqual(['page:view'])
  const optional = () => page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].sort())
  const [asked, kept] = [thirdParties.requests.length, await optional()]
  expect(kept.join()).toContain('session-events.counted')

  await raisePolicy(context, shop)
  await page.goto(shop.address(site))
  await expect(screen(page)).toBeVisible()
  await settled(page)
  await expect(button(page, site, 'manage')).toBeVisible()
  expect(thirdParties.requests).toHaveLength(asked)
  expect(await heard(page)).toEqual([])
  expect((await optional()).join()).not.toMatch(/session-events|batched|feature-flags/)
  // Closing is no answer: the next page does not ask again, and everything stays as refused.
  await page.keyboard.press('Escape')
  await expect(screen(page)).toBeHidden()
  await settled(page)
  await page.goto(shop.address(site, 'size-guide/'))
  await settled(page)
  await expect(screen(page)).toHaveCount(0)
  expect(thirdParties.requests).toHaveLength(asked)
  await page.locator('footer [data-request="consent:open"]').click()
  await expect(screen(page)).toBeVisible()

  const record = page.waitForRequest((request) => request.url().includes('/api/consents/records'))
  await button(page, site, 'accept').click()
  await expect(screen(page)).toBeHidden()
  expect((await record).postDataJSON()).toMatchObject({ policyVersion: newer, levels: [0, 1, 2] })
  await expect.poll(() => markOf(context, shop)).toBe(`${newer}.0`)
  await expect.poll(() => heard(page)).toEqual(['page:view'])
  await expect.poll(() => thirdParties.requests.length).toBeGreaterThan(asked)
  const paths = requestedPaths(page)
  await page.reload()
  await settled(page)
  await expect(screen(page)).toHaveCount(0)
  const files = await consentFiles(page)
  expect(paths.filter((path) => files.some((file) => path.startsWith(file)))).toEqual([])
})

// What is stored beside the choice, and whether the next page asks.
const marks = [
  ['present.0', false],
  ['present.1', false],
  ['', false],
  ['1999-01.0', true],
  ['1999-01.1', true],
  ['present', true],
  ['present.0.0', true],
  ['%', false],
] as const

test('A choice holds by its mark: without one, with one of the present policy, and with one that nothing can read.', async ({
  page,
  context,
  shop,
  thirdParties,
  becomeNewShopper,
}) => {
  const { hostname: domain } = new URL(shop.address(site))
  const path = shop.build.addressing === 'path' ? '/stride/' : '/'
  await eachRow(
    marks,
    ([mark, asks]) => `the mark “${mark}” ${asks ? 'is asked for again' : 'holds'}`,
    async ([mark, asks]) => {
      await becomeNewShopper({ country: 'GB' })
      await page.goto(shop.address(site, 'legal-notice/'))
      const value = mark.replace('present', (await policyOf(page)) ?? '')
      await context.addCookies([
        { name: 'notice_preferences', value: encodeURIComponent('[0,1,2]'), domain, path },
        ...(value ? [{ name: 'notice_policy', value, domain, path }] : []),
      ])
      const before = thirdParties.requests.length
      await page.goto(shop.address(site))
      if (asks) await expect(screen(page)).toBeVisible()
      await settled(page)
      expect(await screen(page).count()).toBe(asks ? 1 : 0)
      await expect.poll(() => thirdParties.requests.length > before).toBe(!asks)
      expect(await storedChoice(context, page.url())).toBe('[0,1,2]')
    },
  )
})
