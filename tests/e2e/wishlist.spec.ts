import { axeFindings } from '#tests/browser/axe'
import { takeBackEndDown } from '#tests/browser/back-end-down'
import { basketOf, miniBag } from '#tests/browser/bag-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { saveData } from '#tests/browser/network'
import { fillPortal, portalEmail } from '#tests/browser/portal-steps'
import { settled } from '#tests/browser/settled'
import { newMember, wishes, wishOf } from '#tests/browser/wishlist-steps'
import { onSale, plainClothing, plainShoe } from '#tests/content/articles'

const site = 'stride/en_GB'
const [shoe, shirt, sale] = [plainShoe(), plainClothing(), onSale()]

const nameOf = ({ product }: typeof shoe): string => product.name

const wishlistCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/bridge/account/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

test('A member moves a product to the bag, removes one and puts it back by keyboard', { tag: '@smoke' }, async ({
  page,
  context,
  shop,
}) => {
  const member = await newMember(shop, site, shirt.pid, shoe.pid, sale.pid)
  await member.enter(context)
  const calls = wishlistCalls(page)
  await page.goto(shop.address(site, 'wishlist/'))
  await expect(wishes(page)).toHaveText([nameOf(shirt), nameOf(shoe), nameOf(sale)])
  await settled(page)
  expect(calls).toEqual(['GET /api/bridge/account/default'])

  await wishOf(page, nameOf(shoe)).getByRole('combobox').selectOption(shoe.sku)
  await wishOf(page, nameOf(shoe))
    .getByRole('button', { name: `Move to bag: ${nameOf(shoe)}` })
    .click()
  await expect(miniBag(page).getByRole('link', { name: nameOf(shoe) })).toBeVisible()
  await expect.poll(member.wishlist).toEqual([shirt.pid, sale.pid])
  expect(JSON.stringify(await basketOf(page, site))).toContain(shoe.sku)
  await page.keyboard.press('Escape')
  await expect(miniBag(page)).toBeHidden()
  await expect(wishes(page)).toHaveText([nameOf(shirt), nameOf(sale)])
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  await page.getByRole('button', { name: `Remove ${nameOf(shirt)}` }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect.poll(member.wishlist).toEqual([sale.pid])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: nameOf(shirt) })).toBeFocused()
  await expect(wishes(page)).toHaveText([nameOf(shirt), nameOf(sale)])
  await expect.poll(member.wishlist).toEqual([shirt.pid, sale.pid])
})

test('A member finds the wishlist on the account page, and another tab shows the same one', async ({
  page,
  context,
  shop,
}) => {
  const member = await newMember(shop, site, shirt.pid, shoe.pid)
  await member.enter(context)
  await page.goto(shop.address(site, 'my-account/'))
  await page.getByRole('main').getByRole('link', { name: 'Your wishlist' }).click()
  await expect(wishes(page)).toHaveText([nameOf(shirt), nameOf(shoe)])
  const other = await context.newPage()
  await other.goto(shop.address(site, 'wishlist/'))
  await expect(wishes(other)).toHaveCount(2)
  await other.getByRole('button', { name: `Remove ${nameOf(shirt)}` }).click()
  await expect.poll(member.wishlist).toEqual([shoe.pid])
  await page.bringToFront()
  await expect(wishes(page)).toHaveText([nameOf(shoe)])
})

const wishCount = (page: Page) => page.locator('[data-bind="wishlist-count"]')

