import { navigation, sites } from '#domain/sites'
import { addToBag, bagLink, miniBag } from '#tests/browser/bag-steps'
import { buildTest } from '#tests/browser/build-journey'
import { choiceCookies } from '#tests/browser/choice-cookies'
import { expect, type Page, test } from '#tests/browser/journey'
import { saveData } from '#tests/browser/network'
import { ceilings, furtherCards, htmlWeights, openAtRest, type WeightRecorder } from '#tests/browser/page-weight'
import { accountLink, portalForm } from '#tests/browser/portal-steps'
import { eachRow, inParts } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { newMember, wishes } from '#tests/browser/wishlist-steps'
import { plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'

const site = 'stride/en_GB'

/** Its external providers stand in tests/fixtures/content/external-providers.yaml. */
const fourProviders = 'reebok/de_DE'

const readingPages = ['home', 'category', 'product', 'legal', 'story'] as const
const islandPages = ['bag', 'checkout', 'order', 'account'] as const

/** Opens a page and waits until it is at rest. What it fetches ahead is weighed by one test of its own. */
const open = async (page: Page, address: string): Promise<WeightRecorder> => {
  await saveData(page.context())
  return openAtRest(page, address)
}

// A returning visitor, who has chosen before, on a site as the shop comes: without tags of other companies.
const bare = 'stride/ar_SA'
// Rows have contexts of their own: files of an earlier one would come from the cache.
test('bytes of reading pages', { tag: '@production' }, ({ newShopper, shop }) =>
  eachRow(readingPages, String, async (type) => {
    const page = await (await newShopper()).newPage()
    const scale = await open(page, shop.address(bare, pageTypes[type]!(bare)))
    const weights = await scale.weigh(page)
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ type, ...weights }) })
    expect(weights.first, 'before interaction').toBeLessThanOrEqual(ceilings.reading)
    expect(weights.idle, 'added after idle').toBeLessThanOrEqual(ceilings.afterIdle.guest)
    expect(weights.css, 'CSS').toBeLessThanOrEqual(ceilings.css)
    const texts =
      type === 'legal' ? ceilings.privacyTexts : type === 'category' ? furtherCards(await page.content()) : 0
    expect(weights.html, 'HTML without styles').toBeLessThanOrEqual(ceilings.html + texts)
    expect(weights.page, 'HTML with styles').toBeLessThanOrEqual(ceilings.page + texts)
  }),
)

buildTest('bytes of the HTML of every category', { tag: '@production' }, async ({ request, shop }) => {
  for (const { path } of navigation(sites.find(({ key }) => key === bare)!)) {
    const html = await (await request.get(shop.address(bare, `${path}/`))).text()
    const [weights, further] = [htmlWeights(html), furtherCards(html)]
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ path, ...weights }) })
    expect(weights.html, `${path} without styles`).toBeLessThanOrEqual(ceilings.html + further)
    expect(weights.page, `${path} with styles`).toBeLessThanOrEqual(ceilings.page + further)
  }
})

test(
  'bytes of a reading page for a visitor who is signed in, without and with a product on the wishlist',
  {
    tag: '@production',
  },
  ({ newShopper, shop }) =>
    eachRow([0, 1], String, async (count) => {
      const page = await (await newShopper()).newPage()
      const address = shop.address(bare)
      const status = encodeURIComponent(JSON.stringify({ isLoggedin: true, isPersistent: true }))
      const cookies = { userIsLogged: status, 'stride.wishlist.count': String(count) }
      const place = { domain: new URL(address).hostname, path: '/stride/' }
      await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, ...place })))
      const session = { isPersistent: true, isNewUser: false, isReauthenticated: false, isSessionReload: true }
      await page.route('**/auth/session*', (route) => route.fulfill({ json: { acid: 'ada', session } }))
      const wishlist = { total: 1, data: [{ productId: plainShoe().pid }], revision: 1 }
      await page.route('**/api/bridge/account/default*', (route) => route.fulfill({ json: wishlist }))
      const scale = await open(page, address)
      const { first, idle } = await scale.weigh(page)
      test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ count, first, idle }) })
      const callsTo = (path: string) => scale.requests.filter((request) => request.includes(path)).length
      expect(callsTo('/auth/session')).toBe(1)
      expect(callsTo('/api/bridge/account/')).toBe(count)
      expect(first, 'before interaction').toBeLessThanOrEqual(ceilings.reading)
      const { signedIn, wishes } = ceilings.afterIdle
      expect(idle, 'added after idle').toBeLessThanOrEqual(count === 0 ? signedIn : signedIn + wishes)
    }),
)

