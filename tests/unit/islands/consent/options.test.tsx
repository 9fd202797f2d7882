import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { publish } from '#bus'
import { loadOptions } from '../../../../islands/consent/lazy-parts.ts'
import { dialog, opened, press, stored } from './mount.tsx'

vi.mock('../../../../islands/consent/lazy-parts.ts', { spy: true })

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const loseOptions = () => vi.mocked(loadOptions).mockResolvedValue(undefined)

afterEach(() => {
  vi.mocked(loadOptions).mockReset()
})

test('The code of the options is loaded when the shopper reaches for their button, not before.', async () => {
  vi.mocked(loadOptions).mockClear()
  await opened('SHELL')
  expect(loadOptions).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Choose for yourself' }).hover()
  await expect.poll(() => vi.mocked(loadOptions).mock.calls.length).toBeGreaterThan(0)
  await expect.element(heading('Your privacy, your choice')).toBeVisible()
})

test.each(['SHELL', 'CONSENT_BAR'] as const)(
  'Options that do not come leave the screen of %s as it is, and the next click tries again.',
  async (opener) => {
    loseOptions()
    await opened(opener)
    await press('Choose for yourself')
    await expect.element(heading('Your privacy, your choice')).toBeVisible()
    expect(heading('Your privacy settings').query()).toBeNull()
    vi.mocked(loadOptions).mockReset()
    await press('Choose for yourself')
    await expect.element(heading('Your privacy settings')).toBeVisible()
    expect(page.getByRole('checkbox').elements()).toHaveLength(2)
  },
)

test('A stored choice is asked for by the question while the options do not come, and opens them later.', async () => {
  loseOptions()
  await opened('FOOTER', { choice: '[0,1,2]' })
  await expect.element(heading('Your privacy, your choice')).toBeVisible()
  await press('Reject all')
  await expect.poll(stored).toBe('[0]')
  await expect.element(dialog()).not.toBeInTheDocument()
  vi.mocked(loadOptions).mockReset()
  publish('consent:open', { opener: 'FOOTER' })
  await expect.element(heading('Your privacy settings')).toBeVisible()
})
