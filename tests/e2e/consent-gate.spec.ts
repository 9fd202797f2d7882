import type { BrowserContext } from '@playwright/test'
import { sendGpc } from '#tests/browser/consent-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'
import type { RunningShop } from '#tests/builds/running-shop'

// Other companies are configured for every site of these builds (tests/fixtures/content); each journey, of this file and
// of every other, fails on a request that was made before its level was granted (tests/setup/browser/third-parties.ts).

// Journeys choose for themselves; nobody asks in Canada.
test.use({ choice: '', country: 'CA' })

const site = 'stride/en_GB'
const tags = {
  functional: ['https://monitor.shop.test/sentry.js'],
  marketing: ['https://tags.shop.test/google.js', 'https://tags.shop.test/stride/utag.js'],
}
const ran = (page: Page) =>
  page.evaluate(() => ((globalThis as { thirdParties?: string[] }).thirdParties ?? []).toSorted())

const store = (context: BrowserContext, shop: RunningShop, levels: string, mark?: string) => {
  const at = { url: shop.address(site) }
  const path = shop.build.addressing === 'path' ? '/stride/' : '/'
  const cookie = (name: string, value: string) => ({ name, value, domain: new URL(at.url).hostname, path })
  return context.addCookies([
    cookie('notice_preferences', encodeURIComponent(levels)),
    ...(mark === undefined ? [] : [cookie('notice_policy', mark)]),
  ])
}

/** Tells a page of a choice as another tab of the shop does. */
const tell = (page: Page) =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('causeway:stride')
    channel.postMessage({ name: 'consent', revision: Date.now() })
    channel.close()
  })

const policyOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['policyVersion'] ?? '')

const choices = [
  ['[0]', []],
  ['2:', []],
  ['[3]', []],
  ['[1]', tags.functional],
  ['[0,2]', tags.marketing],
  ['[2]', [...tags.functional, ...tags.marketing]],
  ['[0,1,2]', [...tags.functional, ...tags.marketing]],
  ['2', [...tags.functional, ...tags.marketing]],
] as const

test('Under each choice exactly its tags run, each once.', { tag: '@smoke' }, async ({
  page,
  context,
  shop,
  thirdParties,
}) => {
  for (const [levels, expected] of choices)
    await test.step(levels, async () => {
      thirdParties.requests.length = 0
      await store(context, shop, levels)
      await page.goto(shop.address(site))
      await settled(page)
      await expect.poll(() => ran(page)).toEqual(expected)
      expect(thirdParties.requests.toSorted()).toEqual(expected)
    })
})

test('A grant, a withdrawal and a new grant on one page start and stop the tags.', { tag: '@deep' }, async ({
  page,
  context,
  shop,
  thirdParties,
}) => {
  await page.addInitScript(() => {
    type Bus = { subscribe(name: string, handler: (event: { data: { id: string } }) => void): void }
    const door = globalThis as unknown as { shopBus: ((bus: Bus) => void)[]; heard: unknown[] }
    door.heard = []
    door.shopBus = [(bus) => bus.subscribe('consent:saved', ({ data }) => door.heard.push(data))]
  })
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: { levels: number[] }[] }).heard)
  await page.goto(shop.address(site))
  await settled(page)
  for (const [index, levels] of ['[0,1,2]', '[0]', '[2]'].entries()) {
    await store(context, shop, levels)
    await tell(page)
    await expect.poll(() => page.evaluate(() => (globalThis as { dataLayer?: [] }).dataLayer?.length)).toBe(index + 2)
    await expect.poll(() => thirdParties.requests).toHaveLength(3)
    await settled(page)
  }
  expect(thirdParties.requests.toSorted()).toEqual([...tags.functional, ...tags.marketing])
  // A subscriber of the marketing level hears of no refusal, and a new grant starts with the events after it.
  expect((await heard()).map(({ levels }) => levels)).toEqual([[0, 1, 2]])
  const signals = await page.evaluate(() =>
    ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) => {
      const [, deed, states] = Array.from(command) as [string, string, Record<string, string>]
      return `${deed} ${states['ad_storage']} ${states['functionality_storage']} ${states['security_storage']}`
    }),
  )
  expect(signals).toEqual([
    'default denied denied granted',
    'update granted granted granted',
    'update denied denied granted',
    'update granted granted granted',
  ])
  await store(context, shop, '[0]')
  await page.reload()
  await settled(page)
  expect(thirdParties.requests).toHaveLength(3)
})

