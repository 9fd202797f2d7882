import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { publish } from '#bus'
import { options } from '../../../../islands/consent/lazy-parts.ts'
import { dialog, opened, press, stored } from './mount.tsx'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

/** The options do not come until the returned function is called. */
const loseOptions = () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.spyOn(options, 'load').mockRejectedValue(new TypeError('no such file'))
  const loaded = vi.spyOn(options, 'loaded').mockReturnValue(undefined)
  return () => {
    load.mockRestore()
    loaded.mockRestore()
  }
}

test('The code of the options is loaded when the shopper reaches for their button, not before.', async () => {
  const loadOptions = vi.spyOn(options, 'load')
  await opened('SHELL')
  expect(loadOptions).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Choose for yourself' }).hover()
  await expect.poll(() => loadOptions.mock.calls.length).toBeGreaterThan(0)
  await expect.element(heading('Your privacy, your choice')).toBeVisible()
})

test.each(['SHELL', 'CONSENT_BAR'] as const)(
  'Options that do not come leave the screen of %s as it is, and the next click tries again.',
  async (opener) => {
    const findOptions = loseOptions()
    await opened(opener)
    await press('Choose for yourself')
    await expect.element(heading('Your privacy, your choice')).toBeVisible()
    expect(heading('Your privacy settings').query()).toBeNull()
    findOptions()
    await press('Choose for yourself')
    await expect.element(heading('Your privacy settings')).toBeVisible()
    expect(page.getByRole('checkbox').elements()).toHaveLength(2)
  },
)

test('A stored choice is asked for by the question while the options do not come, and opens them later.', async () => {
  const findOptions = loseOptions()
  await opened('FOOTER', { choice: '[0,1,2]' })
  await expect.element(heading('Your privacy, your choice')).toBeVisible()
  await press('Reject all')
  await expect.poll(stored).toBe('[0]')
  await expect.element(dialog()).not.toBeInTheDocument()
  findOptions()
  publish('consent:open', { opener: 'FOOTER' })
  await expect.element(heading('Your privacy settings')).toBeVisible()
})
