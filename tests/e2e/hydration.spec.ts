import { basketPath } from '#domain/bag'
import { addToBag, bagLink, clickBagAtFirstSight, lineOf, miniBag, sizeOf } from '#tests/browser/bag-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { saveData } from '#tests/browser/network'
import { hold, requestedPaths } from '#tests/browser/requests'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'

const site = 'stride/en_GB'

const watchScripts = (page: Page): Map<string, string> => {
  const scripts = new Map<string, string>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(new URL(response.url()).pathname, await response.text().catch(() => ''))
  })
  return scripts
}

/** The files that hydrate what a click on the bag asks for: components and renderer. */
const islandFiles = (page: Page): Promise<string[]> =>
  page
    .locator('astro-island[client=event][opts*="bag:open"]')
    .evaluateAll((islands) => [
      ...new Set(
        islands.flatMap((island) => [island.getAttribute('component-url')!, island.getAttribute('renderer-url')!]),
      ),
    ])

// Texts that only the renderers themselves hold.
const rendererMarks = /react\.transitional\.element|Minified React error|__PREACT|getDerivedStateFromError/

test('nothing of the renderer is fetched before a shopper who saves data asks for an island', {
  tag: '@deep',
}, async ({ page, context, shop }) => {
  await saveData(context)
  const scripts = watchScripts(page)
  await page.goto(shop.address(site, `product/${plainShoe().pid}/`))
  await settled(page)
  const files = await islandFiles(page)
  expect(files.length).toBeGreaterThanOrEqual(2)
  expect([...scripts.keys()].filter((path) => files.includes(path))).toEqual([])
  expect([...scripts].filter(([, text]) => rendererMarks.test(text)).map(([path]) => path)).toEqual([])

  await bagLink(page).click()
  await expect(miniBag(page)).toBeVisible()
  await expect.poll(() => files.filter((path) => !scripts.has(path))).toEqual([])
  expect([...scripts.values()].some((text) => rendererMarks.test(text))).toBe(true)
})

test('a page that reads the bag of its shopper when it is idle does so without the renderer', {
  tag: '@deep',
}, async ({ page, context, shop }) => {
  await saveData(context)
  await addToBag(page, shop, site, plainShoe())
  await page.goto('about:blank')
  const scripts = watchScripts(page)
  const asked = requestedPaths(page)
  await page.goto(shop.address(site))
  await settled(page)
  expect(asked).toContain(basketPath)
  expect([...scripts].filter(([, text]) => rendererMarks.test(text)).map(([path]) => path)).toEqual([])
})

test('an island that follows the bag is hydrated after the mini-bag has opened, and shows how far the bag is', {
  tag: '@deep',
}, async ({ page, shop }) => {
  await addToBag(page, shop, site, plainShoe())
  await page.goto(shop.address(site))
  await settled(page)
  const follower = page.locator('astro-island[client=after]', { hasText: 'A note by the editors of a journey.' })
  await expect(follower).toHaveAttribute('ssr')
  await page.evaluate(() => {
    const island = document.querySelector('astro-island[client=after]')!
    island.addEventListener('astro:hydrate', () => {
      document.body.dataset['bagWasOpen'] = String(document.querySelector('dialog:modal') !== null)
    })
  })
  const progress = follower.locator('progress')
  await expect(progress).toBeHidden()
  await bagLink(page).click()
  await expect(miniBag(page)).toBeVisible()
  await expect(progress).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-bag-was-open', 'true')
})

test('twenty clicks at the first sight of the button all open the bag', { tag: '@deep' }, async ({ context, shop }) => {
  test.setTimeout(240_000)
  await clickBagAtFirstSight(context)
  // Every script comes late, each time in another order.
  await context.route(/\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, Math.random() * 150))
    await route.continue()
  })
  for (let round = 1; round <= 20; round++) {
    const page = await context.newPage()
    await page.goto(shop.address(site), { waitUntil: 'commit' })
    await expect(miniBag(page), `round ${round}`).toBeVisible()
    expect(page.url()).toBe(shop.address(site))
    await page.close()
  }
})

test('a click at first sight reads a bag that holds something before any script is there, and only then', {
  tag: '@smoke',
}, async ({ page, context, shop }) => {
  const shoe = plainShoe()
  await addToBag(page, shop, site, shoe)
  await clickBagAtFirstSight(context)
  const asked = requestedPaths(page)
  const readings = () => asked.filter((path) => path === basketPath)
  const release = await hold(page, (path) => path.endsWith('.js'))
  await page.goto(shop.address(site), { waitUntil: 'commit' })
  await expect.poll(readings).toHaveLength(1)
  release()
  await expect(lineOf(miniBag(page), shoe)).toBeVisible()
  await settled(page)
  expect(readings()).toHaveLength(1)
})