test.describe('with everything allowed', () => {
  test.use({ choice: '[0,1,2]' })

  test('bytes after idle', { tag: '@production' }, async ({ page, shop }) => {
    const { idle } = await (await open(page, shop.address(bare))).weigh(page)
    test.info().annotations.push({ type: 'bytes', description: String(idle) })
    expect(idle).toBeGreaterThan(0)
    expect(idle).toBeLessThanOrEqual(ceilings.afterIdle.guest)
  })
})

test(
  'bytes that recommendations add to a page where their rail comes near',
  { tag: '@production' },
  ({ newShopper, shop }) =>
    eachRow(['[0,1]', '[0,1,2]'], String, async (choice) => {
      const context = await newShopper()
      await context.addCookies(choiceCookies(shop, choice, ''))
      const page = await context.newPage()
      const scale = await open(page, shop.address(bare))
      // They stand on the same page, and come with every list.
      const others = /\/(?:recently-viewed|selections)\./
      const before = await scale.scripts(others)
      await page.locator('[data-placement]').first().scrollIntoViewIfNeeded()
      await settled(page)
      const added = (await scale.scripts(others)) - before
      test.info().annotations.push({ type: 'bytes', description: String(added) })
      if (choice === '[0,1]') expect(added).toBe(0)
      else expect(added).toBeGreaterThan(0)
      expect(added).toBeLessThanOrEqual(ceilings.recommendations)
      expect(scale.repeated, 'requests').toEqual([])
    }),
)

test.describe('before a choice', () => {
  test.use({ choice: '' })

  test('bytes of a first visit with consent shown', { tag: ['@smoke', '@release'] }, async ({ page, shop }) => {
    const scale = await open(page, shop.address(bare))
    await expect(page.locator('#modal-consent')).toBeVisible()
    const { first, idle, css, html } = await scale.weigh(page)
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ first, idle, css, html }) })
    expect(idle).toBeGreaterThan(0)
    expect(first + idle).toBeLessThanOrEqual(ceilings.firstVisit[shop.build.name === 'preact' ? 'preact' : 'react'])
    expect(scale.repeated, 'requests').toEqual([])
  })
})

for (const types of inParts(islandPages, 2))
  test(`bytes of the pages ${types.join(' and ')}`, { tag: '@smoke' }, ({ newShopper, shop }) =>
    eachRow(types, String, async (type) => {
      const page = await (await newShopper()).newPage()
      await addToBag(page, shop, bare, plainShoe())
      const scale = await open(page, shop.address(bare, pageTypes[type]!(bare)))
      const weights = await scale.weigh(page)
      test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ type, ...weights }) })
      const renderer = shop.build.name === 'preact' ? 'preact' : 'react'
      // A guest's account page shows the portal.
      const [portal, portalCss] = type === 'account' ? [ceilings.portal[renderer], ceilings.portalCss] : [0, 0]
      expect(weights.first + weights.idle).toBeLessThanOrEqual(ceilings.islandPage[renderer] + portal)
      expect(weights.css, 'CSS').toBeLessThanOrEqual(ceilings.css + portalCss)
      expect(weights.page, 'HTML with styles').toBeLessThanOrEqual(ceilings.page)
    }),
  )

test('bytes of the wishlist page of a member', { tag: ['@smoke', '@release'] }, async ({ page, context, shop }) => {
  await (await newMember(shop, bare, plainShoe().pid)).enter(context)
  const scale = await open(page, shop.address(bare, 'wishlist/'))
  await expect(wishes(page)).toHaveCount(1)
  const weights = await scale.weigh(page)
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weights) })
  const renderer = shop.build.name === 'preact' ? 'preact' : 'react'
  expect(weights.first + weights.idle).toBeLessThanOrEqual(ceilings.islandPage[renderer])
  expect(weights.css, 'CSS').toBeLessThanOrEqual(ceilings.css)
  expect(weights.page, 'HTML with styles').toBeLessThanOrEqual(ceilings.page)
})

test('bytes of the bag page of a site with tag managers', { tag: ['@smoke', '@release'] }, async ({ page, shop }) => {
  await addToBag(page, shop, site, plainShoe())
  const { first, idle } = await (await open(page, shop.address(site, pageTypes['bag']!(site)))).weigh(page)
  const ceiling = ceilings.islandPage[shop.build.name === 'preact' ? 'preact' : 'react']
  test.info().annotations.push({ type: 'bytes', description: String(first + idle) })
  expect(first + idle).toBeLessThanOrEqual(ceiling)
})

