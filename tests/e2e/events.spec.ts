import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { axeFindings } from '#tests/browser/axe'
import { expect, test } from '#tests/browser/journey'

test('the page of events lists every event with its JSON Schema', async ({ page, request, shop }) => {
  const catalog = (await (await request.get(`${shop.origin}/events/catalog.json`)).json()) as object
  const text = JSON.stringify(catalog)
  for (const name of ['bag:set', 'bag:add', 'portal:open', 'page:view']) {
    expect(text).toContain(`"${name}"`)
    await page.goto(`${shop.origin}/events/#${name}`)
    await expect(page.locator(`[id="${name}"]`)).toBeInViewport()
    const schema = page.locator(`[id="${name}"]`).getByRole('link', { name: /schema/i })
    const response = await request.get(new URL((await schema.getAttribute('href'))!, page.url()).href)
    expect(await response.json(), name).toMatchObject({ type: 'object' })
  }
  expect(await axeFindings(page)).toEqual([])
})

test('events are marked planned on the page, in catalog.json and in their schema while they have no publisher', async ({
  page,
  request,
  shop,
}) => {
  await page.goto(`${shop.origin}/events/`)
  const { events } = await (await request.get(`${shop.origin}/events/catalog.json`)).json()
  const listed: { name: string; planned: boolean; publishes: string[] }[] = events
  for (const { name, planned, publishes } of listed) {
    expect(planned, name).toBe(publishes.length === 0)
    const heading = page.locator(`[id="${name}"]`).getByRole('heading')
    await expect(heading).toHaveText(planned ? `${name} planned` : name)
    const schema = await (await request.get(`${shop.origin}/events/${name.replace(':', '-')}.schema.json`)).json()
    expect('planned' in schema, name).toBe(planned)
  }
  await expect(page.locator('[id="bag:set"]')).toContainText('islands/bag')
  await expect(page.locator('[id="impression:shown"]')).toContainText('src/browser')
})

test('the page of events links the types of window.shopBus, served as text', async ({ page, request, shop }) => {
  await page.goto(`${shop.origin}/events/#subscribe`)
  const href = await page.getByRole('link', { name: 'shop-bus.d.ts' }).getAttribute('href')
  const response = await request.get(shop.origin + href)
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toContain("'bag:set': Event<'bag:set', 2,")
})

test('the page of events folds its guides, and an anchor opens the guide that it names', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.origin}/events/`)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000)
  await page.getByRole('navigation').getByRole('link', { name: 'Test' }).click()
  await expect(page.getByText('In your own tests')).toBeInViewport()
  await page.goto(`${shop.origin}/events/#where`)
  await expect(page.getByText('A script for some pages is a')).toBeInViewport()
  expect(await axeFindings(page)).toEqual([])
})

test('the page of events lists what tag managers receive and which session events are counted', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/events/#tag-managers`)
  const row = (table: string, name: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name }).getByRole('cell')
  await expect(row('Send them to a tag manager', 'goods:added')).toHaveText([
    'goods_added, to Google add_to_cart',
    'reason, pid, sku, name, category, price, quantity, discount, goods_total, currency',
  ])
  await expect(row('Send them to a tag manager', 'session:error')).toHaveText([
    'session_error',
    'event_type, code, status',
  ])
  await expect(row('Send them to a tag manager', 'bag:set')).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Session events' }).click()
  await expect(row('Session events', 'cart_view')).toHaveText([
    'bag:view',
    '{"name":"cart_view"}',
    'each time',
    '1, functional',
  ])
  await expect(row('Session events', 'marketing_campaign')).toHaveText([
    'page:view of a page whose address has utm_ parameters',
    '{"name":"marketing_campaign"}',
    'once a tab’s session for each campaign',
    '2, marketing',
  ])
})

test('the page of events finds events by a text, opens the one that its address names, and copies code', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${shop.origin}/events/`)
  const shown = page.locator('details.event:visible')
  const all = await shown.count()
  await page.getByRole('searchbox', { name: 'Find' }).fill('bag:')
  await expect(page.getByRole('status')).toHaveText(new RegExp(`^\\d+ of ${all} events$`))
  expect(await shown.count()).toBeLessThan(all)
  await page.getByRole('searchbox', { name: 'Find' }).fill('no such event')
  await expect(page.getByRole('status')).toHaveText(`0 of ${all} events`)
  await page.goto(`${shop.origin}/events/#modal:open`)
  await expect(page.locator('[id="modal:open"]')).toHaveAttribute('open')
  await expect(shown).toHaveCount(all)
  await page.getByRole('button', { name: 'Copy the example of modal:open' }).click()
  await expect(page.getByRole('button', { name: 'Copied the example of modal:open' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toHaveProperty('id')
  expect(await axeFindings(page)).toEqual([])
})

test('the recipe for testing a subscriber runs against the shop', async ({ page, shop }) => {
  await page.goto(`${shop.origin}/events/`)
  const recipe = await page.locator('.code', { hasText: 'countBag' }).locator('code').textContent()
  const folder = mkdtempSync('.cache/recipe-')
  try {
    writeFileSync(`${folder}/analytics.test.js`, recipe!.replace('https://www.stride.co.uk', shop.origin))
    writeFileSync(
      `${folder}/my-analytics.js`,
      'export const countBag = ({ data }, send) => send({ items: data.itemCount })\n',
    )
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--root', folder],
      { encoding: 'utf8' },
    )
    expect(status, stdout + stderr).toBe(0)
    expect(stdout).toMatch(/2 passed/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
