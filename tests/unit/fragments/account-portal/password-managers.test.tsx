import { expect, test } from 'vitest'
import { missedByPasswordManagers, passwordForms } from '#tests/browser/password-forms'
import { enterAll, everyStep, formIn, mountStep, soon } from './every-step.ts'
import { mountSteps } from './mount-steps.tsx'

const withPassword = everyStep.filter(({ fields }) => fields.includes('password'))

test('Six forms of the portal ask for a password', () => {
  expect([...new Set(withPassword.map(({ step }) => step))].toSorted()).toEqual([
    'createPassword',
    'kmc',
    'login',
    'newPassword',
    'reauthentication',
    'registration',
  ])
})

test.each(withPassword)('A password manager finds the user name in the form $step', async (row) => {
  const { container } = await mountStep(row)
  expect(passwordForms(container)).toHaveLength(1)
  expect(missedByPasswordManagers(container)).toEqual([])
})

test.each([
  ['login', 'current-password'],
  ['registration', 'new-password'],
] as const)('A password manager finds the address of the first step in the second step %s', async (screen, kind) => {
  const { container } = mountSteps({ formView: 'TwoStep', screen })
  enterAll(container)
  formIn(container).requestSubmit()
  await soon(() => container.querySelector('[type=password]')).not.toBeNull()
  expect(missedByPasswordManagers(container)).toEqual([])
  const username = container.querySelector<HTMLInputElement>('[autocomplete=username]')!
  expect([username.value, username.readOnly]).toEqual(['zoe@example.com', true])
  expect(container.querySelector<HTMLInputElement>('[type=password]')!.autocomplete).toBe(kind)
})

test.each([
  ['reauthentication', { screen: 'reauthentication' }],
  ['newPassword', { screen: 'newPassword', token: 'rpt' }],
] as const)(
  'The form %s has a user name that can be entered where the page does not know the address',
  async (_, given) => {
    const { container } = mountSteps(given)
    await soon(() => formIn(container)).not.toBeNull()
    expect(missedByPasswordManagers(container)).toEqual([])
    expect(container.querySelector<HTMLInputElement>('[autocomplete=username]')!.readOnly).toBe(false)
  },
)

test('A new password is sent where the address of its link is not known', async () => {
  const { container, calls } = mountSteps({ screen: 'newPassword', token: 'rpt' })
  await soon(() => formIn(container)).not.toBeNull()
  enterAll(container, { email: '' })
  formIn(container).requestSubmit()
  await soon(() => calls.completePasswordReset).toHaveBeenCalledOnce()
})