test('bytes that the opened mini-bag adds to a reading page', { tag: ['@smoke', '@release'] }, async ({
  page,
  shop,
}) => {
  const scale = await open(page, shop.address(site))
  const before = await scale.scripts()
  await bagLink(page).click()
  await expect(miniBag(page).getByRole('link').first()).toBeVisible()
  await settled(page)
  const added = (await scale.scripts()) - before
  test.info().annotations.push({ type: 'bytes', description: String(added) })
  expect(added).toBeGreaterThan(0)
  expect(added).toBeLessThanOrEqual(ceilings.miniBag[shop.build.name === 'preact' ? 'preact' : 'react'])
})

test('bytes that the opened portal adds to a reading page', { tag: ['@smoke', '@release'] }, async ({ page, shop }) => {
  const scale = await open(page, shop.address(site))
  const before = await scale.scripts()
  await accountLink(page, 'Log in').click()
  await expect(portalForm(page).getByLabel('E-mail')).toBeVisible()
  await settled(page)
  const added = (await scale.scripts()) - before
  test.info().annotations.push({ type: 'bytes', description: String(added) })
  expect(added).toBeGreaterThan(0)
  expect(added).toBeLessThanOrEqual(ceilings.portal[shop.build.name === 'preact' ? 'preact' : 'react'])
})

test('bytes that the opened portal adds with the buttons of four external providers', { tag: '@smoke' }, async ({
  page,
  shop,
}) => {
  const scale = await open(page, shop.address(fourProviders))
  const before = await scale.files()
  await page.locator('.account-link[data-request]').click()
  await expect(page.locator('dialog[open] [data-external-auth] button')).toHaveCount(4)
  await settled(page)
  const added = [...(await scale.files())].filter(([path]) => !before.has(path))
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(Object.fromEntries(added)) })
  const bytes = added.reduce((sum, [, size]) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(ceilings.portal[shop.build.name === 'preact' ? 'preact' : 'react'])
})

test('bytes that the focus of a search adds, which are all of them, and no request between a key and its result', {
  tag: '@production',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  const scale = await openAtRest(page, shop.address(bare))
  const before = await scale.files()
  const field = page.getByRole('searchbox').filter({ visible: true })
  await field.focus()
  await expect(page.locator('header .suggestions')).toBeAttached()
  await settled(page)
  const added = [...(await scale.files())].filter(([path]) => !before.has(path))
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(Object.fromEntries(added)) })
  for (const file of ['search/index.json', 'wishlist/offers.json', 'suggestions.'])
    expect(added.filter(([path]) => path.includes(file))).toHaveLength(1)
  expect(added.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(ceilings.search)
  const asked = scale.requests.length
  await field.press(plainShoe().product.name[0]!)
  await expect(page.locator('header .suggestions b').first()).toContainText(/\S/)
  // The pictures of what was found come after it.
  expect(scale.requests.slice(asked).filter((request) => !request.includes('/pictures/'))).toEqual([])
})

test('bytes that opened privacy requests add to renderer and widgets', { tag: ['@smoke', '@release'] }, async ({
  page,
  shop,
}) => {
  const scale = await open(page, shop.address(site, 'privacy/'))
  await page.locator('main a[data-request="consent:open"]').click()
  await expect(page.locator('#modal-consent')).toBeVisible()
  await settled(page)
  await page.keyboard.press('Escape')
  const widgets = /\/(?:fields|RadioGroup|small)\./
  const before = await scale.scripts(widgets)
  await page.locator('main a[data-request="privacy:open"]').click()
  await expect(page.locator('#modal-privacy-request')).toBeVisible()
  await settled(page)
  const added = (await scale.scripts(widgets)) - before
  test.info().annotations.push({ type: 'bytes', description: String(added) })
  expect(added).toBeGreaterThan(0)
  expect(added).toBeLessThanOrEqual(ceilings.privacyRequests)
})

test(
  'bytes that an idle home and an idle product page fetch ahead',
  { tag: ['@smoke', '@release'] },
  ({ newShopper, shop }) =>
    eachRow(['home', 'product'], String, async (type) => {
      const address = shop.address(site, pageTypes[type]!(site))
      const [saving, page] = [await (await newShopper()).newPage(), await (await newShopper()).newPage()]
      const before = await (await open(saving, address)).scripts()
      const ahead = (await (await openAtRest(page, address)).scripts()) - before
      test.info().annotations.push({ type: 'bytes', description: String(ahead) })
      expect(ahead).toBeGreaterThan(10_000)
      expect(ahead).toBeLessThanOrEqual(ceilings.fetchedAhead[shop.build.name === 'preact' ? 'preact' : 'react'])
    }),
)
