import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '#tests/browser/account-island'
import { askAgain, type BackEnd, createBackEnd, down, held, member, refused } from './back-end.ts'
import { alert, field, heading, logIn, mount, openCard, openedByMember } from './mount.tsx'

const rows = () => page.getByRole('listitem')
const LOGOUT = 'POST /api/account/logout'

test('The list shows every session and offers to end the others', async () => {
  await openedByMember()
  expect(rows().elements()).toHaveLength(3)
  await expect.element(rows().nth(0)).toMatchTextContent(/^Firefox on Linux\s*This device/)
  await expect.element(rows().nth(0).getByRole('button')).not.toBeInTheDocument()
  await expect.element(rows().nth(1)).toMatchTextContent(/Logged in on 2 Jan 2026/)
  await expect.element(button('Log out Safari on iOS')).toBeVisible()
  await expect.element(button('Log out Unknown device')).toBeVisible()
})

test('Ending one session says so and keeps the focus', async () => {
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

test('Two sessions cannot be ended at the same time', async () => {
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
])('A session that could not be ended stays in the list: %s', async (_, answer) => {
  const backEnd = createBackEnd()
  backEnd.answer('DELETE /api/account/sessions/s2', answer)
  await openedByMember(backEnd)
  await button('Log out Safari on iOS').click()
  await expect.element(alert()).toMatchTextContent(/^We cannot be reached at the moment/)
  expect(rows().elements()).toHaveLength(3)
  await button('Log out Safari on iOS').click()
  await expect.element(rows().nth(2)).not.toBeInTheDocument()
})

describe('Logout on the account page', () => {
  test.each([
    ['Log out', false],
    ['Log out everywhere', true],
  ])('The button %s logs out, everywhere: %s', async (name, everywhere) => {
    const { backEnd, told } = await openedByMember()
    await button(name).click()
    await expect.element(heading('You are logged out.')).toHaveFocus()
    expect(backEnd.sent(LOGOUT)).toEqual([{ everywhere }])
    expect(told('session:end')).toEqual([{ reason: 'logout' }])
    expect(document.body.textContent).not.toContain('O’Neil')
  })

  test('A logout everywhere without a session asks for the password and then runs once', async () => {
    const backEnd = createBackEnd()
    backEnd.answer(LOGOUT, refused(401, { errorCode: 'invalidSession', message: 'Invalid session' }))
    backEnd.answer('GET /auth/session', refused(401))
    const { portal, told } = await openedByMember(backEnd)
    await button('Log out everywhere').click()
    await expect.poll(() => portal.asked).toHaveLength(1)
    portal.giveAgain()
    await expect.element(heading('You are logged out.')).toBeVisible()
    expect(backEnd.sent(LOGOUT)).toEqual([{ everywhere: true }, { everywhere: true }])
    expect(told('session:end')).toEqual([{ reason: 'revoked' }, { reason: 'logout' }])
  })

  test.each([
    ['Log out', down],
    ['Log out everywhere', refused(500)],
  ])('The button %s logs nobody out while the back end is down, and works later', async (name, answer) => {
    const backEnd = createBackEnd()
    backEnd.answer(LOGOUT, answer)
    const { told } = await openedByMember(backEnd)
    await field('Last name').fill('Ødegård')
    await button(name).click()
    await expect.element(alert()).toMatchTextContent(/^We cannot be reached at the moment/)
    await expect.element(field('Last name')).toHaveValue('Ødegård')
    expect(told('session:end')).toEqual([])
    await button(name).click()
    await expect.element(heading('You are logged out.')).toBeVisible()
  })
})

describe('Answers after another person has logged in', () => {
  const ada = { ...member, acid: 'ada', firstName: 'Ada', email: 'ada@example.com' }
  const PROFILE = 'GET /api/account/profile'
  const LIST = 'GET /api/account/sessions'
  const changePerson = async (backEnd: BackEnd) => {
    await button('Log out').click()
    await expect.element(heading('You are logged out.')).toBeVisible()
    backEnd.answer(PROFILE, () => Response.json({ profile: ada }))
    logIn('ada')
    await expect.element(heading('Hello, Ada')).toBeVisible()
  }
  /** Time enough for an answer to be taken, had it been. */
  const passed = () => new Promise((done) => setTimeout(done, 100))

  test.each([
    ['an answer', () => Response.json({ profile: { ...member, firstName: 'Anna' } })],
    ['a wish for the password', askAgain],
    ['a fault', refused(500)],
  ])('A late answer to a change is not shown: %s', async (_, late) => {
    const backEnd = createBackEnd()
    const { answer, release } = held(late)
    backEnd.answer('PATCH /api/account/profile', answer)
    const { portal } = await openedByMember(backEnd)
    await button('Save your details').click()
    await changePerson(backEnd)
    release()
    await passed()
    expect(heading('Hello, Ada').elements()).toHaveLength(1)
    expect(field('First name').element()).toHaveValue('Ada')
    expect(alert().elements()).toEqual([])
    expect(portal.asked).toEqual([])
    expect(document.body.textContent).not.toContain('Your details are saved.')
  })

  test('A late answer to the first reading is not shown', async () => {
    const backEnd = createBackEnd()
    const { answer, release } = held(() => Response.json({ profile: member }))
    backEnd.answer(PROFILE, answer)
    mount('member', backEnd)
    await changePerson(backEnd)
    release()
    await passed()
    expect(heading('Hello, Ada').elements()).toHaveLength(1)
  })

  test('A late answer to a reading of the sessions is not shown', async () => {
    const backEnd = createBackEnd()
    await openedByMember(backEnd)
    const { answer, release } = held(() => Response.json({ sessions: [] }))
    backEnd.answer(LIST, answer)
    await button('Log out Safari on iOS').click()
    await changePerson(backEnd)
    release()
    await passed()
    expect(rows().elements().length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toContain('That device is logged out.')
  })
})

test('The next person on the page sees nothing of the person before', async () => {
  const { backEnd } = await openedByMember()
  await openCard('Change your e-mail')
  await field('New e-mail').fill('secret@example.com')
  await button('Log out').click()
  await expect.element(heading('You are logged out.')).toBeVisible()
  backEnd.answer('GET /api/account/profile', down)
  logIn('ada')
  await expect.element(heading('Hello')).toHaveFocus()
  await expect.element(button('Try again')).toBeVisible()
  expect(document.body.textContent).not.toContain('Kim')
  expect(rows().elements()).toEqual([])
})
