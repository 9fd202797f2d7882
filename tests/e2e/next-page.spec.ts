import { memberWithBag } from '#tests/browser/account-steps'
import { eventsOf, bareTest as test, untilIdle } from '#tests/browser/bare-journey'
import type { BareTab } from '#tests/browser/bare-tab'
import { choiceCookies } from '#tests/browser/choice-cookies'
import { expect } from '#tests/browser/journey'
import { pageTypes } from '#tests/content/page-types'

const site = 'stride/en_GB'
const women = pageTypes['category']!(site)
const bagLink = '.header a[data-request="bag:open"]'

/** The first product of a list. */
const card = '.card a'

const addressOf = (tab: BareTab, link: string): Promise<string> =>
  tab.evaluate((selector) => document.querySelector<HTMLAnchorElement>(selector)?.href ?? '', link)

/** Rests the pointer on a link until its page is prerendered; returns the address of the page. */
const prerender = async (tab: BareTab, link: string): Promise<string> => {
  const address = await addressOf(tab, link)
  await tab.hover(link)
  await tab.until(() => tab.prerenders.get(address) === 'Ready', `${address} is prerendered`)
  return address
}

const calls = (tab: BareTab): string[] =>
  tab.requests.map(({ url }) => new URL(url).pathname).filter((path) => /^\/(?:api|auth|ap-subscription)\//.test(path))

const navigations = (tab: BareTab): string[] =>
  tab.requests.filter(({ type }) => type === 'Document' || type === 'Prefetch').map(({ url }) => url)

/** Cookies, local and session storage, as the page that is shown reads them. */
const stored = (tab: BareTab): Promise<string> =>
  tab.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))

test.describe('the next page', () => {
  // Without the tags of level 2, which the page that is shown may still be telling something.
  test.use({ choice: '[0,1]' })

  test('is prerendered when the pointer rests on its link, and is shown without a request', {
    tag: ['@deep', '@host-deep'],
  }, async ({ tab, shop }) => {
    await tab.goto(shop.address(site, women))
    await untilIdle(tab)
    const before = await stored(tab)
    tab.requests.length = 0
    const target = await prerender(tab, card)
    expect(calls(tab)).toEqual([])
    expect(await stored(tab)).toBe(before)

    tab.requests.length = 0
    await tab.click(card)
    await tab.untilAt(target)
    expect(navigations(tab)).toEqual([])
    const shownAt = await tab.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        activationStart: number
      })[]
      return performance.timeOrigin + entry!.activationStart
    })
    await untilIdle(tab)
    const told = await eventsOf(tab)
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(['host:ready', 'page:view', 'product:view']))
    expect(told.filter(({ time }) => time < Math.floor(shownAt))).toEqual([])
  })

  test('with a query publishes its list when it is shown', async ({ tab, shop }) => {
    await tab.goto(shop.address(site))
    const link = 'main a[href*="?activity="]'
    // Editors may link to a list with a query; whether they do on this page is theirs.
    await tab.evaluate(
      (href) => {
        const added = Object.assign(document.createElement('a'), { href, textContent: 'Women who run' })
        document.querySelector('main')!.prepend(added)
      },
      `${shop.address(site, women)}?activity=running`,
    )
    const target = await prerender(tab, link)
    await tab.click(link)
    await tab.untilAt(target)
    await untilIdle(tab)
    const names = (await eventsOf(tab)).map(({ name }) => name)
    expect(names.filter((name) => name === 'list:view' || name === 'page:view')).toEqual(['page:view', 'list:view'])
  })

  test('is not prerendered when it is no reading page of this site', async ({ tab, shop }) => {
    await tab.goto(shop.address(site, women))
    await untilIdle(tab)
    // The page of a link that counts is prerendered from the beginning of a touch.
    for (const link of [bagLink, '.account-link', '.switch a:not([aria-current])', '.pages a:not([aria-current])']) {
      await tab.touch(link)
      await tab.endTouch()
    }
    const reading = await prerender(tab, card)
    expect([...tab.prerenders.keys()]).toEqual([reading])
  })

  test('is prerendered when the keyboard focus rests on its link', { tag: '@deep' }, async ({ tab, shop }) => {
    await tab.goto(shop.address(site, women))
    await untilIdle(tab)
    const target = await addressOf(tab, card)
    await tab.evaluate((link) => document.querySelector<HTMLElement>(link)?.focus(), card)
    await tab.until(() => tab.prerenders.get(target) === 'Ready', 'the page is prerendered')
  })

  test('is prerendered from the beginning of a touch', async ({ tab, shop }) => {
    await tab.goto(shop.address(site, women))
    const target = await addressOf(tab, card)
    await tab.touch(card)
    await tab.until(() => tab.prerenders.has(target), 'the page is being prerendered')
  })
})

