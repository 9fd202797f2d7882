import { addToBag, bagCount, bagLink, miniBag } from '#tests/browser/bag-steps'
import { expect, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { openAtRest } from '#tests/browser/page-weight'
import { eachRow, inParts } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'
import { isDeep } from '#tests/rounds'

const site = 'stride/en_GB'

// What slides or fades could move something.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Pages that islands fill or change as they come. What the HTML alone makes is the same with either renderer. */
const hasIslands = (type: string): boolean =>
  /^(?:home|category|product|bag|checkout|order|wishlist|account|login)$/.test(type)

const stillPages = [true, false].flatMap((ofIslands) => {
  const types = Object.keys(pageTypes).filter((type) => hasIslands(type) === ofIslands)
  return inParts(types, 2).map((some) => ({ types: some, tag: some.includes('product') ? '@smoke' : '@deep' }))
})

for (const { types, tag } of stillPages)
  test(`nothing moves and nothing is asked for twice: ${types.join(', ')}`, { tag }, async ({
    newShopper,
    shop,
    pageProblems,
  }) => {
    pageProblems.allow(/status of 404/)
    const widths = shop.build.name === 'react' && (types.some(hasIslands) || isDeep) ? [390, 1280] : [390]
    const rows = types.flatMap((type) => widths.map((width) => ({ type, width })))
    await eachRow(
      rows,
      ({ type, width }) => `${type}, ${width} pixels wide`,
      async ({ type, width }) => {
        // Nothing is in the browser's cache.
        const page = await (await newShopper()).newPage()
        await watchShifts(page)
        await page.setViewportSize({ width, height: 844 })
        const scale = await openAtRest(page, shop.address(site, pageTypes[type]!(site)))
        expect(await shiftsOf(page), 'layout shifts').toEqual([])
        if ((await miniBag(page).count()) === 0 && !['bag', 'checkout'].includes(type)) {
          await bagLink(page).click()
          await expect(miniBag(page)).toBeVisible()
          await settled(page)
          expect(await shiftsOf(page), 'layout shifts with the mini-bag open').toEqual([])
        }
        expect(scale.repeated, 'requests').toEqual([])
      },
    )
  })

test('a bag that holds something is read once, and nothing moves', async ({ page, newShopper, shop }) => {
  await addToBag(page, shop, site, plainShoe())
  const bag = await page.context().cookies()
  await eachRow(['home', 'product', 'bag', 'checkout'], String, async (type) => {
    const context = await newShopper()
    await context.addCookies(bag)
    const tab = await context.newPage()
    await watchShifts(tab)
    const scale = await openAtRest(tab, shop.address(site, pageTypes[type]!(site)))
    // The header of the checkout has no count.
    if (type !== 'checkout') await expect(bagCount(tab)).toHaveText('1')
    expect(await shiftsOf(tab), 'layout shifts').toEqual([])
    expect(scale.requests.filter((request) => request.includes('/api/'))).toHaveLength(1)
    expect(scale.repeated, 'requests').toEqual([])
  })
})

test('an empty bag is not read', async ({ page, shop }) => {
  const scale = await openAtRest(page, shop.address(site))
  expect(scale.requests.filter((request) => request.includes('/api/'))).toEqual([])
})
