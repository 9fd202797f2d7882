import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { englishTexts } from '#tests/browser/account-island'
import { createBackEnd, lastInput } from './back-end.ts'
import { emailField, mount } from './mount.tsx'

const request = { app: 'Running Club', preset: 'confirmed-app', needsLogin: false }

beforeEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  document.documentElement.removeAttribute('data-authenticated')
  const before = location.href
  history.replaceState(null, '', '?request=abc')
  onTestFinished(() => history.replaceState(null, '', before))
})

test('The login page of apps shows the form of the app that has asked', async () => {
  mount(createBackEnd({ 'GET /oauth2/requests/abc': () => Response.json(request) }), 'partner-login')
  await expect.element(emailField()).toBeVisible()
  expect(lastInput()).toMatchObject({
    preset: 'confirmed-app',
    touchpoint: 'CONFIRMED APP',
    translationSet: 'apps',
    formView: 'TwoStep',
  })
})

test('A member whose request came back has a way on to the app', async () => {
  document.documentElement.setAttribute('data-authenticated', '')
  sessionStorage.setItem('stride.ap-redirected', 'abc')
  sessionStorage.setItem('ap-redirected', 'abc')
  mount(
    createBackEnd({ 'GET /oauth2/requests/abc': () => Response.json(request) }),
    'partner-login',
    englishTexts('partner-login'),
  )
  await expect
    .element(page.getByRole('link', { name: 'Go on to the app' }))
    .toHaveAttribute('href', '/oauth2/continue/abc')
})
