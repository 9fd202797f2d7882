import type { PublicBus } from '#bus'
import { bagLink, miniBag } from '#tests/browser/bag-steps'
import { choiceCookies } from '#tests/browser/choice-cookies'
import { button } from '#tests/browser/consent-steps'
import { expect, test } from '#tests/browser/journey'

// Journeys choose for themselves.
test.use({ choice: '' })

const site = 'stride/en_GB'

test('the live log tells what became of events at each subscriber: held, then delivered or refused', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(`${shop.origin}/events/`)
  const line = (outcome: string) => page.getByRole('log').getByText(new RegExp(`^${outcome}: \\d+\\. page:view, `))
  await context.addInitScript(() => {
    const subscribe = (bus: PublicBus) => bus.subscribe('page:view', () => {})
    Object.assign(globalThis, { shopBus: [subscribe] })
  })
  const other = await context.newPage()
  await other.goto(shop.address(site))
  await expect(line('held')).toHaveCount(1)
  await other.bringToFront()
  await button(other, site, 'accept').click()
  await expect(line('delivered')).toHaveCount(1)
  await expect(line('held')).toHaveCount(0)
})

test('the live log of the page of events shows the events of other tabs', async ({ page, context, shop }) => {
  await page.goto(`${shop.origin}/events/`)
  const log = page.getByRole('log')
  await expect(log).toBeVisible()
  const other = await context.newPage()
  await context.addCookies(choiceCookies(shop, '[0]', ''))
  await other.goto(shop.address(site))
  await bagLink(other).click()
  await expect(miniBag(other)).toBeVisible()
  for (const name of ['modal:open', 'bag:open']) await expect(log.getByText(name).first()).toBeVisible()
})

test('the live log of the page of events is hidden in production', { tag: '@production' }, async ({ page, shop }) => {
  await page.goto(`${shop.origin}/events/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#log')).toBeHidden()
})
