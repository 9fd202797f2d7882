import { describe, expect, test } from 'vitest'
import { everyStep, mountStep } from './every-step.ts'
import { languages } from './mount-steps.tsx'

const withAge = everyStep.filter(({ fields }) => fields.includes('ageConfirmation'))

test('Three forms of the portal ask for the age', () => {
  expect([...new Set(withAge.map(({ step }) => step))].toSorted()).toEqual(['createPassword', 'kmc', 'registration'])
})

describe.each(Object.entries(languages))('In the language %s', (language, t) => {
  test.each(withAge)('The age box of the form $step says which age it confirms, and what for', async (row) => {
    for (const legalAge of [13, 16, 18]) {
      const { container } = await mountStep({ ...row, given: { ...row.given, legalAge } }, language)
      const box = container.querySelector<HTMLInputElement>('[name=ageConfirmation]')!
      await expect.element(box).toHaveAccessibleName(new RegExp(`^${t('portal.age', [legalAge])}`))
      await expect.element(box).toHaveAccessibleDescription(t('portal.age.purpose'))
      expect(box.checked).toBe(false)
      container.querySelector('form')!.requestSubmit()
      await expect.element(box).toHaveAccessibleDescription(new RegExp(`\\S ${t('portal.age.purpose')}$`))
    }
  })
})
