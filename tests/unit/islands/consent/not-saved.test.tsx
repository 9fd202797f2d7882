import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadSaving } from '#platform/consent'
import { dialog, opened, press, stored } from './mount.tsx'

vi.mock('#platform/consent', { spy: true })

const alert = () => page.getByRole('alert')

test.each(['SHELL', 'CONSENT_BAR'] as const)(
  'a choice that cannot be stored is none: %s says so, stays, and takes the next one',
  async (opener) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { told } = await opened(opener)
    vi.mocked(loadSaving).mockRejectedValue(new TypeError('no such file'))
    await press('Accept all')
    await expect.element(alert()).toMatchTextContent(/^Your choice could not be saved/)
    expect(stored()).toBeUndefined()
    expect(told('consent:saved')).toEqual([])
    expect(told('track:event')).toEqual([])
    vi.mocked(loadSaving).mockReset()
    await press('Reject all')
    await expect.poll(stored).toBe('[0]')
    expect(told('consent:saved')).toEqual([{ levels: [0], change: false, opener }])
    await expect.element(alert()).not.toBeInTheDocument()
    await expect.element(dialog()).not.toBeInTheDocument()
  },
)

test('what stores a choice is fetched when somebody reaches for a button, not before', async () => {
  await opened('SHELL')
  vi.mocked(loadSaving).mockClear()
  await page.getByRole('button', { name: 'Choose for yourself' }).hover()
  expect(loadSaving).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Reject all' }).hover()
  await expect.poll(() => vi.mocked(loadSaving).mock.calls.length).toBeGreaterThan(0)
  expect(stored()).toBeUndefined()
})
