import { products } from '#content/products'
import { pageSize } from '#domain/products'
import { navigation, sites } from '#domain/sites'
import { expect, type Page, test } from '#tests/browser/journey'

const site = sites.find(({ key }) => key === 'stride/en_GB')!
const { category, path } = navigation(site)[0]!
const all = products(site.brand).filter(({ categories }) => categories.includes(category))

const cards = (page: Page) => page.locator('.card:visible')

const amounts = (page: Page): Promise<number[]> =>
  cards(page).evaluateAll((shown) => shown.map((card) => Number((card as HTMLElement).dataset['amount'])))

const names = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allInnerTexts()

const tick = async (page: Page, name: string, value: string): Promise<void> => {
  const box = page.locator(`input[name="${name}"][value="${value}"]`)
  await page.locator('details').filter({ has: box }).locator('summary').click()
  await box.check({ force: true })
}

test('filters and sorting of a category stand in the address, and the back button undoes them', {
  tag: '@smoke',
}, async ({ page, shop }) => {
  const address = shop.address(site.key, `${path}/`)
  await page.goto(address)
  await expect(cards(page)).toHaveCount(Math.min(pageSize, all.length))

  const { type } = all[0]!
  await tick(page, 'type', type)
  await expect(page).toHaveURL(`${address}?type=${type}`)
  const ofType = all.filter((product) => product.type === type)
  await expect(cards(page)).toHaveCount(Math.min(pageSize, ofType.length))

  await page.locator('select[name=sort]').selectOption('price-asc')
  await expect(page).toHaveURL(`${address}?type=${type}&sort=price-asc`)
  await expect
    .poll(async () => (await amounts(page)).join())
    .toBe((await amounts(page)).toSorted((a, b) => a - b).join())

  await page.goBack()
  await expect(page).toHaveURL(`${address}?type=${type}`)
  await expect(page.locator('select[name=sort]')).toHaveValue('recommended')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.locator(`input[name="type"][value="${type}"]`)).not.toBeChecked()
})

test('the address of a filtered category opens the same list again', async ({ page, shop }) => {
  const { type } = all[0]!
  await page.goto(`${shop.address(site.key, `${path}/`)}?type=${type}&sort=price-desc`)
  await expect(page.locator(`input[name="type"][value="${type}"]`)).toBeChecked()
  await expect(cards(page).first()).toBeVisible()
  const shown = await amounts(page)
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
})

test('the pages of a category show every product once', async ({ page, shop }) => {
  await page.goto(shop.address(site.key, `${path}/`))
  const seen = await names(page)
  const pages = Math.ceil(all.length / pageSize)
  for (let number = 2; number <= pages; number++) {
    await page
      .locator('nav.pages')
      .getByRole('link', { name: String(number) })
      .click()
    await expect(page).toHaveURL(`${shop.address(site.key, `${path}/`)}?page=${number}`)
    await expect(page.locator('nav.pages [aria-current=page]')).toHaveText(String(number))
    seen.push(...(await names(page)))
  }
  expect(seen.toSorted()).toEqual(all.map(({ name }) => name).toSorted())
})

test('a category shows products for odd queries', async ({ page, shop }) => {
  for (const query of [
    'type=nonsense',
    'sort=nonsense',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=999',
    'size=%22%3E%3Cscript%3E',
    'colour=%E0%A4%A',
  ])
    await test.step(query, async () => {
      await page.goto(`${shop.address(site.key, `${path}/`)}?${query}`)
      await expect(cards(page).first()).toBeVisible()
    })
})

test('a query without matching products says so and offers the way back', async ({ page, shop }) => {
  await page.goto(`${shop.address(site.key, `${path}/`)}?size=zzz`)
  await expect(cards(page)).toHaveCount(0)
  await expect(page.locator('.nothing')).toBeVisible()
  await page.locator('.active .active-all').click()
  await expect(cards(page).first()).toBeVisible()
})
