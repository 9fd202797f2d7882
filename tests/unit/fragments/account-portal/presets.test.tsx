import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { legalAge } from '#domain/accounts'
import { portalTextFile, type TextForm, textForms } from '#domain/fragments'
import { type Compiled, compile } from '#domain/messages'
import { firstScreenOf, type PortalInput, presetNamed, textQuery } from '#domain/portal'
import { servedText } from '#fragments/account-portal'
import { mount, unmount } from '../../../../src/fragments/account-portal/library.tsx'
import { fieldsIn } from './every-step.ts'
import { catalogues } from './mount-steps.tsx'

type Shown = readonly [title: string, fields: readonly string[]]

const login: Shown = ['portal.login.title', ['email', 'password', 'isPersistent']]
const entry: Shown = ['portal.entry.title', ['email']]
const registration: Shown = [
  'portal.registration.title',
  ['email', 'password', 'firstName', 'lastName', 'ageConfirmation', 'newsletter'],
]
const subscription: Shown = ['portal.light.title', ['email']]

/** The forms that a text is prerendered with, and what each shows. */
const shownByText: Readonly<Record<TextForm, Shown>> = {
  login,
  'two-steps': entry,
  registration,
  subscription,
}

/** What each preset shows first. Those of partner apps and of invitations are data only. */
const rows: readonly [preset: string, text: TextForm, shown: Shown][] = [
  ['inline', 'login', login],
  ['modal', 'login', login],
  ['account-activation', 'two-steps', ['portal.activation.title', []]],
  [
    'kmc-register',
    'registration',
    [
      'portal.kmc.title',
      [
        ...['email', 'password', 'firstName', 'lastName', 'dateOfBirth', 'kmc.gender', 'kmc.carrier'],
        ...['kmc.phoneNumber', 'kmc.isForeigner', 'ageConfirmation', 'newsletter'],
      ],
    ],
  ],
  ['reset-password', 'two-steps', ['portal.newPassword.title', ['password']]],
  ['one-step-modal-full', 'registration', registration],
  ['subscription-inline', 'subscription', subscription],
  ['checkout-inline', 'two-steps', entry],
  ['re-authentication', 'login', ['portal.reauthentication.title', ['email', 'password']]],
  ['login-method', 'two-steps', entry],
  ['test-custom-translation-modal', 'login', login],
  ['test-full-account-inline', 'registration', registration],
  ['test-full-account-modal', 'registration', registration],
  ['test-subscription-modal', 'subscription', subscription],
]

const languageTags: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de-DE', ja: 'ja-JP', ar: 'ar-SA' }

/** The text in a page, as the loader puts it there. */
const place = (form: TextForm, language: string, age: number): HTMLElement => {
  const messages: Record<string, Compiled> = Object.fromEntries(
    Object.entries(catalogues[language]!).map(([key, text]) => [key, compile(text)]),
  )
  const element = document.body.appendChild(document.createElement('main'))
  element.innerHTML = servedText({
    first: textForms[form],
    legalAge: age,
    languageTag: languageTags[language]!,
    messages,
  })
  onTestFinished(() => {
    unmount(element)
    element.remove()
  })
  return element
}

const shownIn = (element: Element): Shown => [
  element.querySelector('h2')?.textContent ?? '',
  fieldsIn(element).map(({ name }) => name),
]

const inputOf = (name: string, locale: string): PortalInput => {
  const { isAuthProvider: _, token, ...cells } = presetNamed(name, 'local')!
  return {
    brand: 'stride',
    locale,
    preset: name,
    ...cells,
    token,
    screen: firstScreenOf(name),
    touchpoint: 'UNKNOWN',
    area: 'eCom',
    accountType: 'NotRegistered',
    legalAge: legalAge(locale),
    root: `/stride/${locale}/`,
    typed: {},
    onTyped: vi.fn(),
    onDone: vi.fn(),
    calls: {} as PortalInput['calls'],
  }
}

describe.each(Object.keys(catalogues))('In the language %s', (language) => {
  const title = (key: string): string => catalogues[language]![key]!
  const locale = languageTags[language]!.replace('-', '_')

  test.each(Object.entries(shownByText))(
    'The text %s shows its form before the library is there',
    (form, [key, fields]) => {
      expect(shownIn(place(form as TextForm, language, legalAge(locale)))).toEqual([title(key), fields])
    },
  )

  test.each(rows)('The preset %s has the text %s, and the library shows its own form', (name, form, [key, fields]) => {
    const query = textQuery('stride', locale, presetNamed(name, 'local')!)
    expect(portalTextFile(query)).toBe(`/ap/mf/stride/${locale}/${form}.txt`)
    const element = place(form, language, legalAge(locale))
    mount(element, inputOf(name, locale))
    expect(shownIn(element)).toEqual([title(key), fields])
    expect(element.querySelector('[data-portal]')!.textContent).not.toMatch(/\b(?:portal|forms)\.\w/)
  })
})
