import { randomUUID } from 'node:crypto'
import { translator } from '#content/messages'
import { sites } from '#domain/sites'
import { axeFindings } from '#tests/browser/axe'
import { expect, type Page, test } from '#tests/browser/journey'
import type { RunningShop } from '#tests/builds/running-shop'
import { soldOut } from '#tests/content/articles'
import { mailedToken, mailsIn } from '#tests/server/outbox'
import { supply } from '#tests/server/supply'

const site = 'stride/en_GB'

// What is sold out is so for all shoppers of a shop.
test.use({ ownShop: true })
const say = (key: string): string => translator(sites.find((each) => each.key === site)!).t(`stock-notice.${key}`)

const form = (page: Page) => page.locator('.stock-notice')
const outcome = (page: Page, name: string) => form(page).getByText(say(`outcome.${name}`))
const submit = (page: Page) => form(page).getByRole('button', { name: say('submit') })

/** Opens the form on the page of a product, and fills it. */
const fill = async (page: Page, shop: RunningShop, { pid, sku }: { pid: string; sku: string }, email: string) => {
  await page.goto(shop.address(site, `product/${pid}/`))
  await form(page).getByText(say('title')).click()
  // A form that is sent before its script is there is answered with a page, as without scripts.
  await page.waitForLoadState('networkidle')
  await form(page).getByLabel(say('size')).selectOption(sku)
  await form(page).getByLabel(say('email')).fill(email)
}

const mailsTo = (shop: RunningShop, address: string) => mailsIn(shop.data).filter(({ to }) => to === address)

test('a shopper asks for a sold-out size and is mailed when it is back @deep', async ({ page, shop }) => {
  const article = soldOut()
  const zoe = `zoe-${randomUUID()}@example.com`
  await fill(page, shop, article, zoe)
  await submit(page).click()
  await expect(outcome(page, 'asked')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await expect.poll(() => mailsTo(shop, zoe).length).toBe(1)
  await page.goto(shop.address(site, `stock-notice/?a=${mailedToken(shop.data, zoe, 'stock-notice')}`))
  await page.getByRole('button', { name: say('link.a.submit') }).click()
  await expect(page.getByText(say('link.a.done'))).toBeFocused()
  expect(page.url()).toBe(shop.address(site, 'stock-notice/'))
  expect(await axeFindings(page)).toEqual([])

  await supply(shop, article.sku, 5)
  await expect.poll(() => mailsTo(shop, zoe).length, { timeout: 30_000 }).toBe(2)
  const text = mailsTo(shop, zoe)[1]?.text ?? ''
  expect(text).toContain(`/product/${article.pid}/?colour=`)
  const end = /stock-notice\/\?u=[0-9a-f]+/.exec(text)?.[0] ?? ''
  await page.goto(shop.address(site, end))
  await page.getByRole('button', { name: say('link.u.submit') }).click()
  await expect(page.getByText(say('link.u.done'))).toBeFocused()
})

test('a form about a sold-out size says what is wrong and keeps what was entered', { tag: '@deep' }, async ({
  page,
  shop,
  newShopper,
  pageProblems,
}) => {
  // The refused calls are lines on the console.
  pageProblems.allow(/ERR_FAILED|409|400|Failed to fetch|ApiError|api\//)
  const article = soldOut()
  await supply(shop, article.sku, 0)
  const zoe = `zoe-${randomUUID()}@example.com`
  await fill(page, shop, article, 'zoe@')
  await submit(page).click()
  await expect(outcome(page, 'invalid')).toBeVisible()
  const email = form(page).getByLabel(say('email'))
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(await axeFindings(page)).toEqual([])

  await email.fill(zoe)
  await page.route('**/api/stock-notices*', (route) => route.abort())
  await submit(page).click()
  await expect(outcome(page, 'unavailable')).toBeVisible()
  await expect(email).toHaveValue(zoe)
  await page.unroute('**/api/stock-notices*')
  await supply(shop, article.sku, 2)
  await submit(page).click()
  await expect(outcome(page, 'available')).toBeVisible()
  await supply(shop, article.sku, 0)

  await page.goto(shop.address(site, 'stock-notice/?a=nonsense'))
  await page.getByRole('button', { name: say('link.a.submit') }).click()
  await expect(page.getByText(say('link.invalid'))).toBeFocused()

  const plain = await (await newShopper({ javaScriptEnabled: false })).newPage()
  await fill(plain, shop, article, 'plain@')
  await submit(plain).click()
  await expect(plain.getByText(say('outcome.invalid'))).toBeVisible()
  await fill(plain, shop, article, `plain-${randomUUID()}@example.com`)
  await submit(plain).click()
  await expect(plain.getByText(say('outcome.asked'))).toBeVisible()
  expect(plain.url()).toBe(shop.address(site, 'stock-notice/#asked'))
})
