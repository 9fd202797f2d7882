import { bar, screen } from '#tests/browser/consent-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { pageTypes } from '#tests/content/page-types'

// Decision 0102: what the first sight shows depends on no flag.

const site = 'stride/en_GB'

/** The page's own content, without what consent lays over it. */
const picture = async (page: Page) => {
  await page.locator('dialog, section[aria-labelledby=consent-bar]').evaluateAll((layers) => {
    for (const layer of layers) layer.remove()
  })
  // Pictures far below would arrive while this one is taken.
  await page.locator('main img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
    await Promise.all(images.map((image) => image.decode()))
  })
  return await page.locator('main').screenshot({ animations: 'disabled', caret: 'hide' })
}

type Service = 'all on' | 'all on, late' | 'failing' | 'silent'

const publicationOf = (names: readonly string[]) => ({
  flags: names.map((name) => ({ name, disabled: false, value: true })),
  segments: [],
})

const serve = async (page: Page, service: Service): Promise<void> => {
  await page.route('**/api/publications/**', async (route): Promise<unknown> => {
    if (service === 'failing') return route.fulfill({ status: 500, json: {} })
    // Twice as long as the page waits. The request that its head makes early ends only then.
    if (service === 'silent') return setTimeout(() => route.abort().catch(() => {}), 6000)
    if (service === 'all on, late') await new Promise((done) => setTimeout(done, 1500))
    return route.fulfill({ json: publicationOf(['disabled-consent', 'geo-logic', 'other']) })
  })
}

test.describe('Before a choice, which flags can spare shoppers,', () => {
  test.use({ choice: '' })

  for (const type of ['home', 'category', 'product', 'legal'] as const)
    test(`a ${type} page looks the same whatever its flags say, and nothing moves`, async ({
      page,
      shop,
      pageProblems,
    }) => {
      // Where a flag spares the question, its texts were asked for early and are not used.
      pageProblems.allow(/status of 500|net::ERR_FAILED|preloaded using link preload/)
      await watchShifts(page)
      const question = type === 'legal' ? bar(page) : screen(page)
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/api/publications') && asked.push(request.url()))
      const seen: Buffer[] = []
      for (const service of ['all on', 'all on, late', 'failing', 'silent'] as const) {
        await serve(page, service)
        await page.goto(shop.address(site, pageTypes[type]!(site)))
        await settled(page)
        if (service.startsWith('all on')) await expect(question).toHaveCount(0)
        else await expect(question).toBeVisible()
        expect(await shiftsOf(page), service).toEqual([])
        seen.push(await picture(page))
        await page.unroute('**/api/publications/**')
      }
      expect(asked).toHaveLength(4)
      for (const other of seen.slice(1)) expect(other.equals(seen[0]!)).toBe(true)
    })
})

// Which flag is on, where the shopper is, and whether consent asks.
const alone = [
  ['disabled-consent', 'DE', false],
  ['geo-logic', 'US', true],
] as const

test('With one flag alone a first visit is asked as the flag says', async ({ page, shop, becomeNewShopper }) => {
  await eachRow(
    alone,
    ([flag, country, asks]) => `${flag} in ${country}: ${asks ? 'asked' : 'not asked'}`,
    async ([flag, country, asks]) => {
      await becomeNewShopper({ country })
      await page.unrouteAll({ behavior: 'wait' })
      await page.route('**/api/publications/**', (route) => route.fulfill({ json: publicationOf([flag]) }))
      const answer = page.waitForResponse('**/api/publications/**')
      await page.goto(shop.address(site))
      await answer
      await settled(page)
      if (asks) await expect(screen(page)).toBeVisible()
      else await expect(screen(page)).toHaveCount(0)
    },
  )
})

test('Pages without a question for a flag fetch none, and first visits fetch flags once, move nothing and store no id', {
  tag: '@host-deep',
}, async ({ page, shop, pageProblems, becomeNewShopper }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/publications') && asked.push(request.url()))
  for (const type of ['home', 'category', 'product']) {
    await page.goto(shop.address(site, pageTypes[type]!(site)))
    await settled(page)
  }
  expect(asked).toEqual([])

  // A flag spares the question, whose texts were asked for early.
  pageProblems.allow(/texts\/consent\/\S+ was preloaded using link preload/)
  await becomeNewShopper({ choice: '' })
  await watchShifts(page)
  await serve(page, 'all on, late')
  const answer = page.waitForResponse('**/api/publications/**')
  await page.goto(shop.address(site))
  await answer
  await settled(page)
  expect(await shiftsOf(page)).toEqual([])
  expect(asked).toHaveLength(1)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