test('A withdrawal removes the keys and cookies of its level in all tabs.', { tag: ['@deep', '@host'] }, async ({
  page,
  context,
  shop,
}) => {
  await store(context, shop, '[2]')
  await page.goto(shop.address(site, '?gclid=abc'))
  await settled(page)
  const names = async () => (await context.cookies()).map(({ name }) => name).toSorted()
  expect(await names()).toContain('paidMediaIntent')
  const prefix = shop.build.addressing === 'path' ? 'stride.' : ''
  await page.evaluate((own) => {
    sessionStorage.setItem(`${own}batched_utag_data`, '[]')
    sessionStorage.setItem(`${own}personalization.en_GB.session`, 'x')
    localStorage.setItem(`${own}feature-flags.user`, 'x')
  }, prefix)
  const other = await context.newPage()
  await other.goto(shop.address(site))
  await settled(other)
  await store(context, shop, '[1]')
  await tell(other)
  // What session events have counted is functional, and stays under [1].
  for (const tab of [page, other])
    await expect
      .poll(() => tab.evaluate(() => Object.keys(sessionStorage)))
      .toEqual([`${prefix}session-events.counted`])
  expect(await names()).not.toContain('paidMediaIntent')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([`${prefix}feature-flags.user`])
})

test('A visit by an advertisement is stored once marketing is allowed, also later on its page.', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(shop.address(site, '?utm_medium=cpc'))
  await settled(page)
  const noted = async () => (await context.cookies()).filter(({ name }) => name === 'paidMediaIntent')
  expect(await noted()).toEqual([])
  await store(context, shop, '[1]')
  await tell(page)
  await settled(page)
  expect(await noted()).toEqual([])
  await store(context, shop, '[0,1,2]')
  await tell(page)
  await expect.poll(async () => (await noted()).map(({ value }) => value)).toEqual(['true'])
  const [{ expires } = { expires: 0 }] = await noted()
  expect(Math.abs(expires - Date.now() / 1000 - 31_536_000)).toBeLessThan(600)
})

test('Global Privacy Control refuses marketing until a later choice.', { tag: '@deep' }, async ({
  page,
  context,
  shop,
  thirdParties,
}) => {
  await store(context, shop, '[0,1,2]')
  await sendGpc(context)
  await page.goto(shop.address(site))
  await settled(page)
  await expect.poll(() => thirdParties.requests).toEqual(tags.functional)
  await store(context, shop, '[0,1,2]', `${await policyOf(page)}.1`)
  await tell(page)
  await expect.poll(() => ran(page)).toEqual([...tags.functional, ...tags.marketing])
})

test('Where the browser forbids storages no tag runs and the page works.', async ({ page, shop, thirdParties }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, area, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  await page.goto(shop.address(site, 'gated/'))
  await settled(page)
  expect(thirdParties.requests).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const film = (page: Page) => page.locator('iframe[src="https://player.shop.test/film"]')
const invitation = (page: Page) => page.getByRole('button', { name: 'Chat with us' })

test('Scripts, a film and a chat of editors run under their level.', { tag: '@deep' }, async ({
  page,
  context,
  shop,
  thirdParties,
}) => {
  await page.goto(shop.address(site, 'gated/'))
  await settled(page)
  await expect(page.getByText('This content comes from Player')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change privacy settings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show content from Player' })).toBeHidden()
  await expect(invitation(page)).toBeHidden()

  await store(context, shop, '[1]')
  await tell(page)
  await expect(invitation(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show content from Player' })).toBeHidden()
  await expect.poll(() => ran(page)).toEqual([...tags.functional, 'https://scripts.shop.test/functional.js'])

  await store(context, shop, '[0,1,2]')
  await tell(page)
  const show = page.getByRole('button', { name: 'Show content from Player' })
  await expect(show).toBeVisible()
  await expect.poll(() => ran(page)).toContain('https://scripts.shop.test/survey.js')
  expect(thirdParties.requests).not.toContain('https://player.shop.test/film')
  await show.press('Enter')
  await expect(film(page)).toBeFocused()
  await expect(film(page).contentFrame().getByText('A film')).toBeVisible()
  await invitation(page).click()
  await expect.poll(() => ran(page)).toContain('https://chat.shop.test/chat.js')
  await expect(invitation(page)).toBeHidden()

  await store(context, shop, '[0]')
  await tell(page)
  await expect(film(page)).toHaveCount(0)
  await expect(page.getByText('This content comes from Player')).toBeVisible()
  // What has run and cannot be stopped ends with its page.
  await expect.poll(() => ran(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('Without a choice no request goes to other companies, and the content security policy of a page names exactly the configured hosts.', {
  tag: ['@smoke', '@host'],
}, async ({ page, shop, thirdParties }) => {
  const policy = async (path: string) => {
    await page.goto(shop.address(site, path))
    await settled(page)
    const text = (await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content')) ?? ''
    return new Set([...text.matchAll(/https:\/\/[\w.-]+/g)].map(([host]) => host))
  }
  const configured = ['https://collect.shop.test', 'https://monitor.shop.test', 'https://tags.shop.test']
  expect(await policy('')).toEqual(new Set(configured))
  expect(await policy('gated/')).toEqual(
    new Set([...configured, 'https://chat.shop.test', 'https://player.shop.test', 'https://scripts.shop.test']),
  )
  await page.goto(shop.address(site, 'size-guide/'))
  await settled(page)
  expect(thirdParties.requests).toEqual([])
})
