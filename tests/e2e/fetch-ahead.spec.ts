import { addToBag, bagLink, clickBagAtFirstSight, lineOf, miniBag } from '#tests/browser/bag-steps'
import { bareTest, untilIdle } from '#tests/browser/bare-journey'
import type { BareTab } from '#tests/browser/bare-tab'
import { expect, type Page, test } from '#tests/browser/journey'
import { slowPhone, type ToldNetwork, tellNetwork } from '#tests/browser/network'
import { hold, requestedPaths } from '#tests/browser/requests'
import { eachRow } from '#tests/browser/rows'
import { idleWhileHeld, settled } from '#tests/browser/settled'
import { plainClothing, plainShoe } from '#tests/content/articles'

const site = 'stride/en_GB'
const basket = '/api/bridge/baskets/-'

/** The files of the islands that wait for a request, as the HTML of a page names them. */
const namedFiles = async (page: Page, address: string, request: string): Promise<string[]> => {
  const html = await (await page.request.get(address)).text()
  const named = [...html.matchAll(/<meta name="island" content="([^"]+)" data-files="([^"]+)">/g)]
  return [...new Set(named.flatMap(([, requests, files]) => (requests!.includes(request) ? files!.split(' ') : [])))]
}

/** Whether a file is the renderer, which no page needs before it needs an island. */
const isRenderer = (file: string): boolean => /\/(?:react|preact)-client\./.test(file)

/** The files of the renderer that a page names for its mini-bag: at least one. */
const rendererFiles = async (page: Page, address: string): Promise<string[]> => {
  const files = (await namedFiles(page, address, 'bag:open')).filter(isRenderer)
  expect(files).not.toEqual([])
  return files
}

const fillBag = async (page: Page, shop: Parameters<typeof addToBag>[1]): Promise<void> => {
  await addToBag(page, shop, site, plainShoe())
  await addToBag(page, shop, site, plainClothing())
}

test.describe('An idle page', () => {
  test('has read the bag once and has the files of the mini-bag: a click shows it and fetches nothing but the bag behind it', {
    tag: '@smoke',
  }, async ({ page, shop }) => {
    await fillBag(page, shop)
    const asked = requestedPaths(page)
    await page.goto(shop.address(site))
    await settled(page)
    expect(asked.filter((path) => path === basket)).toHaveLength(1)
    asked.length = 0
    const release = await hold(page, (path) => path === basket)
    await bagLink(page).evaluate((link: HTMLElement) => link.click())
    await expect(lineOf(miniBag(page), plainShoe()).getByRole('combobox')).toBeEnabled()
    await expect(lineOf(miniBag(page), plainClothing()).getByRole('combobox')).toBeEnabled()
    await expect.poll(() => asked.filter((path) => path === basket).length).toBe(1)
    release()
    await settled(page)
    await expect(lineOf(miniBag(page), plainShoe()).getByRole('combobox')).toHaveValue('1')
    expect(asked.filter((path) => !path.startsWith('/pictures/'))).toEqual([basket])
  })

  test('fetches the files of the mini-bag and does not run them', async ({ page, shop }) => {
    const files = await namedFiles(page, shop.address(site), 'bag:open')
    const asked = requestedPaths(page)
    await page.goto(shop.address(site))
    await settled(page)
    expect(files.length).toBeGreaterThan(4)
    expect(files.filter((file) => !asked.includes(file))).toEqual([])
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
    await expect(page.locator('astro-island:is([client=event], [client=after]):not([ssr])')).toHaveCount(0)
  })

  test('waits for the pictures in sight before it fetches ahead', async ({ page, shop }) => {
    const files = await rendererFiles(page, shop.address(site))
    const asked = requestedPaths(page)
    const { promise: isPictureAsked, resolve: askPicture } = Promise.withResolvers<void>()
    page.on('request', (request) => request.resourceType() === 'image' && askPicture())
    const release = await hold(page, (path) => /^\/(?:art|pictures)\//.test(path))
    await page.goto(shop.address(site), { waitUntil: 'commit' })
    await isPictureAsked
    await expect.poll(() => asked.some((path) => path.includes('/fetch-ahead.'))).toBe(true)
    await idleWhileHeld(page)
    expect(files.filter((file) => asked.includes(file))).toEqual([])
    release()
    await expect.poll(() => files.filter((file) => !asked.includes(file))).toEqual([])
  })

  test('fetches nothing ahead where the browser has reasons not to, and the bag opens', async ({
    newShopper,
    shop,
  }) => {
    const networks: readonly (readonly [what: string, told: ToldNetwork])[] = [
      ['it saves data', { saveData: true }],
      ['it is on 2g', { effectiveType: '2g' }],
      ['it is on a slow 2g', { effectiveType: 'slow-2g' }],
      ['it is offline', { onLine: false }],
    ]
    await eachRow(
      networks,
      ([what]) => what,
      async ([, told]) => {
        const context = await newShopper()
        const page = await context.newPage()
        await tellNetwork(context, told)
        const files = await rendererFiles(page, shop.address(site))
        const asked = requestedPaths(page)
        await page.goto(shop.address(site))
        await settled(page)
        expect(files.filter((file) => asked.includes(file))).toEqual([])
        await bagLink(page).click()
        await expect(miniBag(page)).toBeVisible()
      },
    )
  })

  test('writes no error when the files for later do not come, and the bag opens at the click', async ({
    page,
    shop,
    pageProblems,
  }) => {
    // The browser's own line.
    pageProblems.allow(/Failed to load resource: net::ERR_FAILED/)
    for (const files of ['**/portal-text.*.js', '**/fetch-ahead.*.js']) {
      const failed = page.waitForEvent('requestfailed')
      await page.route(files, (route) => route.abort())
      await page.goto(shop.address(site))
      await failed
      await settled(page)
    }
    await bagLink(page).click()
    await expect(miniBag(page)).toBeVisible()
  })
})

bareTest('The second page of a visit takes the files of the mini-bag from the cache', async ({ tab, shop }) => {
  const bytes = () =>
    tab.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => /\/_astro\/[^/]+\.js$/.test(name))
        .map(({ name, transferSize }) => ({ name, transferSize })),
    )
  const untilAhead = () =>
    tab.until(async () => (await bytes()).some(({ name }) => isRenderer(name)), 'the page has fetched ahead')
  await tab.goto(shop.address(site))
  await untilAhead()
  expect((await bytes()).reduce((sum, { transferSize }) => sum + transferSize, 0)).toBeGreaterThan(20_000)
  await tab.goto(shop.address(site, 'women/'))
  await untilAhead()
  await untilIdle(tab)
  const fetched = (await bytes()).filter(({ transferSize }) => transferSize > 0).map(({ name }) => name)
  // A category has scripts of its own.
  expect(fetched.filter((name) => !/\/(?:Listing|card-extras|card-colours|adopt-styles)\./.test(name))).toEqual([])
})