test.describe('a prerendered page', () => {
  test('shows who is signed in and what is in the bag now, not when it was prerendered', async ({ tab, shop }) => {
    await tab.goto(shop.address(site, women))
    const target = await prerender(tab, card)
    await tab.setPageCookies(await memberWithBag(shop))
    await tab.click(card)
    await tab.untilAt(target)
    expect(await tab.evaluate(() => 'authenticated' in document.documentElement.dataset)).toBe(true)
    await tab.until(
      () => tab.evaluate(() => document.querySelector('[data-bind="bag-count"]')?.textContent === '1'),
      'the header shows one item',
    )
  })

  test('takes clicks although its boot script waited for longer than five seconds', async ({ tab, shop }) => {
    await tab.goto(shop.address(site, women))
    const target = await prerender(tab, card)
    await new Promise((done) => setTimeout(done, 5500))
    await tab.click(card)
    await tab.untilAt(target)
    await tab.click(bagLink)
    await tab.until(() => tab.evaluate(() => document.querySelector('dialog[open]') !== null), 'the mini-bag opens')
    expect(await tab.evaluate(() => location.href)).toBe(target)
  })
})

test.describe('a first visit', () => {
  test.use({ choice: '' })

  test('is asked for consent by the page that is shown, not by a prerendered one', async ({ tab, shop }) => {
    // A bar asks on this page, and not a modal, so that the pointer reaches the link.
    await tab.goto(shop.address(site, pageTypes['legal']!(site)))
    const home = '.header .logo'
    const target = await prerender(tab, home)
    const asks = "[aria-labelledby='consent-bar']"
    await tab.until(() => tab.evaluate((bar) => document.querySelector(bar) !== null, asks), 'the page asks')
    await tab.setCookies(choiceCookies(shop, '[0]', ''))
    await tab.click(home)
    await tab.untilAt(target)
    await untilIdle(tab)
    expect(await tab.evaluate((bar) => document.querySelector(`dialog[open], ${bar}`) !== null, asks)).toBe(false)
  })
})

/** Notes each fade and each click of the pages that come, and holds fades so that a click falls into one. */
const watchFades = (tab: BareTab): Promise<void> =>
  tab.beforeEveryPage(() => {
    const seen = { fades: 0, clicks: [] as string[] }
    Object.assign(globalThis, { seen })
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (!viewTransition) return
      seen.fades += 1
      void viewTransition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause()
      })
    })
    addEventListener('click', (event) => {
      event.preventDefault()
      const link = (event.target as Element).closest('a')?.className ?? 'no link'
      seen.clicks.push(document.documentElement.matches(':active-view-transition') ? `${link}, while it fades` : link)
    })
  })

const seen = (tab: BareTab): Promise<{ fades: number; clicks: string[]; fading: boolean }> =>
  tab.evaluate(() => ({
    ...(globalThis as unknown as { seen: { fades: number; clicks: string[] } }).seen,
    fading: document.documentElement.matches(':active-view-transition'),
  }))

test('pages fade into each other, and a click during the fade hits what it points at', { tag: '@deep' }, async ({
  tab,
  shop,
}) => {
  await tab.goto(shop.address(site, women))
  await watchFades(tab)
  const target = await prerender(tab, card)
  await tab.click(card)
  await tab.untilAt(target)
  await tab.until(async () => (await seen(tab)).fading, 'the page fades in')
  await tab.click('.header .logo')
  expect(await seen(tab)).toMatchObject({ fades: 1, clicks: ['logo, while it fades'] })
  await tab.evaluate(() => {
    for (const animation of document.getAnimations()) animation.play()
  })
  await tab.until(async () => !(await seen(tab)).fading, 'the fade ends')
})

test('pages do not fade where motion is unwanted', async ({ tab, shop }) => {
  await tab.preferReducedMotion()
  await tab.goto(shop.address(site, women))
  await watchFades(tab)
  const target = await prerender(tab, card)
  await tab.click(card)
  await tab.untilAt(target)
  await untilIdle(tab)
  expect((await seen(tab)).fades).toBe(0)
})
