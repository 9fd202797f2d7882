import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { englishTexts } from '#tests/browser/account-island'
import { createBackEnd, lastInput, refused } from './back-end.ts'
import { emailField, mount } from './mount.tsx'

const request = { app: 'Running Club', preset: 'confirmed-app', needsLogin: false, scopes: ['openid', 'email'] }

beforeEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  document.documentElement.removeAttribute('data-authenticated')
  const before = location.href
  history.replaceState(null, '', '?request=abc')
  onTestFinished(() => history.replaceState(null, '', before))
})

const texts = () => ({
  ...englishTexts('account-portal'),
  ...englishTexts('partner-login'),
  ...englishTexts('partner-apps'),
  ...englishTexts('missing'),
})
const open = (answer: ReturnType<typeof refused> = () => Response.json(request)) =>
  mount(createBackEnd({ 'GET /oauth2/requests/abc': answer }), 'partner-login', texts())
const items = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('The login page of apps names the app and what it will get, and shows its form', async () => {
  open()
  await expect.element(emailField()).toBeVisible()
  expect(lastInput()).toMatchObject({
    preset: 'confirmed-app',
    touchpoint: 'CONFIRMED APP',
    translationSet: 'apps',
    formView: 'TwoStep',
  })
  await expect.element(page.getByRole('heading', { name: 'Log in to continue to Running Club' })).toBeVisible()
  await expect.element(page.getByText('Running Club wants to use your Stride account. It will get:')).toBeVisible()
  expect(items()).toEqual(['an identifier by which it knows you', 'your e-mail address'])
  await expect.element(page.getByRole('button', { name: 'Cancel and go back to Running Club' })).toBeVisible()
})

test.each(['stride-app', 'stride-running'])('The form %s of an app stands below the same words', async (preset) => {
  open(() => Response.json({ ...request, preset }))
  await expect.element(emailField()).toBeVisible()
  expect(lastInput()).toMatchObject({ preset })
  await expect.element(page.getByRole('heading', { name: 'Log in to continue to Running Club' })).toBeVisible()
})

test('A member sees the same request with a way on to the app, and no form', async () => {
  document.documentElement.setAttribute('data-authenticated', '')
  sessionStorage.setItem('stride.ap-redirected', 'abc')
  sessionStorage.setItem('ap-redirected', 'abc')
  open()
  await expect.element(page.getByRole('heading', { name: 'Continue to Running Club?' })).toBeVisible()
  expect(items()).toHaveLength(2)
  await expect
    .element(page.getByRole('link', { name: 'Go on to the app' }))
    .toHaveAttribute('href', '/oauth2/continue/abc')
  await expect.element(page.getByRole('button', { name: 'Cancel and go back to Running Club' })).toBeVisible()
  await expect.element(emailField()).not.toBeInTheDocument()
})

test('A request that is over leads to the shop, for a member too', async () => {
  document.documentElement.setAttribute('data-authenticated', '')
  open(refused(404))
  await expect.element(page.getByText(/^This login has ended/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/stride/en_GB/')
})

test('A request that cannot be read can be asked for again, also by a member', async () => {
  document.documentElement.setAttribute('data-authenticated', '')
  open(refused(503))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