/** Files, and texts of fragments, that the page has asked for since a moment and that did not come from the browser's cache. */
const fetchedSince = (tab: BareTab, moment: number): Promise<string[]> =>
  tab.evaluate(
    (since) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ startTime, transferSize }) => startTime >= since && transferSize > 0)
        .map(({ name }) => name)
        .filter((name) => /\.(?:js|css)$|\/ap\/mf/.test(name)),
    moment,
  )

// Nothing of external providers comes before the portal is open (rule external-auth.21).
const ofProviders = /\/(?:providers|external-auth)\.[^/]+\.(?:js|css)$/

bareTest(
  'The portal of a guest opens on an idle page without a request for its text or its files, before those of providers',
  { tag: '@deep' },
  async ({ tab, shop }) => {
    const hasStyles = async () =>
      (await fetchedSince(tab, 0)).some((name) => /\/account-portal\.[^/]+\.css$/.test(name))
    await tab.goto(shop.address(site))
    await tab.until(hasStyles, 'the text is fetched ahead with the last of its files')
    await untilIdle(tab)
    expect((await fetchedSince(tab, 0)).filter((name) => ofProviders.test(name))).toEqual([])
    const click = await tab.evaluate(() => performance.now())
    await tab.click('.account-link[data-request]')
    const hasField = () => tab.evaluate(() => document.querySelector('dialog[open] [name=email]') !== null)
    await tab.until(hasField, 'the portal shows its first field')
    expect((await fetchedSince(tab, click)).filter((name) => !ofProviders.test(name))).toEqual([])
  },
)

test.describe('An early click', () => {
  test('asks for the files of the island while the boot script is on its way, and waits for them', {
    tag: '@deep',
  }, async ({ page, context, shop }) => {
    const address = shop.address(site)
    const files = await namedFiles(page, address, 'bag:open')
    const html = await (await page.request.get(address)).text()
    const boot = /<script type="module"[^>]* src="([^"]+)"/.exec(html)![1]!
    const asked = requestedPaths(page)
    await clickBagAtFirstSight(context)
    const release = await hold(page, (path) => path === boot)
    await page.clock.install()
    await page.goto(address, { waitUntil: 'commit' })
    await expect.poll(() => files.filter((file) => !asked.includes(file))).toEqual([])
    // Longer than the time after which a click without a boot script is given up.
    await page.clock.fastForward(6000)
    expect(page.url()).toBe(address)
    release()
    await expect(miniBag(page)).toBeVisible()
    expect(page.url()).toBe(address)
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
  })

  test('reads the bag while the island is on its way, and only once', async ({ page, context, shop }) => {
    await fillBag(page, shop)
    const [renderer] = await rendererFiles(page, shop.address(site))
    const asked = requestedPaths(page)
    await clickBagAtFirstSight(context)
    const release = await hold(page, (path) => path === renderer)
    await page.goto(shop.address(site), { waitUntil: 'commit' })
    await expect.poll(() => asked.filter((path) => path === basket)).toHaveLength(1)
    release()
    await expect(lineOf(miniBag(page), plainShoe()).getByRole('combobox')).toBeEnabled()
    await settled(page)
    expect(asked.filter((path) => path === basket)).toHaveLength(1)
  })

  test('is never lost on a slow phone and never leaves the page', { tag: '@deep' }, async ({ context, shop }) => {
    test.setTimeout(240_000)
    await clickBagAtFirstSight(context)
    for (let round = 1; round <= 4; round++) {
      const page = await context.newPage()
      await slowPhone(page)
      await page.goto(shop.address(site), { waitUntil: 'commit' })
      await expect(miniBag(page), `round ${round}`).toBeVisible({ timeout: 40_000 })
      expect(page.url()).toBe(shop.address(site))
      await page.close()
    }
  })
})
