import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { consentOutbox, consentSubject, storageNotice, storedName } from '#domain/storage'
import { axeFindings } from '#tests/browser/axe'
import { button, say, screen, sendGpc } from '#tests/browser/consent-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'

const site = 'stride/en_GB'
const hex = (digit: string) => digit.repeat(32)

/** Of each test its own: one back end serves several. */
let subject = ''

/** A decision as the page keeps it until the back end has confirmed it. */
const decision = (id: string, levels: readonly number[]) => ({
  id: hex(id),
  subject,
  levels,
  locale: 'en_GB',
  textVersion: 'en-0a1b2c3d',
  policyVersion: '2026-11',
  opener: 'FOOTER',
  gpc: false,
  time: Date.UTC(2026, 0, Number(id)),
})

let subjectKey: string
let outboxKey: string
test.beforeEach(({ shop }) => {
  subject = randomBytes(16).toString('hex')
  const scope = { brand: 'stride', locale: 'en_GB', addressing: shop.build.addressing }
  subjectKey = storedName(consentSubject, scope)
  outboxKey = storedName(consentOutbox, scope)
})

const leave = (page: Page, ...decisions: object[]) =>
  page.evaluate(
    (keys) => {
      for (const [key, text] of keys) localStorage.setItem(key, text)
    },
    [
      [subjectKey, subject],
      [outboxKey, JSON.stringify(decisions)],
    ] as const,
  )

const outbox = (page: Page) => page.evaluate((key) => localStorage.getItem(key), outboxKey)
const record = (page: Page) => page.locator('details.record')

test('Without JavaScript the footer leads to the privacy centre, and the cookie notice names every entry of the typed list', async ({
  newShopper,
  shop,
}) => {
  const context = await newShopper({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(shop.address('stride/de_DE'))
  await page.locator('a[data-request="consent:open"]').click()
  await expect(page).toHaveURL(shop.address('stride/de_DE', 'privacy/'))
  await page.setViewportSize({ width: 320, height: 640 })
  for (const key of [site, 'stride/ar_SA']) {
    await page.goto(shop.address(key, 'cookies/'))
    const wide = await page
      .locator('.storage')
      .evaluateAll((lists) => lists.filter((list) => list.scrollWidth > list.clientWidth))
    expect(wide, 'lists that are read by scrolling sideways').toEqual([])
    const rows = page.locator('.storage tbody tr')
    expect(await rows.count()).toBe(storageNotice().length)
    for (const cell of await rows.locator('td').allTextContents()) expect(cell.trim()).not.toMatch(/^$|^\w+\.\w/)
  }
  await expect(page.getByRole('main').locator('[data-request]')).toBeHidden()
})

test('Decisions that waited are sent, shown and exported, and no address has the subject.', {
  tag: '@host-deep',
}, async ({ page, shop }) => {
  await page.goto(shop.address(site, 'privacy/'))
  await leave(page, decision('1', [0]), decision('2', [0, 1, 2]))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(shop.address(site))
  await expect.poll(() => outbox(page)).toBe(null)
  await page.goto(shop.address(site, 'privacy/'))
  await record(page).locator('summary').click()
  const rows = record(page).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Only what is necessary')
  await expect(rows.nth(1)).toContainText('Functional and Marketing')
  expect(await axeFindings(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    record(page).getByRole('button', { name: 'Download as a file (JSON)' }).click(),
  ])
  const file = JSON.parse(await readFile((await download.path())!, 'utf8')) as { records: { id: string }[] }
  expect(file.records.map(({ id }) => id)).toEqual([hex('1'), hex('2')])
  expect(JSON.stringify(file)).not.toContain(subject)
  expect(asked.filter((address) => address.includes(subject))).toEqual([])
})

test('The privacy centre reads the record when it is opened, says so when it is empty, and shows decisions on the page at once.', async ({
  page,
  shop,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/consents') && calls.push(request.url()))
  await page.goto(shop.address(site, 'privacy/'))
  await settled(page)
  await record(page).locator('summary').press('Enter')
  await expect(page.getByText('No decision has been recorded from this browser.')).toBeVisible()
  expect(calls).toEqual([])
  const rows = record(page).locator('tbody tr')
  for (const [index, words] of ['Functional', 'Functional and Marketing'].entries()) {
    await page.getByRole('main').locator('[data-request="consent:open"]').click()
    await expect(screen(page).getByRole('checkbox')).toHaveCount(2)
    await screen(page).getByRole('checkbox').nth(index).check()
    await button(page, site, 'save').click()
    await expect(rows).toHaveCount(index + 1)
    await expect(rows.nth(index).locator('td').nth(1)).toHaveText(words)
  }
  await expect(rows.nth(0).locator('td').nth(3)).not.toContainText('waiting')
  expect(await outbox(page)).toBe(null)
})

test('The privacy centre says that Global Privacy Control is honoured where the browser sends it.', async ({
  page,
  context,
  shop,
}) => {
  // From the second row on the browser sends it.
  await eachRow([false, true], String, async (gpc) => {
    if (gpc) await sendGpc(context)
    await page.goto(shop.address('stride/en_US', 'privacy/'))
    await settled(page)
    await expect(page.getByRole('main').getByText(say('stride/en_US', 'gpc'))).toBeVisible({ visible: gpc })
  })
})

test('When the back end is down decisions wait, the record says so, and sending is tried again.', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_CONNECTION|status of 50|Request to|Unknown error|ApiError/)
  await page.goto(shop.address(site, 'privacy/'))
  await settled(page)
  await leave(page, decision('3', [0]))
  await page.route('**/api/consents/**', (route) => route.abort('connectionrefused'))
  await record(page).locator('summary').click()
  await expect(record(page).getByRole('alert')).toBeVisible()
  expect(JSON.parse((await outbox(page))!)).toHaveLength(1)
  await page.unroute('**/api/consents/**')
  await record(page).getByRole('button', { name: 'Try again' }).click()
  await expect(record(page).locator('tbody tr')).toHaveCount(1)
  expect(await outbox(page)).toBe(null)
})

test('Two tabs that return to the network at once record each decision once.', async ({ context, page, shop }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(shop.address(site))
    await settled(tab)
  }
  await leave(page, ...['4', '5', '6'].map((id) => decision(id, [0, 1])))
  await Promise.all([page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))))
  await expect.poll(() => outbox(page)).toBe(null)
  const answer = await page.request.get(`${shop.origin}/api/consents/records?sitePath=stride/en_GB`, {
    headers: { 'x-consent-subject': subject },
  })
  const { records } = (await answer.json()) as { records: { id: string }[] }
  const own = records.map(({ id }) => id).filter((id) => ['4', '5', '6'].map(hex).includes(id))
  expect(own.toSorted()).toEqual(['4', '5', '6'].map(hex))
})
