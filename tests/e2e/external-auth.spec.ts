import { password } from '#tests/browser/account-steps'
import { axeFindings } from '#tests/browser/axe'
import { expect, type Page } from '#tests/browser/journey'
import { accountLink, fillPortal } from '#tests/browser/portal-steps'
import {
  addressOf,
  answerAtProvider,
  cookieNames,
  newPerson,
  providerButton,
  providerTest as test,
} from '#tests/browser/provider-journey'
import { hold } from '#tests/browser/requests'
import { eachRow } from '#tests/browser/rows'
import type { RunningShop } from '#tests/builds/running-shop'
import { AccountClient } from '#tests/server/account-client'
import type { OpenIdProvider } from '#tests/server/openid-provider'
import { mailedToken, mailsIn } from '#tests/server/outbox'
import { runSupport } from '#tests/server/support-command'

// One worker has one provider, and one shop that knows it.
test.describe.configure({ mode: 'default' })

/** It has four providers (tests/fixtures/content/external-providers.yaml). */
const site = 'reebok/en_GB'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const alert = (page: Page) => page.getByRole('alert')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isMember = (page: Page) => expect(accountLink(page, 'My account')).toBeVisible()

const openPortal = async (page: Page, shop: RunningShop, path = ''): Promise<void> => {
  await page.goto(shop.address(site, path))
  await accountLink(page, 'Log in').click()
  await expect(providerButton(page, 'Yahoo')).toBeVisible()
}

