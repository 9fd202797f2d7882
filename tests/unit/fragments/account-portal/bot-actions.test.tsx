import { expect, test } from 'vitest'
import { botActionsOfSteps } from '../../../../src/fragments/account-portal/steps/bot-actions.ts'
import { enterAll, everyStep, fieldsIn, mountStep } from './every-step.ts'

/** The actions by which the calls of `#browser/account` ask for tokens (rule account.9). */
const actionsOfCalls: Readonly<Record<string, string>> = {
  login: 'login',
  register: 'signup',
  registerLight: 'signup',
  sendActivationAgain: 'signup',
  startPasswordReset: 'password_reset',
  completePasswordReset: 'password_reset',
  createPassword: 'create_password',
}

test.each(everyStep)('The form $step names the action of its call', ({ step, call = '' }) => {
  expect(botActionsOfSteps[step]).toBe(actionsOfCalls[call])
})

const edited = everyStep.filter(({ step, fields }) => fields.length > 0 && step !== 'entry')

test.each(edited)('The form $step tells its host of its bot check at the first edit, and not before', async (row) => {
  const { container, onEdit } = await mountStep(row)
  onEdit.mockClear()
  const first = fieldsIn(container).find(({ readOnly, type }) => !readOnly && type !== 'radio')!
  expect(onEdit).not.toHaveBeenCalled()
  first.value = 'k'
  first.dispatchEvent(new Event('input', { bubbles: true }))
  expect(onEdit.mock.calls).toEqual([[botActionsOfSteps[row.step]]])
  enterAll(container)
  expect(new Set(onEdit.mock.calls.flat())).toEqual(new Set([botActionsOfSteps[row.step]]))
})
