import {
  field,
  greeting,
  loggedIn,
  logIn,
  loginForm,
  open,
  password,
  register,
  site,
} from '#tests/browser/account-steps'
import { expect, test } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'

// Subscribers of the public bus receive every event.
test.use({ choice: '[0,1,2]' })

test('A login of another person in another tab is shown and published in this tab', async ({ page, context, shop }) => {
  const [kim, bo] = [await register(shop), await register(shop, { firstName: 'Bo' })]
  await page.addInitScript(() => {
    const told: string[] = []
    const listen = (bus: {
      subscribe: (name: string, told: (event: { name: string; origin: string }) => void) => void
    }) => bus.subscribe('*', ({ name, origin }) => name.startsWith('session:') && told.push(`${name} ${origin}`))
    Object.assign(globalThis, { told, shopBus: [listen] })
  })
  await logIn(page, shop, kim)
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told)
  expect(await told()).toEqual(['session:success page'])
  const second = await context.newPage()
  // The other tab knows of no session, and this one has not heard that there is none.
  await context.clearCookies({ name: /session|userIsLogged/ })
  await open(second, shop)
  await field(second, 'E-mail').fill(bo)
  await field(second, 'Password').fill(password)
  await loginForm(second).getByRole('button', { name: 'Log in' }).click()
  await expect(second.getByRole('heading', { name: 'Hello, Bo' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hello, Bo' })).toBeVisible()
  await expect(page.getByText(kim)).toHaveCount(0)
  await expect(page.getByText(bo).first()).toBeVisible()
  expect(await told()).toEqual(['session:success page', 'session:end tab', 'session:success tab'])
})

test('A persistent session is there again after a restart of the browser, even without the hint cookie', async ({
  page,
  context,
  shop,
}) => {
  const email = await register(shop)
  await open(page, shop)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('checkbox').check()
  await loginForm(page).getByRole('button', { name: 'Log in' }).click()
  await loggedIn(page)
  const lasting = (await context.cookies()).filter(({ expires, name }) => expires > 0 && name !== 'userIsLogged')
  await context.clearCookies()
  await context.addCookies(lasting)
  await page.goto(shop.address(site))
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible()
  await open(page, shop)
  await expect(greeting(page)).toBeVisible()
})

test('An invitation, which is kept for the browser session, and tokens of mailed links leave the address before the first event', {
  tag: ['@deep', '@host'],
}, async ({ page, context, shop, pageProblems }) => {
  pageProblems.allow(/status of 400/, /ApiError/, /landing|ERR_FAILED|dynamically imported module/)
  await page.addInitScript(() => {
    const seen: string[] = []
    const listen = (bus: { subscribe: (name: string, told: () => void) => void }) =>
      bus.subscribe('*', () => seen.push(location.search))
    Object.assign(globalThis, { seen, shopBus: [() => seen.push(location.search), listen] })
  })
  const spent: string[] = []
  context.on('request', (request) => request.method() === 'POST' && spent.push(request.postData() ?? ''))
  await eachRow(['invite', 'a', 'rpt', 'u'], String, async (name) => {
    spent.length = 0
    await page.goto(shop.address(site, `my-account/?${name}=MAILED-24&sort=price#main`))
    await expect(loginForm(page)).toBeVisible()
    if (name === 'a') await expect(page.getByText('This link is not valid.')).toBeVisible()
    await settled(page)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    expect(seen.length).toBeGreaterThan(1)
    expect(new Set(seen)).toEqual(new Set(['?sort=price']))
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?sort=price#main')
    expect(spent.filter((body) => body.includes('MAILED'))).toHaveLength(name === 'a' ? 1 : 0)
    const kept = await page.evaluate(() =>
      Object.entries(sessionStorage).filter(([key]) => key.endsWith('invitationCode')),
    )
    expect(kept.map(([, code]) => code)).toEqual(['MAILED-24'])
  })

  await test.step('also where the code that reads them does not come', async () => {
    await page.route('**/landing*', (route) => route.abort())
    await page.goto(shop.address(site, 'my-account/?invite=RUN-24#main'))
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })
})
