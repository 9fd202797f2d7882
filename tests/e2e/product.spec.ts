import { sizeSystemOf, sizeText } from '#domain/products'
import { sites } from '#domain/sites'
import { axeFindings } from '#tests/browser/axe'
import { expect, type Page, test } from '#tests/browser/journey'
import { hold } from '#tests/browser/requests'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'

const site = 'stride/en_GB'
const addForm = (page: Page) => page.locator('form[data-request="bag:add"]:visible')
const shoe = plainShoe()

const arrivals: Readonly<Record<string, RegExp>> = {
  [site]: /^Arrives Wed\b.* 25 .*Fri\b.* 27 Nov$/,
  'stride/ar_SA': /^الوصول .*٢٥.*٢٩ نوفمبر$/,
}

test('Sizes of shoes are those of the market on the product page, which tells on which days of the market an order of today arrives', async ({
  page,
  shop,
}) => {
  await page.clock.setFixedTime('2026-11-23T12:00:00Z')
  await eachRow(
    ['stride/en_GB', 'stride/de_DE', 'stride/en_US', 'stride/ja_JP', 'stride/ar_SA'],
    String,
    async (key) => {
      const { country } = sites.find((each) => each.key === key)!
      const system = sizeSystemOf(country)
      const { categories, sizes } = shoe.product
      await page.goto(shop.address(key, `product/${shoe.pid}/`))
      if (arrivals[key]) await expect(page.locator('[data-arrives]')).toHaveText(arrivals[key])
      if (key === 'stride/ar_SA') return
      const group = addForm(page).getByRole('radiogroup')
      await expect(group.locator('legend')).toContainText(system)
      const shown = await group.locator('.chip > span:first-of-type').allInnerTexts()
      expect(shown).toEqual(sizes.map(({ id }) => sizeText(id, system, categories)))
    },
  )
})

test('The size guide opens beside the product at its part and gives the focus back, and where it cannot be read its link is followed', {
  tag: '@deep',
}, async ({ page, shop, pageProblems }) => {
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  const link = addForm(page).getByRole('link', { name: 'Size guide' })
  await link.hover()
  await settled(page)
  await link.click()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await expect(guide.getByRole('table', { name: 'Shoes for adults' })).toBeInViewport()
  await expect(guide.getByRole('table', { name: 'Shoes for kids' })).toBeAttached()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(shop.address(site, `product/${shoe.pid}/`))

  pageProblems.allow(/status of 503/)
  await page.route('**/size-guide/', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 503 }),
  )
  await page.reload()
  await link.hover()
  await settled(page)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${shop.address(site, 'size-guide/')}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('A picture opens large, is left for the next one, magnified, and closed by Back', { tag: '@deep' }, async ({
  page,
  shop,
}) => {
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  await settled(page)
  const link = page.locator('.gallery:visible').getByRole('link').first()
  await link.focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: /^Pictures of / })
  const pictures = zoom.getByRole('listitem').getByRole('button')
  const count = zoom.getByRole('status')
  await expect(pictures.first()).toBeFocused()
  await expect(count).toHaveText('1 / 3')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(pictures.nth(1)).toBeFocused()
  await expect(count).toHaveText('2 / 3')
  const width = async () => (await pictures.nth(1).boundingBox())!.width
  const before = await width()
  await page.keyboard.press('Enter')
  await expect(pictures.nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(await width()).toBeGreaterThan(2 * before)
  expect(await axeFindings(page)).toEqual([])
  await zoom.getByRole('button', { name: 'Scroll on' }).click()
  await expect(count).toHaveText('3 / 3')
  await expect(pictures.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(zoom).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(shop.address(site, `product/${shoe.pid}/`))
})

