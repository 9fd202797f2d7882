import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '#tests/eventually'
import type { PortalStepProps } from '../../../../src/fragments/account-portal/steps/CallForm.tsx'
import { LoadedStep } from '../../../../src/fragments/account-portal/steps/LoadedStep.tsx'
import { mount } from '../../ui/mount.tsx'
import { languages } from './mount-steps.tsx'

const texts = languages['en']!
const props: PortalStepProps = {
  t: texts,
  legalAge: 18,
  nameOrder: ['firstName', 'lastName'],
  root: '/stride/en_GB/',
  isSecondStep: false,
  input: undefined,
  typed: { email: 'zoe@example.com' },
  onTyped: vi.fn(),
  show: vi.fn(),
  note: vi.fn(),
}
const Form = ({ typed }: PortalStepProps) => <p>The form of {typed['email']}</p>

test('A form whose code is on its way says so, and is given what was typed', async () => {
  let arrive = () => {}
  const load = vi.fn(() => new Promise<typeof Form>((resolve) => (arrive = () => resolve(Form))))
  mount(<LoadedStep {...props} load={load} />)
  await expect.element(page.getByText(texts('forms.working'))).toBeVisible()
  // Effects run after the first paint.
  await eventually(() => expect(load).toHaveBeenCalledOnce())
  arrive()
  await expect.element(page.getByText('The form of zoe@example.com')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('A form whose code does not come says so, and is loaded again when the shopper asks for it', async () => {
  const load = vi.fn(async () => Form).mockRejectedValueOnce(new TypeError('down'))
  mount(<LoadedStep {...props} load={load} />)
  await expect.element(page.getByText(texts('forms.error.unavailable'))).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The form of zoe@example.com')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
