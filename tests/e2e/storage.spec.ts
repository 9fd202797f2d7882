import { expect, test } from '../setup/journey.ts'
import { pageTypes } from '../setup/pages.ts'
import { plainShoe } from '../setup/products.ts'
import { addToBag, settled } from '../setup/steps.ts'

// Every journey ends with the check that nothing is stored that the typed list does not allow (setup/journey.ts).

const site = 'stride/en_GB'

test.describe('before a choice', () => {
  test.use({ choice: '' })

  test('looking around stores nothing', async ({ page, context, shop, watch }) => {
    watch.allow(/status of 404/)
    for (const pathOn of Object.values(pageTypes)) {
      await page.goto(shop.address(site, pathOn(site)))
      await settled(page)
    }
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
  })
})

test('a bag stores its token, which no script can read, and its count', { tag: ['@smoke', '@host'] }, async ({
  page,
  context,
  shop,
}) => {
  await addToBag(page, shop, site, plainShoe())
  const path = shop.build.addressing === 'path' ? '/stride/' : '/'
  // The choice was there before the bag.
  const cookies = (await context.cookies()).filter(({ name }) => name !== 'notice_preferences')
  expect(
    cookies
      .map(({ name, httpOnly, sameSite, path: at }) => ({ name, httpOnly, sameSite, path: at }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  ).toEqual([
    { name: 'stride.bag', httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'stride.bag.count', httpOnly: false, sameSite: 'Lax', path },
  ])
})