test('A guest’s pages make no wishlist call, the wishlist leads to the login, and a click on a heart adds the product exactly once after it', {
  tag: '@deep',
}, async ({ page, shop }) => {
  const member = await newMember(shop, site)
  const calls = wishlistCalls(page)
  await page.goto(shop.address(site, 'wishlist/'))
  await settled(page)
  expect(calls).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(portalEmail(page)).toBeVisible()

  await page.goto(shop.address(site, 'women/'))
  await settled(page)
  expect(calls).toEqual([])
  const heart = page.getByRole('main').getByRole('button', { name: 'Wishlist' }).first()
  await heart.click()
  await expect(portalEmail(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(portalEmail(page)).toBeHidden()
  await expect(heart).toBeFocused()
  expect(calls).toEqual([])
  await page.keyboard.press('Enter')
  await fillPortal(page, member.email)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(wishCount(page)).toHaveText('1')
  expect(await member.wishlist()).toHaveLength(1)
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/bridge/account/default/add'])
})

test('A member’s hearts are drawn from one reading, follow another tab, and a double click changes nothing', async ({
  page,
  context,
  shop,
}) => {
  const member = await newMember(shop, site, shoe.pid)
  await member.enter(context)
  const calls = wishlistCalls(page)
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  const heart = page.locator('.facts').getByRole('button', { name: 'Wishlist' })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(wishCount(page)).toHaveText('1')
  expect(calls).toEqual(['GET /api/bridge/account/default'])
  await heart.dblclick()
  await settled(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await member.wishlist()).toEqual([shoe.pid])
  const other = await context.newPage()
  await other.goto(shop.address(site, 'wishlist/'))
  await other.getByRole('button', { name: `Remove ${nameOf(shoe)}` }).click()
  await expect.poll(member.wishlist).toEqual([])
  await page.bringToFront()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(wishCount(page)).toBeHidden()
})

test('A member without wishes makes no wishlist call before a click on a heart, which another tab follows', async ({
  page,
  context,
  shop,
}) => {
  const member = await newMember(shop, site)
  await member.wishlist()
  await member.enter(context)
  const other = await context.newPage()
  const calls = [page, other].map(wishlistCalls)
  for (const tab of [page, other]) {
    await tab.goto(shop.address(site, `product/${shoe.pid}/`))
    await settled(tab)
  }
  expect(calls).toEqual([[], []])
  await other
    .locator('.facts')
    .getByRole('button', { name: `Wishlist: ${nameOf(shoe)}` })
    .press('Enter')
  await expect(wishCount(other)).toHaveText('1')
  await page.bringToFront()
  await expect(page.locator('.facts .heart')).toHaveAttribute('aria-pressed', 'true')
  await expect(wishCount(page)).toHaveText('1')
  expect(calls).toEqual([['GET /api/bridge/account/default'], ['POST /api/bridge/account/default/add']])
})

test('Where the portal does not come, a guest’s wish is added exactly once after the login on a page of its own', async ({
  page,
  context,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/Failed to fetch dynamically imported module/, /ERR_FAILED/)
  // The files of the portal are not fetched ahead.
  await saveData(context)
  const member = await newMember(shop, site)
  const calls = wishlistCalls(page)
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  await settled(page)
  const code = await page
    .locator('astro-island[opts*="portal:open"]')
    .evaluate((island) => island.getAttribute('component-url')!)
  // Astro tries a second time, with a query.
  await page.route(`**${code}*`, (route) => route.abort())
  await page.locator('.facts .heart').click()
  await page.waitForURL('**/account-register/')
  await page.unroute(`**${code}*`)
  await page.goto(shop.address(site, 'account-login/'), { referer: shop.address(site, `product/${shoe.pid}/`) })
  await fillPortal(page, member.email)
  await page.waitForURL(`**/product/${shoe.pid}/`)
  await expect(page.locator('.facts .heart')).toHaveAttribute('aria-pressed', 'true')
  await expect(wishCount(page)).toHaveText('1')
  expect(await member.wishlist()).toEqual([shoe.pid])
  await page.reload()
  await expect(wishCount(page)).toHaveText('1')
  await settled(page)
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/bridge/account/default/add'])
})

test('With the back end down a heart is taken back', async ({ page, context, shop, pageProblems }) => {
  pageProblems.allow(/ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_RESET/, /ApiError/, /HttpError/)
  const member = await newMember(shop, site)
  await member.enter(context)
  await page.goto(shop.address(site, 'women/'))
  const heart = page.getByRole('main').getByRole('button', { name: 'Wishlist' }).first()
  await settled(page)
  // The first click loads what answers hearts.
  await heart.click()
  await expect.poll(member.wishlist).toHaveLength(1)
  await takeBackEndDown(page, shop)
  await heart.click()
  await expect(page.getByRole('alert')).toHaveText('Your wishlist could not be changed. Please try again.')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await shop.comeBack()
  await heart.click()
  await expect.poll(member.wishlist).toEqual([])
})

for (const [name, width] of [
  ['stride/en_GB', 390],
  ['stride/ar_SA', 390],
  ['reebok/de_DE', 1280],
] as const)
  test(`The wishlist page of ${name} passes axe and fits in each state, ${width} pixels wide`, async ({
    page,
    context,
    shop,
    pageProblems,
  }) => {
    pageProblems.allow(/ERR_FAILED/, /ApiError/)
    const expectGood = async (state: string): Promise<void> => {
      expect(await axeFindings(page), state).toEqual([])
      expect(await page.locator('body').innerText(), state).not.toMatch(/\b(?:wishlist|wishlist-page|bag|product)\.\w/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0)
    }
    const [brand] = name.split('/')
    const pids = [plainShoe(brand).pid, onSale(brand).pid]
    await page.setViewportSize({ width, height: 844 })
    await page.goto(shop.address(name, 'wishlist/'))
    await settled(page)
    await expectGood('guest')
    await (await newMember(shop, name, ...pids)).enter(context)
    await page.reload()
    await expect(wishes(page)).toHaveCount(2)
    await settled(page)
    await expectGood('list')
    const removals = page.getByRole('main').getByRole('listitem').locator('button[type=button]')
    await page.route('**/api/bridge/account/default/delete*', (route) => route.abort())
    await removals.first().click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(wishes(page)).toHaveCount(2)
    await expectGood('not removed')
    await page.unroute('**/api/bridge/account/default/delete*')
    await removals.first().click()
    await expect(wishes(page)).toHaveCount(1)
    await expectGood('removed')
    await removals.first().click()
    await expect(wishes(page)).toHaveCount(0)
    await expectGood('empty')
  })
