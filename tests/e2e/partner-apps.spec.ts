import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oidc from 'openid-client'
import { enterAccount, field, password, press, register, site } from '#tests/browser/account-steps'
import { axeFindings } from '#tests/browser/axe'
import { expect, test } from '#tests/browser/journey'
import { answerAtStandIn, providerButton } from '#tests/browser/provider-journey'

const page = (text: string): string =>
  `<!doctype html><html lang="en"><title>Example app</title><h1>${text}</h1></html>`

/** A partner's app: a small server that knows the shop by openid-client alone. `stop` ends it. */
const startPartnerApp = async (issuer: string) => {
  const options = { execute: [oidc.allowInsecureRequests] }
  const config = await oidc.discovery(new URL(issuer), 'example-app', undefined, oidc.None(), options)
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  let idToken = ''
  let accessToken = ''
  const answers: Record<string, (url: URL) => Promise<{ text?: string; location?: string }>> = {
    '/login': async ({ origin }) => {
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${origin}/callback`,
        scope: 'openid email',
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { location: address.href }
    },
    '/callback': async (url) => {
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        idTokenExpected: true,
      })
      idToken = tokens.id_token!
      accessToken = tokens.access_token
      const { email } = await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub)
      return { text: `Hello, ${email}` }
    },
    '/again': async () => {
      const { email } = await oidc.fetchUserInfo(config, accessToken, oidc.skipSubjectCheck)
      return { text: `Hello, ${email}` }
    },
    '/logout': async ({ origin }) => {
      const way = { id_token_hint: idToken, post_logout_redirect_uri: `${origin}/` }
      return { location: oidc.buildEndSessionUrl(config, way).href }
    },
    '/': async () => ({ text: 'Nobody is logged in' }),
  }
  const server = createServer(async ({ url = '/', headers }, answer) => {
    const asked = new URL(url, `http://${headers.host}`)
    const given = answers[asked.pathname]?.(asked).catch(() => ({ text: 'The shop has refused', location: undefined }))
    const { text, location } = (await given) ?? {}
    answer.writeHead(location ? 302 : text ? 200 : 204, { 'content-type': 'text/html', ...(location && { location }) })
    answer.end(text && page(text))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

test('A shopper logs in to a partner’s app by the shop, allows what it asks for, and logs out of both', async ({
  page: tab,
  shop,
  pageProblems,
}) => {
  const email = await register(shop)
  const { origin: issuer } = new URL(shop.address(site, ''))
  const app = await startPartnerApp(issuer)
  pageProblems.allow(new RegExp(`request to another origin: ${app.origin}/`))
  await tab.goto(`${app.origin}/login`)
  await expect(tab).toHaveURL(new RegExp(`/${site}/partner-login/\\?request=[\\w-]+$`))
  await expect(tab.getByRole('heading', { name: 'Log in or create an account for the app' })).toBeVisible()
  expect(await axeFindings(tab)).toEqual([])
  await field(tab, 'E-mail').fill(email)
  await press(tab, 'Continue')
  await tab.getByRole('main').locator('[name=password]').fill(password)
  await tab.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(tab.getByRole('heading', { name: 'Log in to Example app' })).toBeVisible()
  await expect(tab.getByRole('listitem')).toHaveText(['an identifier by which it knows you', 'your e-mail address'])
  expect(await axeFindings(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(tab.getByRole('heading', { name: `Hello, ${email}` })).toBeVisible()

  await tab.goto(`${app.origin}/login`)
  await expect(tab.getByRole('heading', { name: 'Log in to Example app' })).toBeVisible()
  await tab.getByRole('button', { name: 'Do not allow' }).click()
  await expect(tab).toHaveURL(/callback\?error=access_denied/)

  await tab.goto(`${app.origin}/logout`)
  await expect(tab.getByText('You are logging out of Example app.')).toBeVisible()
  expect(await axeFindings(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Log out of Stride' }).click()
  await expect(tab.getByRole('heading', { name: 'Nobody is logged in' })).toBeVisible()
  await tab.goto(shop.address(site, 'my-account/'))
  await expect(tab.getByRole('form', { name: 'Log in' })).toBeVisible()
  app.stop()
})

test('A shopper reads which app asks and what it will get, and cancels: the app learns it, and the request is over', async ({
  page: tab,
  shop,
  pageProblems,
}) => {
  const app = await startPartnerApp(new URL(shop.address(site, '')).origin)
  pageProblems.allow(new RegExp(`request to another origin: ${app.origin}/|404 \\(Not Found\\)`))
  await tab.goto(`${app.origin}/login`)
  await expect(tab.getByRole('heading', { name: 'Log in to continue to Example app' })).toBeVisible()
  await expect(tab.getByRole('main').getByRole('listitem').filter({ hasText: 'your e-mail address' })).toBeVisible()
  const asked = tab.url()
  await press(tab, 'Cancel and go back to Example app')
  await expect(tab).toHaveURL(/callback\?error=access_denied.*&state=[\w-]+/)
  await tab.goto(asked)
  await expect(tab.getByText('This login has ended. Please go back to the app and begin once more.')).toBeVisible()
  expect(await axeFindings(tab)).toEqual([])
  await tab.getByRole('link', { name: 'To the home page', exact: true }).click()
  await expect(tab).toHaveURL(shop.address(site, ''))
  app.stop()
})

test('A new shopper of an app who registers by a provider gets back to the app, also after a refusal and a reload', async ({
  page: tab,
  shop,
  pageProblems,
}) => {
  const { origin: issuer } = new URL(shop.address(site, ''))
  const app = await startPartnerApp(issuer)
  pageProblems.allow(new RegExp(`request to another origin: ${app.origin}/`))
  await tab.goto(`${app.origin}/login`)
  await providerButton(tab, 'Test ID').click()
  await tab.getByRole('button', { name: 'Refuse' }).click()
  await expect(tab.getByRole('alert')).toHaveText(/^You have cancelled the login with Test ID/)
  await tab.reload()
  await expect(tab.getByRole('heading', { name: 'Log in or create an account for the app' })).toBeVisible()
  const email = `kim-${randomUUID()}@example.com`
  await providerButton(tab, 'Test ID').click()
  await answerAtStandIn(tab, email)
  await expect(tab.getByRole('heading', { name: 'Almost done' })).toBeFocused()
  await tab.reload()
  await tab.getByRole('checkbox', { name: 'I am 16 or older' }).click()
  await press(tab, 'Create the account')
  await expect(tab.getByRole('heading', { name: 'Log in to Example app' })).toBeVisible()
  await tab.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(tab.getByRole('heading', { name: `Hello, ${email}` })).toBeVisible()
  app.stop()
})

test('A member reads in my account what an app may do, and withdraws it: the app has no access any more and asks again', async ({
  page: tab,
  shop,
  pageProblems,
}) => {
  const email = await register(shop)
  const { origin: issuer } = new URL(shop.address(site, ''))
  const app = await startPartnerApp(issuer)
  pageProblems.allow(new RegExp(`request to another origin: ${app.origin}/`))
  await enterAccount(tab, shop, email)
  await tab.goto(`${app.origin}/login`)
  await tab.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(tab.getByRole('heading', { name: `Hello, ${email}` })).toBeVisible()

  const asked: string[] = []
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofApps = () => asked.filter((path) => path.includes('partner-apps'))
  await tab.goto(shop.address(site, 'my-account/'))
  const card = tab.getByRole('heading', { name: 'Apps that may use your account' })
  await expect(card).toBeVisible()
  expect(ofApps()).toEqual([])
  await card.click()
  const row = tab.getByRole('listitem').filter({ hasText: 'Example app' })
  await expect(row).toContainText('your e-mail address')
  expect(ofApps()).toHaveLength(2)
  expect(await axeFindings(tab)).toEqual([])
  await row.getByRole('button', { name: 'Withdraw Example app' }).click()
  await expect(tab.getByText('Example app may no longer use your account.')).toBeVisible()
  await expect(tab.getByText('No app may use your account.')).toBeVisible()

  await tab.goto(`${app.origin}/again`)
  await expect(tab.getByRole('heading', { name: 'The shop has refused' })).toBeVisible()
  await tab.goto(`${app.origin}/login`)
  await expect(tab.getByRole('heading', { name: 'Log in to Example app' })).toBeVisible()
  app.stop()
})

test('A request of an app that is over is said in words', async ({ page: tab, shop, pageProblems }) => {
  pageProblems.allow(/404 \(Not Found\)/)
  await tab.goto(shop.address(site, 'partner-login/?request=unknown'))
  await expect(tab.getByText('This login has ended. Please go back to the app and begin once more.')).toBeVisible()
})
