import { expect, test } from 'vitest'
import { publish } from '#bus'
import { alert, heading, logIn, mount, openedByMember } from './mount.tsx'

/** Mounts as a guest and waits until the page knows that it is one. */
const openedByGuest = async () => {
  const mounted = mount('guest')
  await expect.poll(() => mounted.container.innerHTML).toMatch(/^<div[^>]*><\/div>$/)
  return mounted
}

test('The account page shows a guest no account data and makes no call', async () => {
  const { backEnd } = await openedByGuest()
  expect(alert().query()).toBeNull()
  expect(backEnd.calls).toEqual([])
})

test('After a login the account is read, and the greeting takes the focus', async () => {
  const { backEnd } = await openedByGuest()
  logIn()
  await expect.element(heading('Hello, Kim')).toHaveFocus()
  expect(backEnd.calls.map(({ name }) => name).sort()).toEqual([
    'GET /api/account/profile',
    'GET /api/account/sessions',
  ])
})

test('When the session ends, the page says so, moves the focus to that text and removes all account data', async () => {
  const { container } = await openedByMember()
  publish('session:end', { reason: 'expired' })
  await expect.element(heading('You are logged out.')).toHaveFocus()
  expect(container.textContent).toBe('You are logged out.')
})