test('a form sent at first sight reaches the bag', { tag: '@smoke' }, async ({ page, context, shop }) => {
  const shoe = plainShoe()
  await context.addInitScript((sku) => {
    const observer = new MutationObserver(() => {
      const size = document.querySelector<HTMLInputElement>(`input[value="${sku}"]`)
      const button = size?.form?.querySelector('button')
      if (!size || !button) return
      observer.disconnect()
      size.checked = true
      button.click()
    })
    observer.observe(document, { childList: true, subtree: true })
  }, shoe.sku)
  await page.goto(shop.address(site, `product/${shoe.pid}/`), { waitUntil: 'commit' })
  await expect(miniBag(page).getByRole('link', { name: shoe.product.name })).toBeVisible()
})

/** Opens a page whose islands are cut off until the browser stands at the bag page. */
const openCutOff = async (page: Page, address: string): Promise<void> => {
  await saveData(page.context())
  await page.goto(address)
  await settled(page)
  const files = await islandFiles(page)
  await page.context().route(
    (url) => files.includes(url.pathname),
    (route) => (page.url().endsWith('/bag/') ? route.continue() : route.abort()),
  )
}

const lostFile = /ERR_FAILED|astro-island|dynamically imported module/

test('if the island cannot be loaded, the link leads to the bag page, and the form brings the product to the bag', {
  tag: '@smoke',
}, async ({ page, shop, pageProblems }) => {
  pageProblems.allow(lostFile)
  const shoe = plainShoe()
  await openCutOff(page, shop.address(site))
  await bagLink(page).click()
  await expect(page).toHaveURL(shop.address(site, 'bag/'))

  await openCutOff(page, shop.address(site, `product/${shoe.pid}/`))
  await sizeOf(page, shoe.sku).click()
  await page.locator('form[data-request="bag:add"]:visible').getByRole('button').click()
  await expect(page).toHaveURL(shop.address(site, 'bag/'))
  await expect(page.getByRole('main').getByRole('link', { name: shoe.product.name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('1')
})

test('a file that is lost once is fetched again, and the bag opens', { tag: '@deep' }, async ({
  page,
  context,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(lostFile)
  await saveData(context)
  await page.goto(shop.address(site))
  await settled(page)
  const files = await islandFiles(page)
  await context.route(
    (url) => files.includes(url.pathname),
    (route) => route.abort(),
    { times: 1 },
  )
  await bagLink(page).click()
  await expect(miniBag(page)).toBeVisible()
})

test('if the boot script itself is lost, links and forms do what they do without it', async ({
  page,
  context,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_FAILED/)
  await context.route(/\.js$/, (route) => (page.url().includes('/bag/') ? route.continue() : route.abort()))
  await page.goto(shop.address(site))
  await bagLink(page).click()
  await expect(page).toHaveURL(shop.address(site, 'bag/'), { timeout: 10_000 })
})

test(
  'the pages of bag, checkout and account work when their boot script is the last to come',
  { tag: '@smoke' },
  ({ newShopper, shop }) =>
    eachRow(['bag', 'checkout', 'account'], String, async (type) => {
      const page = await (await newShopper()).newPage()
      const address = shop.address(site, pageTypes[type]!(site))
      const html = await (await page.request.get(address)).text()
      const boots = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, src]) => src!)
      expect(boots.length).toBeGreaterThan(0)
      const release = await hold(page, (path) => boots.includes(path))
      await page.goto(address, { waitUntil: 'commit' })
      const island = page.locator('astro-island[client=ready]:not([opts*=in-sight])')
      const files = await island.evaluate((element) => [
        element.getAttribute('component-url')!,
        element.getAttribute('renderer-url')!,
      ])
      await expect
        .poll(() =>
          page.evaluate(
            (wanted) =>
              wanted.every((file) =>
                performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === file),
              ),
            files,
          ),
        )
        .toBe(true)
      await expect(island).toHaveAttribute('ssr')
      release()
      await expect(island).not.toHaveAttribute('ssr')
      await settled(page)
    }),
)

test('a form that is sent before it is alive is sent once it is, with what was typed', { tag: '@smoke' }, async ({
  page,
  shop,
}) => {
  await addToBag(page, shop, site, plainShoe())
  const release = await hold(page, (path) => /^\/_astro\/(?:react-client|client|renderer)\.[^/]*\.js/.test(path))
  await page.goto(shop.address(site, 'checkout/'), { waitUntil: 'commit' })
  const email = page.locator('form:has([name=zipcode]) [name=email]')
  await email.fill('kim@example')
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.locator('form[data-early]')).toHaveCount(1)
  release()
  await expect(email).toHaveAttribute('aria-invalid')
  await expect(page.locator('[aria-invalid=true]')).not.toHaveCount(0)
  await expect(email).toHaveValue('kim@example')
  expect(new URL(page.url()).search).toBe('')
})
