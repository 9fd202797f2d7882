import type { Locator } from '@playwright/test'
import { prices, products } from '#content/products'
import { collectionsOf, pageSize, toListItem } from '#domain/products'
import { navigation, sites } from '#domain/sites'
import { axeFindings } from '#tests/browser/axe'
import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'

const site = sites.find(({ key }) => key === 'stride/en_GB')!
const { category, path } = navigation(site)[0]!
const all = products(site.brand).filter(({ categories }) => categories.includes(category))

const cards = (page: Page) => page.locator('.card:visible')

/** What the shown products cost now, as written: `£115.00` → 115. */
const amounts = (page: Page): Promise<number[]> =>
  cards(page)
    .locator('.price')
    .evaluateAll((prices) =>
      prices.map((price) => Number((price.querySelector('ins') ?? price).textContent.replace(/[^0-9.]/g, ''))),
    )

const isSorted = (numbers: readonly number[]): boolean =>
  numbers.length > 1 && numbers.every((number, i) => i === 0 || numbers[i - 1]! <= number)

const names = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allInnerTexts()

const tick = async (page: Page, name: string, value: string): Promise<void> => {
  const box = page.locator(`input[name="${name}"][value="${value}"]`)
  await page.locator('details').filter({ has: box }).locator('summary').click()
  await box.check({ force: true })
}

interface Point {
  x: number
  y: number
}

/** The middle of the first text of an element, where a hand presses it. */
const middleOfText = (element: Locator): Promise<Point> =>
  element.evaluate((parent) => {
    const range = document.createRange()
    range.selectNodeContents([...parent.childNodes].find((node) => node instanceof Text && node.data.trim() !== '')!)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })

test('filters and sorting of a category stand in the address, and the back button undoes them', {
  tag: '@deep',
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
  await expect.poll(async () => isSorted(await amounts(page))).toBe(true)

  await page.goBack()
  await expect(page).toHaveURL(`${address}?type=${type}`)
  await expect(page.locator('select[name=sort]')).toHaveValue('recommended')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.locator(`input[name="type"][value="${type}"]`)).not.toBeChecked()
})