test('A page that was loaded again with its pictures open is left by one press of Back', { tag: '@deep' }, async ({
  page,
  shop,
}) => {
  const home = shop.address(site)
  await page.goto(home)
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  await settled(page)
  await page.locator('.gallery:visible').getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => history.state)).toBe('modal')
  await page.reload()
  // What a test evaluates in a page counts as a press there.
  await page.waitForLoadState('networkidle')
  await settled(page)
  await page.goBack()
  await expect(page).toHaveURL(home)
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('pictures are a row that says which one is seen, from right to left too, and a tap opens them', async ({
    page,
    shop,
  }) => {
    for (const [key, places] of [
      [site, ['1 / 3', '2 / 3', '3 / 3']],
      ['stride/ar_SA', ['١ / ٣', '٢ / ٣', '٣ / ٣']],
    ] as const) {
      await page.goto(shop.address(key, `product/${shoe.pid}/`))
      await settled(page)
      const gallery = page.locator('.gallery:visible')
      await gallery.getByRole('link').nth(1).tap()
      const count = page.getByRole('dialog').getByRole('status')
      await expect(count).toHaveText(places[1])
      await page.getByRole('dialog').locator('.zoom-back').tap()
      await expect(count).toHaveText(places[0])
      await page.keyboard.press('Escape')
      const shown = await gallery
        .locator('li')
        .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::after').content))
      expect(shown.map((content) => content.split('"')[1])).toEqual(places)
    }
  })

  test('a tap before the scripts have come opens the picture and the size guide over the page', {
    tag: '@deep',
  }, async ({ page, shop }) => {
    const dialog = page.getByRole('dialog')
    const links = [page.locator('.gallery:visible a').first(), addForm(page).getByRole('link', { name: 'Size guide' })]
    for (const link of links) {
      const release = await hold(page, (path) => /^\/_astro\/.*\.js/.test(path))
      await page.goto(shop.address(site, `product/${shoe.pid}/`), { waitUntil: 'commit' })
      await link.tap()
      release()
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(shop.address(site, `product/${shoe.pid}/`))
      await page.goBack()
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  test('the button that adds to the bag stays in sight beside the facts', async ({ page, shop }) => {
    await page.goto(shop.address(site, `product/${shoe.pid}/`))
    const add = addForm(page).getByRole('button')
    const facts = [page.locator('.facts-price'), page.locator('.promises'), page.locator('.more').last()]
    for (const fact of facts) {
      await fact.evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(fact).toBeInViewport()
      await expect(add).toBeInViewport({ ratio: 1 })
    }
    await page
      .locator('.rail')
      .first()
      .evaluate((part) => part.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect(add).not.toBeInViewport()
  })
})

test('On a phone a missing size is said, and all sizes stand, above the button that stays in sight', async ({
  page,
  shop,
}) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(shop.address(site, `product/${shoe.pid}/`))
    await settled(page)
    await addForm(page).getByRole('button').click()
    await expect(addForm(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
    const place = await addForm(page).evaluate((form) => {
      const [sizes, button] = [form.querySelector('fieldset')!, form.querySelector('button')!]
      return { sizes: sizes.getBoundingClientRect().bottom, button: button.getBoundingClientRect().top }
    })
    expect(place.sizes, `${size.width} × ${size.height}`).toBeLessThanOrEqual(place.button)
  }
})

test('A missing size is said beside the sizes, the chosen colour is named, and the switch of market keeps colour and size', {
  tag: '@deep',
}, async ({ page, shop }) => {
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  await settled(page)

  await test.step('a missing size is said, and the first size gets the focus', async () => {
    const missing = addForm(page).getByRole('alert')
    await expect(missing).toBeHidden()
    await addForm(page).getByRole('button').click()
    await expect(missing).toHaveText('Choose a size')
    const sizes = addForm(page).getByRole('radiogroup')
    await expect(sizes).toHaveAttribute('aria-invalid', 'true')
    await expect(sizes).toHaveAccessibleDescription('Choose a size')
    await expect(addForm(page).getByRole('radio', { disabled: false }).first()).toBeFocused()
    await expect(page).toHaveURL(shop.address(site, `product/${shoe.pid}/`))
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Space')
    await expect(missing).toBeHidden()
    await expect(sizes).not.toHaveAttribute('aria-invalid')
    await expect(sizes).not.toHaveAttribute('aria-describedby')
  })

  const [first, second] = shoe.product.colours
  const colour = (id: string) => page.locator(`input[name=colour][value=${id}]`)
  await test.step('the chosen colour is named', async () => {
    const group = page.getByRole('group').filter({ has: page.locator('input[name=colour]') })
    const name = async () => (await group.locator('legend').innerText()).trim()
    const before = await name()
    await colour(second!.id).check({ force: true })
    await expect.poll(name).not.toBe(before)
    await colour(first!.id).check({ force: true })
    await expect.poll(name).toBe(before)
  })

  await test.step('the switch of market keeps both', async () => {
    await colour(second!.id).check({ force: true })
    const size = addForm(page).getByRole('radio', { disabled: false }).last()
    const sku = await size.inputValue()
    await size.check({ force: true })
    await Promise.all([page.waitForResponse(/[?&]size=/), page.locator('.switch a[hreflang]').first().click()])
    await expect(colour(second!.id)).toBeChecked()
    await expect(page.locator(`input[name=productId][value="${sku}"]`)).toBeChecked()
  })
})
