import { expect } from 'vitest'
import type { PortalCalls } from '#domain/portal'
import type { PortalStep } from '../../../../src/fragments/account-portal/steps/portal-step.ts'
import { type GivenSteps, mountSteps } from './mount-steps.tsx'

const email = 'zoe@example.com'

/** Values that every form accepts, by field. */
const rightValues: Readonly<Record<string, string>> = {
  email,
  password: 'correct horse',
  firstName: 'Zoë',
  lastName: 'O’Neil',
  dateOfBirth: '1990-02-28',
  'kmc.phoneNumber': '010-1234-5678',
}

type CallName = keyof PortalCalls

export interface StepCase {
  step: PortalStep
  /** What leads to the step; for one that no opening begins with, the step before it is sent. */
  given: GivenSteps
  isSecond?: true
  /** The names of the fields, in order. */
  fields: readonly string[]
  /** The call that the form makes; undefined for a form that calls nothing. */
  call?: CallName
}

const boxes = ['ageConfirmation', 'newsletter', 'isPersistent']

/** Every form of the portal, those of two steps too. */
export const everyStep: readonly StepCase[] = [
  { step: 'login', given: {}, fields: ['email', 'password', 'isPersistent'], call: 'login' },
  { step: 'entry', given: { formView: 'TwoStep' }, fields: ['email'] },
  {
    step: 'login',
    given: { formView: 'TwoStep' },
    isSecond: true,
    fields: ['email', 'password', 'isPersistent'],
    call: 'login',
  },
  {
    step: 'registration',
    given: { formView: 'TwoStep', screen: 'registration' },
    isSecond: true,
    fields: ['email', 'password', 'firstName', 'lastName', ...boxes],
    call: 'register',
  },
  {
    step: 'reauthentication',
    given: { screen: 'reauthentication', email },
    fields: ['email', 'password'],
    call: 'login',
  },
  {
    step: 'registration',
    given: { screen: 'registration' },
    fields: ['email', 'password', 'firstName', 'lastName', ...boxes],
    call: 'register',
  },
  {
    step: 'kmc',
    given: { screen: 'registration', preset: 'kmc-register', legalAge: 18 },
    fields: [
      ...['email', 'password', 'firstName', 'lastName', 'dateOfBirth'],
      ...['kmc.gender', 'kmc.carrier', 'kmc.phoneNumber', 'kmc.isForeigner', ...boxes],
    ],
    call: 'register',
  },
  { step: 'light', given: { screen: 'subscription' }, fields: ['email'], call: 'registerLight' },
  { step: 'reset', given: { screen: 'newPassword' }, fields: ['email'], call: 'startPasswordReset' },
  {
    step: 'newPassword',
    given: { screen: 'newPassword', token: 'rpt', email },
    fields: ['email', 'password', 'isPersistent'],
    call: 'completePasswordReset',
  },
  {
    step: 'createPassword',
    given: { screen: 'activation', token: 'a', calls: { activate: async () => ({ accountType: 'LIGHT', email }) } },
    isSecond: true,
    fields: ['email', 'password', 'firstName', 'lastName', 'ageConfirmation', 'isPersistent'],
    call: 'createPassword',
  },
  { step: 'activation', given: { screen: 'activation', token: 'a' }, fields: [], call: 'activate' },
  { step: 'sendAgain', given: { screen: 'activation' }, fields: ['email'], call: 'sendActivationAgain' },
  { step: 'confirm', given: { screen: 'subscription', token: 'a' }, fields: [], call: 'confirmSubscription' },
  { step: 'end', given: { screen: 'subscription', token: 'u' }, fields: [], call: 'endSubscription' },
]

/** The forms that make a call. */
export const callingSteps = everyStep.filter((row): row is StepCase & { call: CallName } => row.call !== undefined)

/** The named fields in a container, each radio group once. */
export const fieldsIn = (container: Element): HTMLInputElement[] => {
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input[name]')]
  return inputs.filter(({ name }, index) => inputs.findIndex((other) => other.name === name) === index)
}

/** Enters what is right into every field that can be edited; `other` replaces values by field. */
export const enterAll = (container: Element, other: Readonly<Record<string, string>> = {}): void => {
  for (const input of fieldsIn(container)) {
    if (input.readOnly) continue
    if (input.type === 'checkbox' || input.type === 'radio') {
      if (!input.checked) input.click()
      continue
    }
    input.value = { ...rightValues, ...other }[input.name] ?? ''
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

export const formIn = (container: Element): HTMLFormElement => container.querySelector('form')!

/** As `expect.poll`, for what comes within a few milliseconds. */
export const soon = <T>(read: () => T, message?: string) =>
  expect.poll(read, { interval: 4, ...(message && { message }) })

/** Mounts the forms and goes to a step. */
export const mountStep = async ({ given, isSecond }: StepCase, language = 'en', calls: Partial<PortalCalls> = {}) => {
  const mounted = mountSteps({ ...given, calls: { ...given.calls, ...calls } }, language)
  const { container } = mounted
  // The code of some forms is loaded when they are shown (rule fragments.13).
  await soon(() => formIn(container)).not.toBeNull()
  if (isSecond) {
    const before = container.querySelector('h2')
    enterAll(container)
    formIn(container).requestSubmit()
    await soon(() => container.querySelector('h2')).not.toBe(before)
    await soon(() => formIn(container)).not.toBeNull()
  }
  return mounted
}
