import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { parse } from 'yaml'
import { nameRules } from '#domain/accounts'
import { compile, format } from '#domain/messages'
import type { PortalCalls, PortalInput } from '#domain/portal'
import type { Translate } from '#ui'
import arabic from '../../../../src/content/messages/ar.yaml?raw'
import german from '../../../../src/content/messages/de.yaml?raw'
import english from '../../../../src/content/messages/en.yaml?raw'
import japanese from '../../../../src/content/messages/ja.yaml?raw'
import { PortalSteps } from '../../../../src/fragments/account-portal/steps/PortalSteps.tsx'
import { mount } from '../../ui/mount.tsx'

/** The catalogue of every language that the shop has. */
export const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: parse(english),
  de: parse(german),
  ja: parse(japanese),
  ar: parse(arabic),
}

/** The texts of a language. @throws Error for a key without a text of that language, so that no raw key is ever seen */
const translateFrom =
  (language: string): Translate =>
  (key, args = []) => {
    const text = catalogues[language]?.[key]
    if (text === undefined) throw new Error(`No message ${key} in ${language}`)
    return format(compile(text), args, language)
  }

/** The texts of every language that the shop has. */
export const languages: Readonly<Record<string, Translate>> = Object.fromEntries(
  Object.keys(catalogues).map((language) => [language, translateFrom(language)]),
)

/** A refused call, as its host rejects it. */
export const refused = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

export type GivenSteps = Partial<Omit<PortalInput, 'calls'>> & { calls?: Partial<PortalCalls> }

/** Mounts the forms as a host does, with calls that succeed unless the test replaces them. */
export const mountSteps = (
  { calls = {}, ...given }: GivenSteps,
  language = 'en',
  providers?: Readonly<Record<string, string>>,
) => {
  const t = languages[language]!
  const made: PortalCalls = {
    login: vi.fn(calls.login ?? (async () => {})),
    register: vi.fn(calls.register ?? (async () => {})),
    registerLight: vi.fn(calls.registerLight ?? (async () => {})),
    startPasswordReset: vi.fn(calls.startPasswordReset ?? (async () => {})),
    completePasswordReset: vi.fn(calls.completePasswordReset ?? (async () => {})),
    createPassword: vi.fn(calls.createPassword ?? (async () => {})),
    sendActivationAgain: vi.fn(calls.sendActivationAgain ?? (async () => {})),
    confirmSubscription: vi.fn(calls.confirmSubscription ?? (async () => {})),
    endSubscription: vi.fn(calls.endSubscription ?? (async () => {})),
    activate: vi.fn(calls.activate ?? (async () => ({ accountType: 'FULL' as const }))),
  }
  const onTyped = vi.fn()
  const onEdit = vi.fn()
  const onDone = vi.fn()
  const input: PortalInput = {
    brand: 'stride',
    locale: 'en_GB',
    preset: 'modal',
    view: 'modal',
    screen: 'login',
    touchpoint: 'HEADER',
    area: 'eCom',
    accountType: 'NotRegistered',
    legalAge: 16,
    root: '/stride/en_GB/',
    showsOutcome: true,
    typed: {},
    onTyped,
    onEdit,
    onDone,
    calls: made,
    ...given,
  }
  const view = (next: PortalInput) => (
    <PortalSteps
      t={t}
      first={input}
      legalAge={input.legalAge}
      nameOrder={nameRules(language).order}
      root={input.root}
      providers={providers}
      input={next}
    />
  )
  const { container, draw } = mount(view(input), language === 'ar' ? 'rtl' : 'ltr')
  container.lang = language
  /** Gives the forms another input, as the host does. */
  const change = (next: Partial<PortalInput>) => draw(view({ ...input, ...next }))
  return { container, calls: made, onTyped, onEdit, onDone, change }
}

/** A field by its label, whose asterisk is no part of its name. */
export const field = (name: string) => page.getByLabelText(new RegExp(`^${name}(\\s\\*)?$`))
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
