import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { legalAge, nameRules } from '#domain/accounts'
import { portalTextFile, portalTextName, type TextForm, textForms } from '#domain/fragments'
import { type Compiled, compile } from '#domain/messages'
import {
  firstScreenOf,
  type PortalInput,
  presetNamed,
  type TranslationSet,
  textQuery,
  textsOfSet,
} from '#domain/portal'
import { servedText } from '#fragments/account-portal'
import { mount, unmount } from '../../../../src/fragments/account-portal/library.tsx'
import { fieldsIn, soon } from './every-step.ts'
import { catalogues } from './mount-steps.tsx'

type Shown = readonly [title: string, fields: readonly string[]]

const login: Shown = ['portal.login.title', ['email', 'password', 'isPersistent']]
const entry: Shown = ['portal.entry.title', ['email']]
const registration: Shown = [
  'portal.registration.title',
  ['email', 'password', 'firstName', 'lastName', 'ageConfirmation', 'newsletter', 'isPersistent'],
]
const subscription: Shown = ['portal.light.title', ['email']]

/** The forms that a text is prerendered with, and what each shows. */
const shownByText: Readonly<Record<TextForm, Shown>> = {
  login,
  'two-steps': entry,
  registration,
  subscription,
}

/** What each preset shows first. That of invitations is data only. */
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
        ...['kmc.phoneNumber', 'kmc.isForeigner', 'ageConfirmation', 'newsletter', 'isPersistent'],
      ],
    ],
  ],
  ['reset-password', 'two-steps', ['portal.newPassword.title', ['email', 'password', 'isPersistent']]],
  ['one-step-modal-full', 'registration', registration],
  ['subscription-inline', 'subscription', subscription],
  ['checkout-inline', 'two-steps', entry],
  ['confirmed-app', 'two-steps', entry],
  ['stride-app', 'two-steps', entry],
  ['stride-running', 'login', login],
  ['re-authentication', 'login', ['portal.reauthentication.title', ['email', 'password']]],
  ['login-method', 'two-steps', entry],
  ['test-custom-translation-modal', 'login', login],
  ['test-full-account-inline', 'registration', registration],
  ['test-full-account-modal', 'registration', registration],
  ['test-subscription-modal', 'subscription', subscription],
]

const languageTags: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de-DE', ja: 'ja-JP', ar: 'ar-SA' }

/** The text in a page, as the loader puts it there. */
const place = (form: TextForm, language: string, age: number, set?: TranslationSet): HTMLElement => {
  const messages: Record<string, Compiled> = Object.fromEntries(
    Object.entries(catalogues[language]!).map(([key, text]) => [key, compile(text)]),
  )
  for (const [key, own] of Object.entries(set ? textsOfSet(set) : {})) messages[key] = messages[own]!
  const element = document.body.appendChild(document.createElement('main'))
  element.innerHTML = servedText({
    first: textForms[form],
    legalAge: age,
    nameOrder: nameRules(language).order,
    root: '/stride/en_GB/',
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
    showsOutcome: true,
    typed: {},
    onTyped: vi.fn(),
    onEdit: vi.fn(),
    onDone: vi.fn(),
    calls: {} as PortalInput['calls'],
  }
}

describe.each(Object.keys(catalogues))('In the language %s', (language) => {
  const title = (key: string, set?: TranslationSet): string =>
    catalogues[language]![key.replace('portal', `translation-set.${set}`)] ?? catalogues[language]![key]!
  const locale = languageTags[language]!.replace('-', '_')
  // Japanese forms ask for the family name first (rule forms.10).
  const inOrder = (fields: readonly string[]): readonly string[] =>
    language === 'ja' && fields.includes('lastName') ? fields.toSpliced(2, 2, 'lastName', 'firstName') : fields

  test.each(Object.entries(shownByText))(
    'The text %s shows its form before the library is there',
    (form, [key, fields]) => {
      expect(shownIn(place(form as TextForm, language, legalAge(locale)))).toEqual([title(key), inOrder(fields)])
    },
  )

  test.each(rows)(
    'The preset %s has the text %s, and the library shows its own form',
    async (name, form, [key, fields]) => {
      const preset = presetNamed(name, 'local')!
      const set = preset.translationSet
      const file = `/ap/mf/stride/${locale}/${portalTextName(form, set)}.txt`
      expect(portalTextFile(textQuery('stride', locale, preset))).toBe(file)
      const element = place(form, language, legalAge(locale), set)
      mount(element, inputOf(name, locale))
      await soon(() => shownIn(element)).toEqual([title(key, set), inOrder(fields)])
      expect(element.querySelector('[data-portal]')!.textContent).not.toMatch(/\b(?:portal|forms)\.\w/)
    },
  )

  test.each(['apps', 'custom'] as const)(
    'Every text of the set %s says something else than what it replaces',
    (set) => {
      const replaced = Object.entries(textsOfSet(set))
      expect(replaced.length).toBeGreaterThan(0)
      for (const [key, own] of replaced) {
        expect(catalogues[language]![own], own).toBeTypeOf('string')
        expect(catalogues[language]![key], key).toBeTypeOf('string')
        expect(catalogues[language]![own], own).not.toBe(catalogues[language]![key])
      }
    },
  )
})
