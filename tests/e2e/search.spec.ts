import type { Request, Route } from '@playwright/test'
import { axeFindings } from '#tests/browser/axe'
import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { idleWhileHeld, settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'

const site = 'stride/en_GB'
const { pid, product } = plainShoe('stride')
const { name } = product
const wide = { width: 1280, height: 800 }

const field = (page: Page) => page.getByRole('searchbox').filter({ visible: true })
const suggestions = (page: Page) => page.getByRole('list', { name: 'Suggestions' }).getByRole('link')
const cards = (page: Page) => page.locator('.listing .card:visible')

const isOfSearch = (request: Request): boolean => /search|offers/.test(new URL(request.url()).pathname)

test('The focus of its field loads the search, and typing makes no request', {
  tag: '@deep',
}, async ({ page, shop }) => {
  await page.setViewportSize(wide)
  const asked: string[] = []
  page.on('request', (request) => {
    if (isOfSearch(request)) asked.push(request.url())
  })
  await page.goto(shop.address(site, ''))
  await settled(page)
  expect(asked).toEqual([])
  await field(page).focus()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  await field(page).pressSequentially(name.slice(0, 3))
  await expect(suggestions(page).filter({ hasText: name })).toBeVisible()
  const before = asked.length
  await field(page).pressSequentially(name.slice(3))
  await expect(suggestions(page).first()).toContainText(name)
  expect(asked).toHaveLength(before)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(shop.address(site, `product/${pid}/`))
})

test('What the focus of a search needs is asked for in three steps', async ({ page, shop }) => {
  await page.setViewportSize(wide)
  await page.goto(shop.address(site, ''))
  await settled(page)
  const held: Route[] = []
  await page.route(/\.(js|json)$/, (route) => void held.push(route))
  await field(page).focus()
  const isThere = async () => (await page.locator('header .suggestions').count()) > 0
  let steps = 0
  while (!(await isThere())) {
    await expect.poll(async () => held.length > 0 || (await isThere())).toBe(true)
    await idleWhileHeld(page)
    if (held.length > 0) steps++
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
  expect(steps).toBe(3)
})

test('A search with a typing error is a list with filters, which its address opens again', {
  tag: ['@deep', '@host'],
}, async ({ page, shop }) => {
  await watchShifts(page)
  await page.goto(shop.address(site, 'search/'))
  await field(page).fill('runing shos')
  await field(page).press('Enter')
  await expect(page).toHaveURL(shop.address(site, 'search/?q=runing+shos'))
  await expect(cards(page).first()).toContainText('Running shoes')
  const found = await cards(page).count()
  await page.locator('.quick').getByRole('link', { name: 'Kids' }).click()
  await expect(page).toHaveURL(/\?q=runing\+shos&category=kids$/)
  await expect.poll(() => cards(page).count()).toBeLessThan(found)
  await page.reload()
  await expect(field(page)).toHaveValue('runing shos')
  await expect(page.locator('input[name=category][value=kids]')).toBeChecked()
  expect(await shiftsOf(page)).toEqual([])
  await page.locator('select[name=sort]').selectOption('price-asc')
  await expect(page).toHaveURL(/\?q=runing\+shos&category=kids&sort=price-asc$/)
  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await expect(page).toHaveURL(/\?q=runing\+shos&sort=price-asc$/)
  await expect.poll(() => cards(page).count()).toBe(found)
  expect(await axeFindings(page)).toEqual([])
})

test('A phone reaches the search by a link; where nothing is found, and where the index does not come, the page says so and leads on', async ({
  page,
  shop,
  pageProblems,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shop.address(site, ''))
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(shop.address(site, 'search/'))
  await expect(page.locator('.listing')).toBeHidden()
  await field(page).fill('zzzyzzx')
  await field(page).press('Enter')
  await expect(page.getByText('We found nothing for this search.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No products' })).toBeAttached()
  pageProblems.allow(/search\/index\.json/)
  await page.route('**/search/index.json', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'The search did not come through.' })).toBeVisible()
  await expect(page.locator('.listing')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Shoes', exact: true })).toBeVisible()
})

test.describe('Below the marketing level', () => {
  test.use({ choice: '[0,1]' })

  test('no event, call or tag learns what was searched', async ({ page, shop }) => {
    const term = 'quincunx'
    const told: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() !== 'document') told.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    await page.addInitScript(() => {
      type Bus = { subscribe(name: string, handler: (event: object) => void, options: object): void }
      const own = globalThis as unknown as { shopBus: ((bus: Bus) => void)[]; heard: string[] }
      own.heard = []
      own.shopBus ??= []
      own.shopBus.push((bus) =>
        bus.subscribe('*', (event) => own.heard.push(JSON.stringify(event)), { consent: 1, replay: 'all' }),
      )
    })
    await page.goto(shop.address(site, `search/?q=${term}`))
    await settled(page)
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
    await expect(page.getByText('We found nothing for this search.')).toBeVisible()
    await expect.poll(async () => (await heard()).some((event) => event.includes('page:view'))).toBe(true)
    expect((await heard()).filter((event) => event.includes(term) || event.includes('list:view'))).toEqual([])
    expect(told.filter((request) => request.includes(term))).toEqual([])
    // A tag that reads the address waits for the marketing level on this page.
    const tags = await page.evaluate(() => document.documentElement.dataset['tags'] ?? '[]')
    expect((JSON.parse(tags) as { level: number }[]).every(({ level }) => level === 2)).toBe(true)
    await page.getByRole('main').getByRole('link', { name: 'Shoes', exact: true }).click()
    await expect(page).toHaveURL(shop.address(site, 'shoes/'))
    expect(await page.evaluate(() => document.referrer)).not.toContain(term)
  })
})
