import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepMailedTokens, takeMailedToken } from '#browser/account'
import { button } from '#tests/browser/account-island'
import { createBackEnd, down, faulty, held, member as owner } from './back-end.ts'
import { alert, mount } from './mount.tsx'

const COMPLETE = 'POST /api/account/email/complete'

const arriveByLink = () => keepMailedTokens(new Map([['a', 'mailed-token']]))

test('The token of a mailed link is spent once, for a guest too', async () => {
  arriveByLink()
  const { backEnd } = mount('guest')
  await expect.element(page.getByText(/^Your e-mail address is changed/)).toBeVisible()
  expect(takeMailedToken('a')).toBeUndefined()
  expect(backEnd.sent(COMPLETE)).toEqual([{ token: 'mailed-token' }])
})

test('A member sees the new address after the link', async () => {
  arriveByLink()
  mount('member')
  await expect.element(page.getByText(/^Your e-mail address is changed/)).toBeVisible()
  await expect.element(page.getByText('new@example.com')).toBeVisible()
})

test('A member sees the new address even if an answer with the old address comes late', async () => {
  arriveByLink()
  const backEnd = createBackEnd()
  const late = held(() => Response.json({ profile: owner }))
  backEnd.answer('GET /api/account/profile', late.answer)
  mount('member', backEnd)
  await expect.poll(() => backEnd.sent(COMPLETE)).toHaveLength(1)
  late.release()
  await expect.element(page.getByText('new@example.com')).toBeVisible()
})

test.each([
  ['approved', /^We are writing to the new address/],
  ['undone', /^Your account has its earlier e-mail address again/],
])('A link that has %s a change of address says so', async (outcome, text) => {
  arriveByLink()
  const backEnd = createBackEnd()
  backEnd.answer(COMPLETE, () => Response.json({ outcome }))
  mount('guest', backEnd)
  await expect.element(page.getByText(text)).toBeVisible()
})

test('A member is logged out where the link has undone a change of address', async () => {
  arriveByLink()
  const backEnd = createBackEnd()
  const late = held(() => Response.json({ outcome: 'undone' }))
  backEnd.answer(COMPLETE, late.answer)
  mount('member', backEnd)
  await expect.element(page.getByText('kim@example.com')).toBeVisible()
  late.release()
  await expect.element(page.getByText('You are logged out.')).toBeVisible()
  await expect.element(page.getByText(/^Your account has its earlier e-mail address again/)).toBeVisible()
})

test('A used link says so', async () => {
  arriveByLink()
  const backEnd = createBackEnd()
  backEnd.answer(COMPLETE, faulty({ token: 'used' }))
  mount('member', backEnd)
  await expect.element(alert()).toHaveTextContent('This link was used already.')
  expect(button('Try again').query()).toBeNull()
})

test('The token of a mailed link is kept while the back end is down', async () => {
  arriveByLink()
  const backEnd = createBackEnd()
  backEnd.answer(COMPLETE, down)
  mount('guest', backEnd)
  await expect.element(alert()).toMatchTextContent(/^We cannot be reached at the moment/)
  await button('Try again').click()
  await expect.element(page.getByText(/^Your e-mail address is changed/)).toBeVisible()
  expect(backEnd.sent(COMPLETE)).toEqual([{ token: 'mailed-token' }, { token: 'mailed-token' }])
})
