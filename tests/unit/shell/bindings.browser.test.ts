import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from '#bus'
import { bindLogin } from '../../../src/shell/bindings.ts'
import '../../../src/layouts/styles/base.css'

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-show-if]')]
    .filter((element) => getComputedStyle(element).display !== 'none')
    .map((element) => element.textContent)
const logIn = () =>
  publish('session:success', {
    eventType: 'login',
    acid: 'A1',
    isPersistent: true,
    isNewUser: false,
    isReauthenticated: false,
    isSessionReload: false,
  })
const logOut = () => publish('session:end', { reason: 'logout' })

beforeEach(() => {
  document.body.innerHTML = `
    <a data-show-if="authenticated" href="#account" style="display: flex">My account</a>
    <a data-show-if="guest" href="#login">Log in</a>`
})
afterEach(() => document.documentElement.removeAttribute('data-authenticated'))

test('without a script everybody is a guest', () => {
  expect(shown()).toEqual(['Log in'])
})

test('a page marked before the first paint stays as it is until the session says something', () => {
  document.documentElement.setAttribute('data-authenticated', '')
  expect(shown()).toEqual(['My account'])
  bindLogin()
  expect(shown()).toEqual(['My account'])
  logOut()
  expect(shown()).toEqual(['Log in'])
})

test('what is shown follows the session, also what it said before', () => {
  logIn()
  bindLogin()
  expect(shown()).toEqual(['My account'])
  logOut()
  expect(shown()).toEqual(['Log in'])
  logIn()
  expect(shown()).toEqual(['My account'])
})
