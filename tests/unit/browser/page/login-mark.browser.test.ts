import { afterEach, beforeEach, expect, test } from 'vitest'
import { setHostInfo } from '#browser/host'
import { adoptSession, logout } from '#browser/session'
import { configure } from '#bus'
import '../../../../src/layouts/styles/base.css'

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-show-if]')]
    .filter((element) => getComputedStyle(element).display !== 'none')
    .map((element) => element.textContent)
const logIn = () =>
  adoptSession({ acid: 'A1', isPersistent: true, isNewUser: false, isReauthenticated: false }, { source: 'login' })

const context = { env: 'local', brand: 'stride', locale: 'en_GB' } as const
setHostInfo({ origin: location.origin, context })
configure({ page: { ...context, pageType: 'home' }, onError: () => {} })

const { fetch } = globalThis
beforeEach(() => {
  globalThis.fetch = async () => Response.json({})
  document.body.innerHTML = `
    <a data-show-if="authenticated" href="#account" style="display: flex">My account</a>
    <a data-show-if="guest" href="#login">Log in</a>`
})
afterEach(() => {
  globalThis.fetch = fetch
  document.documentElement.removeAttribute('data-authenticated')
})

test('A page without scripts is drawn for a guest', () => {
  expect(shown()).toEqual(['Log in'])
})

test('A page marked before the first paint shows the account until the session ends', async () => {
  document.documentElement.setAttribute('data-authenticated', '')
  expect(shown()).toEqual(['My account'])
  await logout()
  expect(shown()).toEqual(['Log in'])
})

test('A page is drawn for a member or a guest as the session begins and ends', async () => {
  logIn()
  expect(shown()).toEqual(['My account'])
  await logout()
  expect(shown()).toEqual(['Log in'])
  logIn()
  expect(shown()).toEqual(['My account'])
})
