import { expect, test, vi } from 'vitest'
import { callingSteps, enterAll, formIn, mountStep, soon } from './every-step.ts'

/** The calls that begin a session. A question for the password keeps what its session had. */
const beginning = ['login', 'register', 'completePasswordReset', 'createPassword']
const rows = callingSteps.filter(({ step, call }) => beginning.includes(call) && step !== 'reauthentication')

test('Five forms of the portal begin a session', () => {
  expect([...new Set(rows.map(({ step }) => step))].toSorted()).toEqual([
    'createPassword',
    'kmc',
    'login',
    'newPassword',
    'registration',
  ])
})

test.each(rows)('The form $step offers to stay logged in, unticked, and its call carries the choice', async (row) => {
  for (const isPersistent of [false, true]) {
    const { container, calls } = await mountStep(row)
    const box = container.querySelector<HTMLInputElement>('[name=isPersistent]')!
    expect([box.type, box.checked, box.required]).toEqual(['checkbox', false, false])
    expect(box.labels?.[0]?.textContent).toBe('Stay logged in on this device')
    enterAll(container)
    if (!isPersistent) box.click()
    formIn(container).requestSubmit()
    const call = vi.mocked(calls[row.call])
    await soon(() => call.mock.calls.length).toBe(1)
    expect(call.mock.calls[0]?.[0]).toMatchObject({ isPersistent })
  }
})
