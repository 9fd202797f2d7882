import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type PortalEntryName, type Preset, portalEntries, presets } from '#domain/portal'
import { eventually } from '#tests/eventually'
import { field, heading, mountSteps } from './mount-steps.tsx'

const email = 'zoe@example.com'
const password = 'correct horse'

/** The forms as an entry of the table opens them. */
const opened = (name: PortalEntryName) => {
  const { preset, screen, touchpoint } = portalEntries[name]
  const { view, formView }: Preset = presets[preset]
  return mountSteps({ preset, view, formView, screen, touchpoint })
}

test('From the bag an existing customer logs in by one form, and chooses nothing', async () => {
  const { calls, onDone } = opened('bag-login')
  await expect.element(heading('Log in')).toBeVisible()
  await field('E-mail').fill(email)
  await field('Password').fill(password)
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.login).toHaveBeenCalledExactlyOnceWith({ email, password, isPersistent: false })
})

test('At the checkout an existing customer types the address and the password, and chooses nothing', async () => {
  const { calls, onDone } = opened('checkout')
  await field('E-mail').fill(email)
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Password')).toHaveFocus()
  expect(page.getByRole('textbox', { name: 'E-mail' }).elements()).toHaveLength(1)
  await userEvent.keyboard(`${password}{Enter}`)
  await eventually(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.login).toHaveBeenCalledExactlyOnceWith({ email, password, isPersistent: false })
})
