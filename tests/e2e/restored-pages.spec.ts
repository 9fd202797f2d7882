import { memberWithBag } from '#tests/browser/account-steps'
import { eventsOf, bareTest as test, untilIdle } from '#tests/browser/bare-journey'
import type { BareTab } from '#tests/browser/bare-tab'
import { choiceCookies } from '#tests/browser/choice-cookies'
import { expect } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'
import { pageTypes } from '#tests/content/page-types'

const site = 'stride/en_GB'

/** Leaves the page for another one of the shop, does something there, and goes back. Returns what kept it from being restored. */
const leaveAndReturn = async (tab: BareTab, away: string, meanwhile = async () => {}): Promise<string> => {
  await tab.evaluate(() => {
    Object.assign(globalThis, { isKept: true })
  })
  const address = await tab.evaluate(() => location.href)
  await tab.goto(away)
  await meanwhile()
  await tab.back()
  await tab.untilAt(address)
  return tab.evaluate(() => {
    if ('isKept' in globalThis) return ''
    const [entry] = performance.getEntriesByType('navigation')
    return JSON.stringify((entry as { notRestoredReasons?: unknown }).notRestoredReasons ?? 'loaded again')
  })
}

const isShown = (tab: BareTab, selector: string): Promise<boolean> =>
  tab.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.checkVisibility() === true, selector)

test('the pages of each kind are restored from the back/forward cache', { tag: '@deep' }, ({ tab, shop }) =>
  eachRow(['home', 'category', 'product', 'bag', 'account'], String, async (type) => {
    await tab.goto(shop.address(site, pageTypes[type]!(site)))
    await untilIdle(tab)
    expect(await leaveAndReturn(tab, shop.address(site, 'size-guide/'))).toBe('')
  }),
)

test('a page with the open mini-bag is restored with it', async ({ tab, shop }) => {
  await tab.goto(shop.address(site))
  await untilIdle(tab)
  await tab.click('.header a[data-request="bag:open"]')
  await tab.until(() => isShown(tab, 'dialog[open]'), 'the mini-bag opens')
  expect(await leaveAndReturn(tab, shop.address(site, 'bag/'))).toBe('')
  expect(await isShown(tab, 'dialog[open]')).toBe(true)
})

test.describe('with functional storage allowed', () => {
  test.use({ choice: '[0,1]' })

  test('a restored page shows the session and the bag of now', async ({ tab, shop }) => {
    await tab.goto(shop.address(site))
    await untilIdle(tab)
    expect(await isShown(tab, '[data-show-if=guest]')).toBe(true)
    const logInAndFillBag = async () => tab.setPageCookies(await memberWithBag(shop))
    expect(await leaveAndReturn(tab, shop.address(site, 'size-guide/'), logInAndFillBag)).toBe('')
    expect(await isShown(tab, '[data-show-if=authenticated]')).toBe(true)
    await tab.until(
      () => tab.evaluate(() => document.querySelector('[data-bind="bag-count"]')?.textContent === '1'),
      'the header shows one item',
    )
    await tab.until(
      async () => (await eventsOf(tab)).some(({ name }) => name === 'session:success'),
      'the page tells the session',
    )
  })
})

test('a restored page follows the choice of now', async ({ tab, shop }) => {
  await tab.goto(shop.address(site))
  await untilIdle(tab)
  const accept = () => tab.setCookies(choiceCookies(shop, '[0,1,2]', ''))
  expect(await leaveAndReturn(tab, shop.address(site, 'size-guide/'), accept)).toBe('')
  await tab.until(async () => {
    const saved = (await eventsOf(tab)).filter(({ name }) => name === 'consent:saved')
    return JSON.stringify(saved.at(-1)?.data['levels']) === '[0,1,2]'
  }, 'the page tells the new choice')
})
