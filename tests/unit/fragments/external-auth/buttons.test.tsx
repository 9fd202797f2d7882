import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ExternalProblem } from '#domain/fragments'
import { languages } from '../account-portal/mount-steps.tsx'
import { mountButtons, served } from './mount-buttons.ts'

const four = ['google', 'apple', 'facebook', 'yahoo']
const buttonsIn = (element: Element) => [...element.querySelectorAll('button')]
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(Object.keys(languages))('In the language %s', (language) => {
  test('every provider has a button with its name, in the order of the site, before the library is there', () => {
    const names = buttonsIn(served(four, language)).map((found) => found.textContent ?? '')
    expect(names.map((name) => /Google|Apple|Facebook|Yahoo/.exec(name)?.[0])).toEqual([
      'Google',
      'Apple',
      'Facebook',
      'Yahoo',
    ])
    for (const name of names) expect(name).not.toMatch(/external-auth|\{/)
  })

  test('axe finds nothing in the buttons, while a call runs, with a problem and in the account', async () => {
    const { element, change } = mountButtons({}, four, language)
    const findings = async () =>
      (await axe.run(element, { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id }) => id)
    expect(await findings()).toEqual([])
    change({ busy: 'apple', isWaiting: true })
    expect(await findings()).toEqual([])
    change({ problem: 'denied' })
    expect(await findings()).toEqual([])
    change({
      view: 'account',
      account: { linked: [{ provider: 'google', linkedAt: 0, proves: true }], hasPassword: false },
    })
    await expect.poll(() => element.querySelector('form')).not.toBeNull()
    expect(await findings()).toEqual([])
  })
})

test('The buttons are taken over as they are', () => {
  const complaints = vi.spyOn(console, 'error')
  const { element } = mountButtons({}, four)
  expect(buttonsIn(element)).toHaveLength(4)
  expect(complaints).not.toHaveBeenCalled()
})

test.each([
  ['Google', 'google', false],
  ['Kakao', 'kakao', true],
])(
  'A press of %s tells the host inside the click which provider it is, and whether in a window',
  (name, provider, isPopup) => {
    const { element, onChoose } = mountButtons()
    buttonsIn(element)
      .find(({ textContent }) => textContent?.includes(name))!
      .click()
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ provider, isPopup })
  },
)

test('While a call runs no button starts another one; while a window is open another provider may be chosen', async () => {
  const { element, onChoose, change } = mountButtons()
  change({ busy: 'google' })
  await expect.element(button('Continue with Google')).toHaveAttribute('aria-busy', 'true')
  for (const found of buttonsIn(element)) found.click()
  expect(onChoose).not.toHaveBeenCalled()
  change({ busy: undefined, isWaiting: true })
  await expect.element(page.getByText('Please go on in the window that has opened.')).toBeVisible()
  await button('Continue with Google').click()
  expect(onChoose).toHaveBeenCalledOnce()
})

test.each<[ExternalProblem, RegExp]>([
  ['denied', /^You did not allow the login/],
  ['expired', /too long or was used already/],
  ['failed', /nobody was logged in/],
  ['locked', /^This account is locked/],
  ['unavailable', /cannot be reached/],
  ['taken', /already belongs to another account/],
  ['otherPerson', /belongs to another person/],
  ['lastWayIn', /First create a password or link another service/],
])('The problem %s is said in words, takes the focus, and leaves the buttons as the way on', async (problem, words) => {
  const { element } = mountButtons({ problem })
  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
  expect(document.activeElement?.contains(element.querySelector('[role=alert]'))).toBe(true)
  await expect.element(button('Continue with Google')).toBeEnabled()
})

test('A question who it is offers what the person has linked and what can prove it, and nothing else', async () => {
  const linked = [
    { provider: 'google', linkedAt: 0, proves: false },
    { provider: 'kakao', linkedAt: 0, proves: true },
  ]
  const { element } = mountButtons({ view: 'reauthentication', account: { linked, hasPassword: true } })
  expect(buttonsIn(element)).toHaveLength(1)
  await expect.element(button('Continue with Kakao')).toBeVisible()
  await expect.element(page.getByText('Or with another login')).toBeVisible()
})

test.each([
  ['beside no form', { linked: [{ provider: 'kakao', linkedAt: 0, proves: true }], hasPassword: false }, 1],
  ['where none can prove it', { linked: [{ provider: 'kakao', linkedAt: 0, proves: false }], hasPassword: true }, 0],
])('A question who it is does not say “or” %s', async (_, account, count) => {
  const { element } = mountButtons({ view: 'reauthentication', account })
  expect(buttonsIn(element)).toHaveLength(count)
  await expect.element(page.getByText('Or with another login')).not.toBeInTheDocument()
})
