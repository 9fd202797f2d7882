import { axeFindings } from '#tests/browser/axe'
import { expect, type Page } from '#tests/browser/journey'
import { accountLink } from '#tests/browser/portal-steps'
import { answerAtProvider, newPerson, providerButton, providerTest as test } from '#tests/browser/provider-journey'
import { hold } from '#tests/browser/requests'
import type { RunningShop } from '#tests/builds/running-shop'

// One worker has one provider, and one shop that knows it.
test.describe.configure({ mode: 'default' })

const site = 'reebok/en_GB'

const openPortal = async (page: Page, shop: RunningShop): Promise<void> => {
  await page.goto(shop.address(site, 'women/'))
  await accountLink(page, 'Log in').click()
  await expect(providerButton(page, 'Google')).toBeVisible()
}

const atProviderIn = async (page: Page, button: ReturnType<Page['getByRole']>): Promise<Page> => {
  const opened = page.context().waitForEvent('page')
  await button.click()
  const window = await opened
  await expect(window.getByRole('heading', { name: 'Provider' })).toBeVisible()
  return window
}

test('A window that the shopper closes is told of, and the next one logs in', async ({
  page,
  shop,
  atProvider: { provider },
}) => {
  await openPortal(page, shop)
  const first = await atProviderIn(page, providerButton(page, 'Google'))
  await first.close()
  await expect(page.getByRole('alert')).toHaveText(/^The window of Google was closed before you had finished/)
  await expect(page.getByText('Please go on in the window that has opened.')).toHaveCount(0)
  expect(await axeFindings(page, { within: 'dialog' })).toEqual([])
  const second = await atProviderIn(page, page.getByRole('button', { name: 'Try again', exact: true }))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await answerAtProvider(second, provider, newPerson())
  await page.getByRole('checkbox', { name: 'I am 16 or older' }).click()
  await page.getByRole('button', { name: 'Create the account', exact: true }).click()
  await expect(accountLink(page, 'My account')).toBeVisible()
  expect(page.url()).toBe(shop.address(site, 'women/'))
})

test('A window that the browser blocks is told of, and the page itself goes to the provider', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openPortal(page, shop)
  const release = await hold(page, (path) => path.endsWith('/google/start'))
  await providerButton(page, 'Google').click()
  await expect(page.getByText('Your browser has blocked the window. You go on to Google on this page.')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible()
  await page.goBack()
  await expect(accountLink(page, 'Log in')).toBeVisible()
})

test('Of two tabs that wait for their windows, each hears of its own', async ({
  page,
  context,
  shop,
  atProvider: { provider },
}) => {
  const other = await context.newPage()
  await openPortal(page, shop)
  await openPortal(other, shop)
  const first = await atProviderIn(page, providerButton(page, 'Google'))
  const second = await atProviderIn(other, providerButton(other, 'Google'))
  await answerAtProvider(first, provider)
  await expect(page.getByRole('alert')).toHaveText(/^You have cancelled the login with Google/)
  await expect(other.getByText('Please go on in the window that has opened.')).toBeVisible()
  await expect(other.getByRole('alert')).toHaveCount(0)
  await answerAtProvider(second, provider)
  await expect(other.getByRole('alert')).toHaveText(/^You have cancelled the login with Google/)
})
