import { expect, type Page, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'

const site = 'stride/en_GB'

/** What the page tells the shop of errors, and the status of each answer. */
const watchTold = (page: Page) => {
  const bodies: { kind: string }[] = []
  const statuses: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-errors')) bodies.push(request.postDataJSON() as { kind: string })
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/browser-errors')) statuses.push(response.status())
  })
  const byKind = () => Object.fromEntries(bodies.map((body) => [body.kind, body]))
  return { bodies, statuses, byKind }
}

test('What goes wrong in a browser reaches the shop, from the beginning of the page on, without a word of it', {
  tag: '@smoke',
}, async ({ page, shop, pageProblems }) => {
  pageProblems.allow(/Content Security Policy/, /kim@example\.com/)
  const told = watchTold(page)
  // The policy forbids it before anything of the shop listens.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.body.setAttribute('style', '--kim: 1')),
  )
  await page.goto(shop.address(site))
  await settled(page)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('kim@example.com')
    })
    void Promise.reject(new RangeError('kim@example.com'))
  })
  await expect.poll(() => told.statuses).toEqual([204, 204, 204])
  expect(told.byKind()).toEqual({
    policy: { kind: 'policy', code: 'style-src-attr', blocked: 'inline' },
    uncaught: { kind: 'uncaught', code: 'TypeError' },
    rejection: { kind: 'rejection', code: 'RangeError' },
  })
})

test('A page without an error tells the shop nothing and loads nothing for it', { tag: '@smoke' }, async ({
  page,
  shop,
}) => {
  const told = watchTold(page)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto(shop.address(site))
  await settled(page)
  expect(told.bodies).toEqual([])
  expect(files.filter((path) => path.includes('tell-shop'))).toEqual([])
})

test('A call that the back end refuses stays the last one of its error', { tag: '@smoke' }, async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/kim@example\.com/, /status of 404/)
  const told = watchTold(page)
  await page.route('**/api/browser-errors', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(shop.address(site))
  await settled(page)
  for (const _ of [1, 2])
    await page.evaluate(() => {
      void Promise.reject(new RangeError('kim@example.com'))
    })
  await expect.poll(() => told.statuses).toEqual([404])
  await settled(page)
  expect(told.bodies).toHaveLength(1)
})
