import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createBackEnd, down, held, refused } from './back-end.ts'
import { alert, button, field, heading, logIn, openedByMember } from './mount.tsx'

const rows = () => page.getByRole('listitem')
const LOGOUT = 'POST /api/account/logout'

test('lists where the account is logged in, and offers to end it elsewhere only', async () => {
  await openedByMember()
  expect(rows().elements()).toHaveLength(3)
  await expect.element(rows().nth(0)).toMatchTextContent(/^Firefox on Linux\s*This device/)
  await expect.element(rows().nth(0).getByRole('button')).not.toBeInTheDocument()
  await expect.element(rows().nth(1)).toMatchTextContent(/Logged in on 2 Jan 2026/)
  await expect.element(button('Log out Safari on iOS')).toBeVisible()
  await expect.element(button('Log out Unknown device')).toBeVisible()
})

test('one session of several is ended, it is said, and the focus is not lost', async () => {
  const { backEnd, told } = await openedByMember()
  await button('Log out Safari on iOS').click()
  await expect.element(rows().nth(2)).not.toBeInTheDocument()
  await expect.element(page.getByRole('status').filter({ hasText: 'That device is logged out.' })).toBeVisible()
  await expect.element(heading('Where you are logged in')).toHaveFocus()
  expect(backEnd.calls.filter(({ name }) => name.startsWith('DELETE')).map(({ name }) => name)).toEqual([
    'DELETE /api/account/sessions/s2',
  ])
  expect(told('session:end')).toEqual([])
})

test('two sessions are not ended at a time', async () => {
  const backEnd = createBackEnd()
  const { answer, release } = held(() => Response.json({}))
  backEnd.answer('DELETE /api/account/sessions/s2', answer)
  await openedByMember(backEnd)
  await button('Log out Safari on iOS').click()
  await expect.element(button('Log out Unknown device')).toBeDisabled()
  release()
  await expect.element(button('Log out Unknown device')).toBeEnabled()
})

test.each([
  ['no back end', down],
  ['a fault of the back end', refused(500)],
])('a session that could not be ended stays in the list: %s', async (_, answer) => {
  const backEnd = createBackEnd()
  backEnd.answer('DELETE /api/account/sessions/s2', answer)
  await openedByMember(backEnd)
  await button('Log out Safari on iOS').click()
  await expect.element(alert()).toMatchTextContent(/^We cannot be reached at the moment/)
  expect(rows().elements()).toHaveLength(3)
  await button('Log out Safari on iOS').click()
  await expect.element(rows().nth(2)).not.toBeInTheDocument()
})

describe('logging out', () => {
  test.each([
    ['Log out', false],
    ['Log out everywhere', true],
  ])('%s: everywhere %s', async (name, everywhere) => {
    const { backEnd, told } = await openedByMember()
    await button(name).click()
    await expect.element(heading('Log in')).toHaveFocus()
    expect(backEnd.sent(LOGOUT)).toEqual([{ everywhere }])
    expect(told('session:end')).toEqual([{ reason: 'logout' }])
    expect(document.body.textContent).not.toContain('O’Neil')
  })

  test.each([
    ['Log out', down],
    ['Log out everywhere', refused(500)],
  ])('%s while the back end is down logs nobody out, and works later', async (name, answer) => {
    const backEnd = createBackEnd()
    backEnd.answer(LOGOUT, answer)
    const { told } = await openedByMember(backEnd)
    await field('Last name').fill('Ødegård')
    await button(name).click()
    await expect.element(alert()).toMatchTextContent(/^We cannot be reached at the moment/)
    await expect.element(field('Last name')).toHaveValue('Ødegård')
    expect(told('session:end')).toEqual([])
    await button(name).click()
    await expect.element(heading('Log in')).toBeVisible()
  })
})

test('the next person on this page sees nothing of the one before', async () => {
  const { backEnd } = await openedByMember()
  await field('New e-mail').fill('secret@example.com')
  await button('Log out').click()
  await expect.element(field('E-mail')).toHaveValue('')
  backEnd.answer('GET /api/account/profile', down)
  await logIn('ada@example.com')
  await expect.element(heading('Hello')).toHaveFocus()
  await expect.element(button('Try again')).toBeVisible()
  expect(document.body.textContent).not.toContain('Kim')
  expect(rows().elements()).toEqual([])
})