test('the address of a filtered category opens its list again, offers no value that would show nothing, and leads on where nothing is shown', async ({
  page,
  shop,
}) => {
  const address = shop.address(site.key, `${path}/`)

  await test.step('filter and order are those of the address', async () => {
    const { type } = all[0]!
    await page.goto(`${address}?type=${type}&sort=price-desc`)
    await expect(page.locator(`input[name="type"][value="${type}"]`)).toBeChecked()
    await expect(cards(page).first()).toBeVisible()
    expect(isSorted((await amounts(page)).toReversed())).toBe(true)
  })

  await test.step('a filter says how many of its values are chosen, and each other value would show something', async () => {
    const { type, activity } = all.find((product) => all.some((other) => other.activity !== product.activity))!
    await page.goto(`${address}?type=${type}&activity=${activity}`)
    await expect(page.locator('.listing')).toHaveAttribute('data-ready', '')
    const counts = await page
      .locator('.facet label:not([hidden]):has(input:not(:checked)) .facet-count')
      .evaluateAll((places) => places.map((place) => Number(place.textContent.replace(/\D/g, ''))))
    expect(counts.length).toBeGreaterThan(0)
    expect(Math.min(...counts)).toBeGreaterThan(0)
    const facet = page.locator('.facet').filter({ has: page.locator(`input[name=activity]`) })
    await expect(facet.locator('summary')).toHaveText(/\(1\)$/)
  })

  await test.step('products are shown and linked in the colour of the address', async () => {
    const later = all.find(({ colours }) => colours.length > 1)!
    const colour = later.colours[1]!.id
    await page.goto(`${address}?colour=${colour}`)
    const card = cards(page).filter({ has: page.getByRole('link', { name: later.name, exact: true }) })
    await expect(card.locator('img')).toHaveAttribute('src', new RegExp(`/${later.pid}/${colour}-main`))
    await card.getByRole('link').click()
    await expect(page).toHaveURL(`${shop.address(site.key, `product/${later.pid}/`)}?colour=${colour}`)
    await expect(page.locator(`input[name=colour][value=${colour}]`)).toBeChecked()
  })

  await test.step('a list without products says so and offers the way back', async () => {
    await page.goto(`${address}?size=zzz`)
    await expect(cards(page)).toHaveCount(0)
    await expect(page.locator('.nothing')).toBeVisible()
    await page.locator('.active .active-all').click()
    await expect(cards(page).first()).toBeVisible()
  })

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
    await test.step(`products are shown for ${query}`, async () => {
      await page.goto(`${address}?${query}`)
      await expect(cards(page).first()).toBeVisible()
    })
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

test('What is chosen before the script of the list is there stays chosen', { tag: '@deep' }, async ({ page, shop }) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/_astro\/listing\./, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(shop.address(site.key, `${path}/`))
  await page.locator('select[name=sort]').selectOption('price-asc')
  await expect(page.locator('select[name=sort]')).toHaveValue('price-asc')
  release()
  await expect(page).toHaveURL(`${shop.address(site.key, `${path}/`)}?sort=price-asc`)
  await expect(page.locator('select[name=sort]')).toHaveValue('price-asc')
  expect(isSorted(await amounts(page))).toBe(true)
})

test('A sport has a list for everybody, which a short cut narrows to one department', async ({ page, shop }) => {
  const sport = collectionsOf(
    products(site.brand).map((each) => toListItem(each, site.currency, prices(site.brand))),
  ).find(({ filter }) => filter === 'activity')!
  const found = products(site.brand).filter((product) => product.activity === sport.value)
  await page.goto(shop.address(site.key, `${sport.id}/`))
  await expect(cards(page)).toHaveCount(Math.min(pageSize, found.length))
  const department = found[0]!.categories[0]!
  const cut = page.locator(`.quick a[href$="?category=${department}"]`)
  await cut.click()
  await expect(page).toHaveURL(`${shop.address(site.key, `${sport.id}/`)}?category=${department}`)
  const narrowed = found.filter(({ categories }) => categories.includes(department))
  await expect(cards(page)).toHaveCount(Math.min(pageSize, narrowed.length))
  await expect(page.locator('.quick [aria-current]')).toHaveCount(1)
  await page.locator('.quick [aria-current]').click()
  await expect(page).toHaveURL(shop.address(site.key, `${sport.id}/`))
})

test.describe('Hands', () => {
  test.use({ hasTouch: true })

  const presses = {
    mouse: (page: Page, { x, y }: Point) => page.mouse.click(x, y),
    finger: (page: Page, { x, y }: Point) => page.touchscreen.tap(x, y),
  }
  const hands = Object.entries(presses)
  const cases = [1280, 390].flatMap((width) => hands.map(([hand, press]) => ({ width, hand, press })))

  for (const language of ['en', 'ar'])
    test(`A press on the words of a filter's value, or beside them, chooses it and closes nothing (${language})`, async ({
      page,
      shop,
    }) => {
      const address = shop.address(language === 'en' ? site.key : 'stride/ar_SA', `${path}/`)
      const panel = page.locator('.filters')
      const facet = page.locator('.facet', { has: page.locator('input[name=type]') })
      const [words, count] = [facet.locator('label').nth(0), facet.locator('label').nth(1)]
      for (const { width, hand, press } of cases)
        await test.step(`${hand}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 })
          await page.goto(address)
          if (width < 600) await page.locator('.filters-open').click()
          await facet.locator('summary').click()
          await expect(page.locator('.listing')).toHaveAttribute('data-ready', '')
          await press(page, await middleOfText(words))
          await expect.soft(words.locator('input')).toBeChecked()
          await press(page, await middleOfText(count.locator('.facet-count')))
          await expect.soft(count.locator('input')).toBeChecked()
          const { x, y, width: room } = (await facet.locator('.facet-panel').boundingBox())!
          // A browser moves the touch of a finger to the nearest control.
          await page.mouse.click(x + room / 2, y + 4)
          await expect.soft(words.locator('input')).toBeVisible()
          await expect.soft(facet.locator(':checked')).toHaveCount(2)
          await page.keyboard.press('Escape')
          await expect.soft(words.locator('input')).toBeHidden()
          if (width < 600) await expect.soft(panel).toBeHidden()
        })
    })
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('all filters stand in one panel, whose button says how many products it shows', async ({ page, shop }) => {
    await page.goto(shop.address(site.key, `${path}/`))
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const panel = page.locator('.filters')
    await expect(panel).toBeVisible()
    const { type } = all[0]!
    await tick(page, 'type', type)
    const count = all.filter((product) => product.type === type).length
    expect(await axeFindings(page)).toEqual([])
    await panel.getByRole('button', { name: `Show ${count} product` }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeFocused()
    await expect(cards(page)).toHaveCount(Math.min(pageSize, count))
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })
})

test('Cards of a list show a dot for each colour, and a second picture of the colour under the pointer', async ({
  page,
  shop,
}) => {
  const shoe = plainShoe()
  await watchShifts(page)
  await page.goto(shop.address(site.key, 'shoes/'))
  await settled(page)
  const card = page.locator('.card', { has: page.locator(`a[href*="${shoe.pid}"]`) })
  await expect(card.locator('.aside i')).toHaveCount(shoe.product.colours.length)
  const pictures = card.locator('.tile img')
  await expect(pictures).toHaveCount(1)
  await card.hover()
  await expect(pictures).toHaveCount(2)
  await expect(pictures.last()).toHaveCSS('opacity', '1')
  await expect(pictures.last()).toHaveAttribute('src', new RegExp(`/${shoe.product.colours[0]!.id}-detail.svg$`))
  expect(await shiftsOf(page)).toEqual([])
  await page.mouse.move(0, 0)
  await expect(pictures.last()).toHaveCSS('opacity', '0')
})
