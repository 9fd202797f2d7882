import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callingSteps, enterAll, formIn, mountStep, soon } from './every-step.ts'
import { languages } from './mount-steps.tsx'

/** The forms that end with the login itself: the page says it. */
const withNote = callingSteps.filter(({ step }) => step !== 'login' && step !== 'reauthentication')
const asksForMail = ['light', 'reset', 'sendAgain']
const logsIn = ['registration', 'kmc', 'newPassword', 'createPassword']

const texts = languages['en']!
/** What stands after a form: what it has reached, and what happens next. */
const notesOf = (step: string): [string, string] => {
  if (asksForMail.includes(step)) return [texts('portal.mailed'), texts(`portal.${step}.done`)]
  const done = step === 'kmc' ? 'registration' : step
  return [texts(`portal.${done}.done`), texts(`portal.${done}.next`)]
}

const sent = async (row: (typeof withNote)[number], showsOutcome = true) => {
  const mounted = await mountStep({ ...row, given: { ...row.given, showsOutcome } })
  enterAll(mounted.container)
  formIn(mounted.container).requestSubmit()
  return mounted
}

describe.each(withNote)('After the form $step', (row) => {
  const [done, next] = notesOf(row.step)

  test('a heading says what it has reached and has the focus, and a text says what happens next', async () => {
    const { container } = await sent(row)
    await soon(() => document.activeElement?.textContent).toBe(done)
    const headings = page.getByRole('heading').elements()
    expect(headings).toEqual([document.activeElement])
    await expect.element(headings[0]!).toHaveAccessibleDescription(next)
    expect(container.querySelector('form')).toBeNull()
  })
})

const members = withNote.filter(({ step }) => logsIn.includes(step))

test.each(members)('Where a login hides the place of the form $step, its host says the same', async (row) => {
  const { onDone } = await sent(row, false)
  await soon(() => onDone.mock.calls).toEqual([[notesOf(row.step).join(' ')]])
})

test.each(members)('After the form $step the shopper goes on by a button', async (row) => {
  const { onDone } = await sent(row)
  await soon(() => document.activeElement?.tagName).toBe('H2')
  expect(onDone).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(onDone).toHaveBeenCalledExactlyOnceWith()
})

test('An activation by a guest leads to the login, and by a member to where the portal was opened for', async () => {
  const row = withNote.find(({ step }) => step === 'activation')!
  const guest = await sent(row)
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  guest.container.remove()
  const { onDone } = await sent({ ...row, given: { ...row.given, loginKind: 'password' } })
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(onDone).toHaveBeenCalledOnce()
})
