import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ExternalReason } from '#domain/external-auth'
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

  test('axe finds nothing in the buttons, while a call runs, after a failure and in the account', async () => {
    const { element, change } = mountButtons({}, four, language)
    const findings = async () =>
      (await axe.run(element, { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id }) => id)
    expect(await findings()).toEqual([])
    change({ busy: 'apple', window: 'open' })
    expect(await findings()).toEqual([])
    change({ failure: { reason: 'denied', provider: 'apple' }, onOther: () => {} })
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
  change({ busy: undefined, window: 'open' })
  await expect.element(page.getByText('Please go on in the window that has opened.')).toBeVisible()
  await button('Continue with Google').click()
  expect(onChoose).toHaveBeenCalledOnce()
})

const AGAIN = 'Try again'
const OTHER = 'Log in in another way'

describe('A failure', () => {
  test.each<[ExternalReason, RegExp, again: boolean]>([
    ['closed', /^The window of Google was closed before you had finished/, true],
    ['denied', /^You have cancelled the login with Google/, true],
    ['expired', /^The login with Google has expired, or it was begun in another tab or browser/, true],
    ['failed', /^The answer of Google was not right, so nobody was logged in/, true],
    ['lastWayIn', /First create a password or link another service/, false],
    ['limited', /^Too many attempts/, false],
    ['locked', /^This account is locked/, false],
    ['otherPerson', /^This Google login belongs to another person/, true],
    ['taken', /^This Google login already belongs to another account/, false],
    ['unavailable', /^Google does not answer at the moment/, true],
    ['unread', /^Google has told us who you are/, true],
    ['unreached', /^Our shop cannot be reached at the moment/, true],
  ])('of the kind %s says who has failed, takes the focus, and offers what can help', async (reason, words, again) => {
    const onOther = vi.fn()
    const { element, onChoose } = mountButtons({ failure: { reason, provider: 'google' }, onOther })
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    expect(document.activeElement?.contains(element.querySelector('[role=alert]'))).toBe(true)
    await expect.element(button('Continue with Google')).toBeEnabled()
    expect(button(AGAIN).elements()).toHaveLength(again ? 1 : 0)
    if (again) await button(AGAIN).click()
    expect(onChoose.mock.calls).toEqual(again ? [[{ provider: 'google', isPopup: false }]] : [])
    await button(OTHER).click()
    expect(onOther).toHaveBeenCalledOnce()
  })

  test('of a provider with a window of its own is tried again in one', async () => {
    const { onChoose } = mountButtons({ failure: { reason: 'closed', provider: 'kakao' } })
    await expect.element(button(OTHER)).not.toBeInTheDocument()
    await button(AGAIN).click()
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ provider: 'kakao', isPopup: true })
  })

  test.each([undefined, 'evil <b>', 'constructor'])(
    'of a provider %j that the site does not know names none',
    async (provider) => {
      mountButtons({ failure: { reason: 'denied', provider } })
      await expect.element(page.getByRole('alert')).toMatchTextContent(/^The login with the other service did not work/)
      await expect.element(button(AGAIN)).not.toBeInTheDocument()
    },
  )

  test('of a removal does not offer to link the provider that is linked', async () => {
    const account = { linked: [{ provider: 'google', linkedAt: 0, proves: true }], hasPassword: true }
    mountButtons({ view: 'account', account, failure: { reason: 'unreached', provider: 'google' } })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Our shop cannot be reached/)
    await expect.element(button(AGAIN)).not.toBeInTheDocument()
  })
})

test('A blocked window is told of, with the provider to which the page goes instead', async () => {
  const { change } = mountButtons()
  change({ busy: 'kakao', window: 'blocked' })
  const said = 'Your browser has blocked the window. You go on to Kakao on this page.'
  await expect.element(page.getByText(said)).toBeVisible()
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
