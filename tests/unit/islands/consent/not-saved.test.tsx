import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveChoice } from '#browser/consent'
import { publish } from '#bus'
import { saving } from '../../../../islands/consent/lazy-parts.ts'
import { dialog, opened, press, stored } from './mount.tsx'

const alert = () => page.getByRole('alert')

test.each(['SHELL', 'CONSENT_BAR'] as const)(
  'A choice that cannot be stored does not count: the screen of %s says so, stays, and takes the next choice.',
  async (opener) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { told } = await opened(opener)
    const load = vi.spyOn(saving, 'load').mockRejectedValue(new TypeError('no such file'))
    await press('Accept all')
    await expect.element(alert()).toMatchTextContent(/^Your choice could not be saved/)
    expect(stored()).toBeUndefined()
    expect(told('consent:saved')).toEqual([])
    expect(told('track:event')).toEqual([])
    load.mockRestore()
    await press('Reject all')
    await expect.poll(stored).toBe('[0]')
    expect(told('consent:saved')).toEqual([{ levels: [0], change: false, opener }])
    await expect.element(alert()).not.toBeInTheDocument()
    await expect.element(dialog()).not.toBeInTheDocument()
  },
)

/** What stores a choice comes when the test says so. */
const heldBack = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(saving, 'load').mockImplementation(async () => {
    await promise
    return { storeAndRecord: saveChoice }
  })
  return async () => {
    resolve()
    await new Promise((done) => setTimeout(done, 50))
  }
}

test.each(['SHELL', 'EXTERNAL', 'CONSENT_BAR'] as const)(
  'A decision is dropped when the screen is closed before it is stored, also after the question is asked again: %s.',
  async (opener) => {
    const { told } = await opened(opener)
    const comes = heldBack()
    await press('Accept all')
    if (opener === 'CONSENT_BAR') await press('Close without choosing')
    else await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Accept all' })).not.toBeInTheDocument()
    publish('consent:open', { opener })
    await press('Reject all')
    expect(stored()).toBeUndefined()
    await comes()
    expect(stored()).toBe('[0]')
    expect(told('consent:saved')).toEqual([{ levels: [0], change: false, opener }])
    expect(told('track:event')).toHaveLength(1)
  },
)

test('A decision that is dropped by closing the screen leaves nothing.', async () => {
  const { told } = await opened('EXTERNAL')
  const comes = heldBack()
  await press('Accept all')
  await userEvent.keyboard('{Escape}')
  await comes()
  expect(stored()).toBeUndefined()
  expect(told('consent:saved')).toEqual([])
  expect(told('track:event')).toEqual([])
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('The code that stores a choice is loaded when the shopper reaches for a button, not before.', async () => {
  await opened('SHELL')
  const load = vi.spyOn(saving, 'load')
  await page.getByRole('button', { name: 'Choose for yourself' }).hover()
  expect(load).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Reject all' }).hover()
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
  expect(stored()).toBeUndefined()
})
