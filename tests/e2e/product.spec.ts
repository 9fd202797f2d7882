import { sizeSystemOf, sizeText } from '#domain/products'
import { sites } from '#domain/sites'
import { axeFindings } from '#tests/browser/axe'
import { expect, type Page, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'

const site = 'stride/en_GB'
const addForm = (page: Page) => page.locator('form[data-request="bag:add"]:visible')
const shoe = plainShoe()

test('A missing size is said beside the sizes, and the first one gets the focus', { tag: '@smoke' }, async ({
  page,
  shop,
}) => {
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  await settled(page)
  const missing = addForm(page).getByRole('alert')
  await expect(missing).toBeHidden()
  await addForm(page).getByRole('button').click()
  await expect(missing).toHaveText('Choose a size')
  await expect(addForm(page).getByRole('radio', { disabled: false }).first()).toBeFocused()
  await expect(page).toHaveURL(shop.address(site, `product/${shoe.pid}/`))
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Space')
  await expect(missing).toBeHidden()
})

for (const key of ['stride/en_GB', 'stride/de_DE', 'stride/en_US', 'stride/ja_JP'] as const)
  test(`Sizes of shoes are those of the market, on the product page and in lists of ${key}`, async ({ page, shop }) => {
    const { country } = sites.find((each) => each.key === key)!
    const system = sizeSystemOf(country)
    const { categories, sizes } = shoe.product
    await page.goto(shop.address(key, `product/${shoe.pid}/`))
    const group = addForm(page).getByRole('group')
    await expect(group.locator('legend')).toContainText(system)
    const shown = await group.locator('.chip > span:first-of-type').allInnerTexts()
    expect(shown).toEqual(sizes.map(({ id }) => sizeText(id, system, categories)))
  })

test('The size guide opens beside the product at its part, and gives the focus back', { tag: '@smoke' }, async ({
  page,
  shop,
}) => {
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
})

test('Where the size guide cannot be read beside the product, its link is followed', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/status of 503/)
  await page.route('**/size-guide/', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 503 }),
  )
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  await addForm(page).getByRole('link', { name: 'Size guide' }).hover()
  await settled(page)
  await addForm(page).getByRole('link', { name: 'Size guide' }).click()
  await expect(page).toHaveURL(new RegExp(`${shop.address(site, 'size-guide/')}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the button that adds to the bag stays in sight beside the facts', async ({ page, shop }) => {
    await page.goto(shop.address(site, `product/${shoe.pid}/`))
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.scrollIntoView({ block: 'end' }))
    await expect(addForm(page).getByRole('button')).toBeInViewport({ ratio: 1 })
    await page
      .locator('.more')
      .last()
      .evaluate((part) => part.scrollIntoView({ block: 'center' }))
    await expect(addForm(page).getByRole('button')).toBeInViewport({ ratio: 1 })
  })
})

test('The chosen colour is named', async ({ page, shop }) => {
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  const [first, second] = shoe.product.colours
  const group = page.getByRole('group').filter({ has: page.locator('input[name=colour]') })
  const name = async () => (await group.locator('legend').innerText()).trim()
  const before = await name()
  await page.locator(`input[name=colour][value=${second!.id}]`).check({ force: true })
  await expect.poll(name).not.toBe(before)
  await page.locator(`input[name=colour][value=${first!.id}]`).check({ force: true })
  await expect.poll(name).toBe(before)
})
