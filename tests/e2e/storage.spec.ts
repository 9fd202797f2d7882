import { bagToken, cookiePrefix } from '#domain/storage'
import { addToBag } from '#tests/browser/bag-steps'
import { button, expectChoice } from '#tests/browser/consent-steps'
import { expect, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'
import { StorageWrites } from '#tests/browser/storage-writes'
import { plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'

// Every journey fails when a script stores what the typed list or the choice of that moment does not allow, and ends with
// the same check of all that is there (tests/setup/browser/journey.ts).

const site = 'stride/en_GB'

test.describe('Before a choice', () => {
  test.use({ choice: '' })

  test('looking around stores nothing', async ({ page, context, shop, pageProblems }) => {
    pageProblems.allow(/status of 404/)
    for (const pathOn of Object.values(pageTypes)) {
      await page.goto(shop.address(site, pathOn(site)))
      await settled(page)
    }
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
  })
})

test('A bag stores its token, which no script can read, and its count.', { tag: ['@smoke', '@host'] }, async ({
  page,
  context,
  shop,
}) => {
  await addToBag(page, shop, site, plainShoe())
  const path = shop.build.addressing === 'path' ? '/stride/' : '/'
  const prefix = cookiePrefix(bagToken, shop.build.environment['SHOP_ENV']!)
  // The choice was there before the bag.
  const cookies = (await context.cookies()).filter(({ name }) => name !== 'notice_preferences')
  expect(
    cookies
      .map(({ name, httpOnly, sameSite, path: at }) => ({ name, httpOnly, sameSite, path: at }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  ).toEqual([
    { name: `${prefix}stride.bag`, httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'stride.bag.count', httpOnly: false, sameSite: 'Lax', path },
  ])
})

test('The tests find an entry that is stored before its level is granted, whatever is chosen afterwards.', {
  tag: '@deep',
}, async ({ browser, shop, thirdParties }) => {
  const context = await browser.newContext()
  thirdParties.follow(context)
  const writes = new StorageWrites(shop.build.addressing)
  await writes.follow(context)
  const page = await context.newPage()
  const keys = ['session-events.counted', 'batched_utag_data'].map((name) => `stride.${name}`)
  const store = () =>
    page.evaluate(([functional = '', marketing = '']) => {
      sessionStorage.setItem(functional, '1')
      sessionStorage.setItem(marketing, '[]')
      localStorage.setItem('nobody.knows', '1')
      // biome-ignore lint/suspicious/noDocumentCookie: as code that breaks the rule
      document.cookie = 'paidMediaIntent=true; path=/stride/; max-age=60'
      // biome-ignore lint/suspicious/noDocumentCookie: a removal stores nothing
      document.cookie = 'paidMediaIntent=; path=/stride/; max-age=0'
    }, keys)
  await page.goto(shop.address(site))
  await store()
  const unknown = 'local nobody.knows is not in the typed list'
  const tooEarly = [
    `session ${keys[0]} needs consent of level 1`,
    `session ${keys[1]} needs consent of level 2`,
    unknown,
    'cookie paidMediaIntent needs consent of level 2',
  ]
  await expect.poll(() => writes.tooEarly).toEqual(tooEarly)
  await button(page, site, 'accept').click()
  await expectChoice(context, page.url(), '[0,1,2]')
  await store()
  await expect.poll(() => writes.tooEarly).toEqual([...tooEarly, unknown])
  await thirdParties.judged()
  await context.close()
})
