import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { everyStep, mountStep } from './every-step.ts'

const opensAccount = new Set(['entry', 'registration', 'kmc', 'light'])
const sentence = () => page.getByText(/^You have been invited\./)

test.each(everyStep)('The form $step says that an invitation goes along where it opens an account', async (row) => {
  await mountStep({ ...row, given: { ...row.given, isInvited: true } })
  expect(sentence().elements()).toHaveLength(opensAccount.has(row.step) ? 1 : 0)
})

test('Without an invitation no form speaks of one', async () => {
  for (const row of everyStep) await mountStep(row)
  expect(sentence().elements()).toHaveLength(0)
})
