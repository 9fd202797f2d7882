import { axeFindings } from '#tests/browser/axe'
import { choiceCookies } from '#tests/browser/choice-cookies'
import { bar, button, screen, sendGpc } from '#tests/browser/consent-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { eachRow, inParts } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { pageTypes } from '#tests/content/page-types'

test.use({ choice: '' })

const expectNothing = async (page: Page, state: string): Promise<void> => {
  expect(await axeFindings(page), state).toEqual([])
}

for (const [site, width] of [
  ['stride/en_GB', 1280],
  ['stride/ar_SA', 390],
  ['reebok/de_DE', 390],
] as const)
  test(`Axe finds nothing in any state of consent on ${site}, ${width} pixels wide.`, async ({
    page,
    context,
    shop,
    becomeNewShopper,
  }) => {
    if (width === 390) await sendGpc(context)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(shop.address(site))
    await expect(screen(page)).toBeVisible()
    await settled(page)
    await expectNothing(page, 'first view')
    await button(page, site, 'manage').click()
    await expect(screen(page).getByRole('checkbox')).toHaveCount(2)
    await expectNothing(page, 'options')
    await screen(page).getByRole('checkbox').first().check()
    await expectNothing(page, 'options, one ticked')
    await page.goto(shop.address(site, 'privacy/'))
    await expect(bar(page)).toBeVisible()
    await settled(page)
    await expectNothing(page, 'bar')
    await becomeNewShopper({ choice: '[0,1]' })
    await page.goto(shop.address(site))
    await settled(page)
    await page.locator('footer [data-request="consent:open"]').click()
    await expect(screen(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
    await settled(page)
    await expectNothing(page, 'options with a stored choice')
  })

test.describe('In a market with one box', () => {
  test.use({ country: 'AU' })

  test('axe finds nothing, also in the alert of a choice that cannot be stored', async ({
    page,
    shop,
    pageProblems,
  }) => {
    pageProblems.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
    const site = 'stride/en_GB'
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(shop.address(site))
    await settled(page)
    if (!(await screen(page).isVisible())) await page.locator('footer [data-request="consent:open"]').click()
    await button(page, site, 'manage').click()
    await expect(screen(page).getByRole('checkbox')).toHaveCount(1)
    await expectNothing(page, 'one box')
    // What stores a choice is not there yet.
    await page.route(/\.js$/, (route) => route.abort())
    await button(page, site, 'save').click()
    await expect(screen(page).getByRole('alert')).toBeVisible()
    await expectNothing(page, 'not saved')
  })
})

const gatedLooks = [
  ['stride/en_GB', 390],
  ['stride/en_GB', 1280],
  ['stride/ar_SA', 390],
] as const

test('Axe finds nothing in gated blocks.', async ({ page, context, shop, becomeNewShopper }) => {
  await eachRow(
    gatedLooks,
    ([key, width]) => `${key}, ${width} pixels wide`,
    async ([key, width]) => {
      await becomeNewShopper({ country: 'CA' })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(shop.address(key, 'gated/'))
      await settled(page)
      await expectNothing(page, 'before a choice')
      await context.addCookies(choiceCookies(shop, '[0,1,2]', 'CA'))
      await page.reload()
      await settled(page)
      await expect(page.locator('.chat button')).toBeVisible()
      await expectNothing(page, 'with everything allowed')
    },
  )
})

const watchLargestPaint = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const largestPaints: string[] = []
    Object.assign(globalThis, { largestPaints })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as unknown as { element: Element | null }
        const consent = element?.closest('#modal-consent, section[aria-labelledby=consent-bar]')
        largestPaints.push(`${consent ? 'consent' : 'page'} ${element?.tagName}`)
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

// The question of a shopper who wants no motion is there at once, and then often the largest paint.
test.describe('Where motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const types of inParts(Object.keys(pageTypes), 3))
    test(`Consent moves nothing, makes no request twice and is not the largest paint on pages: ${types.join(', ')}.`, async ({
      newShopper,
      shop,
      pageProblems,
    }) => {
      pageProblems.allow(/status of 404/)
      const site = 'stride/de_DE'
      const rows = types.flatMap((type) =>
        // Each type of page at one width, and both places of the question, dialog and bar, at both.
        (type === 'home' || type === 'legal' ? [390, 1280] : [390]).map((width) => ({ type, width })),
      )
      await eachRow(
        rows,
        ({ type, width }) => `${type}, ${width} pixels wide`,
        async ({ type, width }) => {
          // A first visit has nothing in the browser's cache.
          const page = await (await newShopper()).newPage()
          await watchShifts(page)
          await watchLargestPaint(page)
          const requests: string[] = []
          page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
          await page.setViewportSize({ width, height: 844 })
          await page.goto(shop.address(site, pageTypes[type]!(site)))
          await expect(type === 'legal' || type === 'cookies' ? bar(page) : screen(page)).toBeVisible()
          await settled(page)
          const largest = await page.evaluate(
            () => (globalThis as unknown as { largestPaints: string[] }).largestPaints,
          )
          expect(await shiftsOf(page), 'layout shifts').toEqual([])
          expect(largest.length).toBeGreaterThan(0)
          expect(largest.filter((each) => each.startsWith('consent'))).toEqual([])
          const repeated = requests.filter(
            (request, index) => request.startsWith('GET http') && requests.indexOf(request) !== index,
          )
          expect(repeated).toEqual([])
        },
      )
    })
})
