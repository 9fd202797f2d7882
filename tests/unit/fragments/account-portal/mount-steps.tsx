import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { parse } from 'yaml'
import { compile, format } from '#domain/messages'
import type { PortalCalls, PortalInput } from '#domain/portal'
import type { Translate } from '#ui'
import texts from '../../../../src/content/messages/en.yaml?raw'
import { PortalSteps } from '../../../../src/fragments/account-portal/steps/PortalSteps.tsx'
import { mount } from '../../ui/mount.tsx'

const messages: Record<string, string> = parse(texts)

/** The English texts. @throws Error for a key without a text, so that no raw key is ever seen */
export const t: Translate = (key, args = []) => {
  const text = messages[key]
  if (text === undefined) throw new Error(`No message ${key}`)
  return format(compile(text), args, 'en-GB')
}

/** A refused call, as its host rejects it. */
export const refused = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

/** Mounts the forms as a host does, with calls that succeed unless the test replaces them. */
export const mountSteps = ({
  calls = {},
  ...given
}: Partial<Omit<PortalInput, 'calls'>> & { calls?: Partial<PortalCalls> }) => {
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
    activate: vi.fn(calls.activate ?? (async () => 'FULL' as const)),
  }
  const onTyped = vi.fn()
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
    typed: {},
    onTyped,
    onDone,
    calls: made,
    ...given,
  }
  const { container } = mount(<PortalSteps t={t} first={input} legalAge={input.legalAge} input={input} />)
  return { container, calls: made, onTyped, onDone }
}

/** A field by its label, whose asterisk is no part of its name. */
export const field = (name: string) => page.getByLabelText(new RegExp(`^${name}( \\*)?$`))
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
