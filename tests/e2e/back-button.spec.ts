import { addToBag, bagLink, miniBag } from '#tests/browser/bag-steps'
import { untilSteppedBack } from '#tests/browser/history-step'
import { expect, type Page, test } from '#tests/browser/journey'
import { accountLink, portal, portalEmail } from '#tests/browser/portal-steps'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'

const site = 'stride/en_GB'
const category = pageTypes['category']!(site)

/** The open modal has its place in the history, as soon as the code for it is there. */
const hasPlace = (page: Page): Promise<void> => expect.poll(() => page.evaluate(() => history.state)).toBe('modal')

const openBag = async (page: Page): Promise<void> => {
  await bagLink(page).click()
  await expect(miniBag(page)).toBeVisible()
  await hasPlace(page)
}

const entries = (page: Page): Promise<number> => page.evaluate(() => history.length)

test('A mini-bag that is closed leaves no entry: Back closes it and stays on the page, and the next Back leaves that', {
  tag: '@deep',
}, async ({ page, shop }) => {
  const home = shop.address(site)
  const list = shop.address(site, category)
  await page.goto(home)
  await page.goto(list)
  await settled(page)
  const before = await entries(page)
  for (let times = 1; times <= 3; times++) {
    await openBag(page)
    await page.keyboard.press('Escape')
    await expect(miniBag(page)).toHaveCount(0)
    await untilSteppedBack(page)
  }
  expect(await entries(page)).toBe(before + 1)
  await openBag(page)
  await page.goBack()
  await expect(miniBag(page)).toHaveCount(0)
  expect(page.url()).toBe(list)
  await expect(bagLink(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(home)
})

test.describe('with a grant for measurements', () => {
  test.use({ choice: '[0,1]' })

  test('Opening and closing the mini-bag on a category publishes its list once', async ({ page, shop }) => {
    await page.goto(`${shop.address(site, category)}?sort=name`)
    await settled(page)
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const outside = globalThis as { shopBus?: { push(take: unknown): unknown } }
      outside.shopBus ??= []
      outside.shopBus.push((bus: { subscribe(name: string, handler: () => void, options: object): void }) =>
        bus.subscribe('list:view', () => seen.push('list:view'), { consent: 1 }),
      )
    })
    await openBag(page)
    await page.keyboard.press('Escape')
    await untilSteppedBack(page)
    await settled(page)
    const seen = () => page.evaluate(() => (globalThis as { seen?: string[] }).seen)
    expect(await seen()).toEqual([])
    // What the shopper changes is published, and heard.
    await page.getByRole('main').getByRole('combobox').selectOption({ index: 1 })
    await expect.poll(seen).toEqual(['list:view'])
  })
})

test('A link in the mini-bag leads on, Back returns to its page, and closes a portal there', { tag: '@deep' }, async ({
  page,
  shop,
}) => {
  await addToBag(page, shop, site, plainShoe())
  const product = page.url()
  await miniBag(page).locator('a[href$="/bag/"]').click()
  await expect(page).toHaveURL(shop.address(site, 'bag/'))
  await page.goBack()
  await expect(page).toHaveURL(product)

  await accountLink(page, 'Log in').click()
  await expect(portalEmail(page)).toBeVisible()
  await hasPlace(page)
  await page.goBack()
  await expect(portal(page)).toHaveCount(0)
  expect(page.url()).toBe(product)
})

test.describe('Without a choice', () => {
  test.use({ choice: '' })

  test('The question that a page asks by itself takes no entry, and Back leaves the page', { tag: '@deep' }, async ({
    page,
    shop,
  }) => {
    const terms = shop.address(site, 'terms/')
    await page.goto(terms)
    await settled(page)
    // What a test evaluates in a page counts as a press there: nothing is asked of the page before the question stands.
    const isAsked = page.waitForEvent('console', (line) => line.text() === 'asked')
    await page.addInitScript(() =>
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#modal-consent[open]')) return
        observer.disconnect()
        console.log('asked')
      }).observe(document, { subtree: true, childList: true, attributes: true }),
    )
    await page.goto(shop.address(site))
    await isAsked
    await expect(page.locator('#modal-consent')).toBeVisible()
    await settled(page)
    await page.goBack()
    await expect(page).toHaveURL(terms)
  })
})