const confirmAge = async (page: Page): Promise<void> => {
  await expect(heading(page, 'Almost done')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I am 16 or older' }).click()
  await press(page, 'Create the account')
}

/** A person who has an account with a password already; its address is not confirmed. */
const registered = async (shop: RunningShop, person = newPerson()): Promise<string> => {
  const client = new AccountClient(shop.origin, { site })
  expect((await client.register(addressOf(person))).status).toBe(200)
  await client.logout()
  return person
}

/** A person who has opened an account by the provider, in another browser. */
const linked = async (shop: RunningShop, { issuer, visit }: OpenIdProvider): Promise<string> => {
  const person = newPerson()
  const client = new AccountClient(shop.origin, { site })
  const { body } = await client.send<{ address: string }>('POST', '/api/account/external/yahoo/start', {})
  const { pathname, search } = await visit(body.address, { person })
  await client.send('GET', `${pathname}${search}`)
  const answer = await client.send('POST', '/api/account/external/complete', {
    ageConfirmation: true,
    isPersistent: false,
  })
  expect([answer.status, body.address]).toEqual([200, expect.stringContaining(issuer)])
  return person
}

test('A new shopper logs in by a provider, confirms the age before there is a session, and is back on the page that was left', async ({
  page,
  shop,
  atProvider: { provider },
}) => {
  const person = newPerson()
  await openPortal(page, shop, 'women/')
  expect(await axeFindings(page, { within: 'dialog' })).toEqual([])
  await providerButton(page, 'Yahoo').click()
  const callback = page.waitForRequest(/\/yahoo\/callback\?/)
  await answerAtProvider(page, provider, person)
  const used = (await callback).url()
  await expect(page).toHaveURL(shop.address(site, 'account-login/'))
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(addressOf(person))
  expect(await cookieNames(page, shop)).not.toContain('reebok.session')
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(addressOf(person))
  await confirmAge(page)
  await expect(page).toHaveURL(shop.address(site, 'women/'))
  await isMember(page)

  await test.step('a callback that comes again, as by the Back button, changes nothing', async () => {
    await page.goto(used)
    await expect(page).toHaveURL(shop.address(site, 'account-login/'))
    await isMember(page)
    await expect(page.getByText('You are logged in.')).toBeVisible()
  })
})

test('A window of its own leaves the page as it is: what is left to do stands in the portal, here the password of the account', async ({
  page,
  context,
  shop,
  pageProblems,
  atProvider: { provider },
}) => {
  pageProblems.allow(/409 \(Conflict\)/)
  const person = await registered(shop)
  await openPortal(page, shop, 'women/')
  const opened = context.waitForEvent('page')
  await providerButton(page, 'Google').click()
  const window = await opened
  await expect(page.getByText('Please go on in the window that has opened.')).toBeVisible()
  const closed = window.waitForEvent('close')
  await answerAtProvider(window, provider, person)
  await closed
  // Google vouches for its own addresses alone.
  await confirmAge(page)
  await expect(heading(page, 'You already have an account')).toBeFocused()
  expect(await axeFindings(page, { within: 'dialog' })).toEqual([])
  await page.locator('dialog [name=password]').fill(password)
  await press(page, 'Continue')
  await isMember(page)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(page.url()).toBe(shop.address(site, 'women/'))
})

test('A login that comes to nothing is said in words, and the login by password is there', async ({
  page,
  shop,
  atProvider: { provider },
  becomeNewShopper,
}) => {
  const goThrough = async (person = newPerson()) => answerAtProvider(page, provider, person)
  const thereAlready = () => expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible()
  const rows: readonly [why: string, go: () => Promise<unknown>, words: RegExp][] = [
    ['the shopper refuses', () => answerAtProvider(page, provider), /^You have cancelled the login with Yahoo/],
    [
      'the provider is down',
      () => {
        provider.fail(503)
        return goThrough()
      },
      /^Yahoo does not answer at the moment/,
    ],
    [
      'the cookie of the browser is lost',
      async () => {
        await thereAlready()
        await page.context().clearCookies({ name: 'reebok.external' })
        await goThrough()
      },
      /^The login with Yahoo has expired, or it was begun in another tab or browser/,
    ],
    [
      'another state comes back',
      async () => {
        await thereAlready()
        await page.goto(
          `${shop.origin}/api/account/external/yahoo/callback?code=c&state=${'A'.repeat(43)}.reebok.en_GB`,
        )
      },
      /^The login with Yahoo has expired, or it was begun in another tab or browser/,
    ],
    [
      'support has closed the account',
      async () => {
        const closed = await linked(shop, provider)
        const support = { ...shop.build.environment, DATA_DIR: shop.data }
        expect(await runSupport(support, 'lock', addressOf(closed))).toMatchObject({ code: 0 })
        await goThrough(closed)
      },
      /^This account is locked/,
    ],
  ]
  await eachRow(
    rows,
    ([why]) => why,
    async ([, go, words]) => {
      await page.context().clearCookies({ domain: 'localhost' })
      await becomeNewShopper({ choice: '[0]' })
      provider.fail(undefined)
      await openPortal(page, shop)
      await providerButton(page, 'Yahoo').click()
      await go()
      await expect(page).toHaveURL(shop.address(site, 'account-login/'))
      await expect(alert(page)).toHaveText(words)
      await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible()
      expect(await axeFindings(page, { within: 'main' })).toEqual([])
      await expect(providerButton(page, 'Yahoo')).toBeEnabled()
      await press(page, 'Log in in another way')
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
    },
  )
})

test('An address that the provider does not tell is asked for, and one of another account is proved by a mailed link', async ({
  page,
  shop,
  pageProblems,
  atProvider: { provider },
}) => {
  pageProblems.allow(/409 \(Conflict\)/)
  const owner = addressOf(await registered(shop))
  await openPortal(page, shop, 'women/')
  await providerButton(page, 'Yahoo').click()
  await answerAtProvider(page, provider, newPerson('nowhere'))
  await expect(heading(page, 'Almost done')).toBeFocused()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner)
  await confirmAge(page)
  await expect(heading(page, 'You already have an account')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Send me a link instead')
  await expect(page.getByText('We have sent a link to the address of the account.')).toBeVisible()
  await expect.poll(() => mailsIn(shop.data).some(({ to, text }) => to === owner && text.includes('?eal='))).toBe(true)
  await page.goto(`${shop.address(site, 'account-login/')}?eal=${mailedToken(shop.data, owner, 'account-login')}`)
  await expect(heading(page, 'Is it you?')).toBeFocused()
  expect(await cookieNames(page, shop)).not.toContain('reebok.session')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Continue')
  await isMember(page)
})

test('Logins in two tabs end in both, the later one first', async ({
  page,
  context,
  shop,
  atProvider: { provider },
}) => {
  const second = await context.newPage()
  const person = newPerson()
  for (const tab of [page, second]) {
    await openPortal(tab, shop, 'women/')
    await providerButton(tab, 'Yahoo').click()
    await expect(tab.getByRole('heading', { name: 'Provider' })).toBeVisible()
  }
  await answerAtProvider(second, provider, person)
  // The other login ends this session: a read of it that is still under way would be refused.
  const read = second.waitForResponse(/\/auth\/session/)
  await confirmAge(second)
  await read
  await isMember(second)
  await answerAtProvider(page, provider, person)
  await expect(page).toHaveURL(shop.address(site, 'women/'))
  await isMember(page)
  await expect(alert(page)).toHaveCount(0)
})

test('Of two people who log in in two tabs, a tab that shows the earlier one opens no account of the later one', async ({
  page,
  context,
  shop,
  pageProblems,
  atProvider: { provider },
}) => {
  pageProblems.allow(/409 \(Conflict\)|404 \(Not Found\)/)
  const second = await context.newPage()
  const later = newPerson()
  for (const [tab, person] of [
    [page, newPerson()],
    [second, later],
  ] as const) {
    // At the provider the browser is one person, who is somebody else then.
    await context.clearCookies({ domain: 'localhost' })
    await openPortal(tab, shop, 'women/')
    await providerButton(tab, 'Yahoo').click()
    await answerAtProvider(tab, provider, person)
    await expect(tab.getByRole('textbox', { name: 'E-mail' })).toHaveValue(addressOf(person))
  }
  await confirmAge(page)
  await expect(page.getByText(/^Meanwhile you have begun another login in this browser, with Yahoo/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(addressOf(later))
  expect(await cookieNames(page, shop)).not.toContain('reebok.session')
  await press(second, 'Log in in another way')
  await expect(second.getByRole('form', { name: 'Log in' })).toBeVisible()
  await confirmAge(page)
  await expect(page.getByRole('alert')).toHaveText(/^The login with Yahoo has expired/)
})

test('While a provider is silent, the shopper logs in by password', async ({ page, shop }) => {
  const person = await registered(shop)
  await openPortal(page, shop, 'women/')
  const release = await hold(page, (path) => path.endsWith('/yahoo/start'))
  await providerButton(page, 'Yahoo').click()
  await expect(page.locator('dialog button[aria-busy=true]')).toHaveCount(1)
  await fillPortal(page, addressOf(person))
  await isMember(page)
  release()
})
