import { bagLink, miniBag } from '#tests/browser/bag-steps'
import { buildTest } from '#tests/browser/build-journey'
import { expect, type Page, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'

const site = 'stride/en_GB'
const query = (key: string) => `/ap/mf?brand=${key.split('/')[0]}&locale=${key.split('/')[1]}&view=modal&version=v2`

const filesOf = (link: string): string[] => [...link.matchAll(/<([^>]+)>/g)].map(([, path]) => path!)

/** Mounts the portal into the page, as its island will, and records what the form gives its host. */
const mountPortal = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (text) => {
    const response = await fetch(text, { credentials: 'omit' })
    const files = [...response.headers.get('link')!.matchAll(/<([^>]+)>/g)].map(([, path]) => path!)
    for (const href of files.filter((path) => path.endsWith('.css'))) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
      document.head.append(link)
      await loaded
    }
    type Policy = { createHTML(html: string): string }
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: Policy): Policy }
    }
    const policy = trustedTypes.createPolicy('causeway-fragments', { createHTML: (html) => html })
    const element = document.querySelector('main')!
    element.innerHTML = policy.createHTML(await response.text())
    const record = Object.assign(globalThis, { logins: [] as unknown[] })
    const { mount } = (await import(new URL(files[0]!, location.origin).href)) as {
      mount(element: Element, input: object): void
    }
    const login = async (fields: unknown) => void record.logins.push(fields)
    mount(element, { screen: 'login', typed: {}, onTyped() {}, onEdit() {}, onDone() {}, calls: { login } })
  }, address)

buildTest('the text of the portal names files that exist', { tag: '@smoke' }, async ({ request }) => {
  const response = await request.get(query(site))
  const headers = response.headers()
  expect([headers['x-mf-id'], headers['x-mf-type'], headers['x-mf-version']]).toEqual([
    'account_account-portal',
    'component',
    '1.0.0-experimental.14',
  ])
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect((await response.text()).toLowerCase()).toContain('autocomplete="username"')
  const files = filesOf(headers['link']!)
  expect(files.some((path) => path.endsWith('.css'))).toBe(true)
  for (const path of files) {
    const file = await request.get(path)
    expect([path, file.status(), file.headers()['access-control-allow-origin']]).toEqual([path, 200, '*'])
  }
})

test('the addresses that all fragments have lead to the text, the library and the styles of the portal', {
  tag: '@smoke',
}, async ({ page, request, shop }) => {
  const root = '/account_account-portal'
  const view = await request.get(`${root}/view/${site}?view=modal`)
  expect([view.status(), await view.text()]).toEqual([200, await (await request.get(query(site))).text()])
  const styles = await request.get(`${root}/style.css`)
  expect([styles.status(), styles.headers()['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  await page.goto(shop.address(site))
  const names = await page.evaluate(
    async (address) => Object.keys((await import(address)) as object),
    `${root}/index.js`,
  )
  expect(names).toEqual(expect.arrayContaining(['mount', 'unmount', 'update']))
})

test('the form works on a page under its content security policy, and no file comes twice', { tag: '@smoke' }, async ({
  page,
  shop,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    // Where Playwright watches requests there is no cache, which a style that was fetched ahead comes from.
    const isAhead = request.headers()['sec-purpose'] === 'prefetch'
    if (!isAhead && /\.(?:js|css)$/.test(request.url())) asked.push(request.url())
  })
  await page.goto(shop.address(site))
  await settled(page)
  await bagLink(page).click()
  await expect(miniBag(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await mountPortal(page, query(site))
  await page.getByLabel('E-mail').fill('kim@example.com')
  await page.getByLabel('Password', { exact: false }).first().fill('correct horse')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { logins: unknown[] }).logins))
    .toEqual([{ email: 'kim@example.com', password: 'correct horse', isPersistent: false }])
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([])
})
