import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '#tests/browser/account-island'
import { createBackEnd, down, faulty, held, refused } from './back-end.ts'
import { alert, field, form, heading, logIn, mount } from './mount.tsx'

const LOGIN = 'POST /api/account/login'

test('A guest sees the login form, and the page makes no call', async () => {
  const { backEnd } = mount('guest')
  await expect.element(heading('Log in')).toBeVisible()
  await expect.element(field('E-mail')).toHaveAttribute('autocomplete', 'username')
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(field('Password')).toHaveAttribute('type', 'password')
  expect(alert().query()).toBeNull()
  expect(backEnd.calls).toEqual([])
})

test('A login is published on the bus, and the greeting takes the focus', async () => {
  const { backEnd, told } = mount('guest')
  await page.getByRole('checkbox').click()
  await logIn('  kim@example.com ', ' correct horse')
  await expect.element(heading('Hello, Kim')).toHaveFocus()
  expect(backEnd.sent(LOGIN)).toEqual([
    {
      email: 'kim@example.com',
      password: ' correct horse',
      isPersistent: true,
      reauthenticate: false,
      recaptcha: 'token-login',
    },
  ])
  expect(told('session:success')).toMatchObject([{ acid: 'kim', eventType: 'login' }])
  await expect.element(form('Log in')).not.toBeInTheDocument()
})

test('A login ends with the browser unless the shopper chose to stay logged in', async () => {
  const { backEnd } = mount('guest')
  await logIn()
  await expect.element(heading('Hello, Kim')).toBeVisible()
  expect(backEnd.sent(LOGIN)).toMatchObject([{ isPersistent: false }])
})

describe('Fields of the login that the page finds wrong', () => {
  test.each([
    ['', 'correct horse', 'E-mail', 'Please fill this in.'],
    ['kim', 'correct horse', 'E-mail', 'Please enter an e-mail address such as name@example.com.'],
    ['kim@example.com', '', 'Password', 'Please fill this in.'],
    ['', '', 'E-mail', 'Please fill this in.'],
  ])('The login %j with %j is not sent, and the focus goes to %s', async (email, password, name, text) => {
    const { backEnd } = mount('guest')
    await logIn(email, password)
    await expect.element(field(name)).toHaveFocus()
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(name)).toHaveAccessibleDescription(text)
    expect(backEnd.calls).toEqual([])
    await userEvent.keyboard('x')
    await expect.element(field(name)).not.toHaveAttribute('aria-invalid', 'true')
  })
})

const unavailable = 'We cannot be reached at the moment. Everything you entered is still here; please try again.'
const wrong = 'E-mail or password are not right. Please check both.'

describe('Refused login', () => {
  test.each([
    ['a wrong password', refused(400, { error_description: 'INVALID_CREDENTIALS' }), wrong],
    ['a refusal without a reason', refused(409), wrong],
    [
      'ACCOUNT_ACCESS_LOCKED',
      refused(400, { error_description: 'ACCOUNT_ACCESS_LOCKED' }),
      'This account is locked. Our customer service can help you.',
    ],
    [
      'ACCOUNT_LOCKED_CCI',
      refused(409, { error_description: 'ACCOUNT_LOCKED_CCI' }),
      'This account is locked. Our customer service can help you.',
    ],
    [
      'Account Locked',
      refused(400, { error_description: 'Account Locked' }),
      'Too many wrong passwords: the account is closed for a quarter of an hour. Please try again then.',
    ],
    [
      'KR_CI_REQUIRED',
      refused(400, { error_description: 'KR_CI_REQUIRED' }),
      'This account needs an identity check first. Our customer service can help you.',
    ],
    ['a lock told with another status', refused(422, { error_description: 'Account Locked' }), wrong],
    ['too many tries', refused(429), 'That was often in a short time. Please wait a little and try again.'],
    ['a fault of the back end', refused(503), unavailable],
    ['no back end', down, unavailable],
    ['an answer without a session', () => Response.json({}), unavailable],
    ['an answer that is no JSON', () => new Response('<!doctype html>'), unavailable],
  ])('A login refused by %s says why and keeps what was entered', async (_, answer, text) => {
    const backEnd = createBackEnd()
    backEnd.answer(LOGIN, answer)
    mount('guest', backEnd)
    await page.getByRole('checkbox').click()
    await logIn()
    await expect.element(alert()).toHaveTextContent(text)
    await expect.element(field('E-mail')).toHaveValue('kim@example.com')
    await expect.element(field('Password')).toHaveValue('correct horse')
    await expect.element(page.getByRole('checkbox')).toBeChecked()
    await form('Log in').getByRole('button', { name: 'Log in' }).click()
    await expect.element(heading('Hello, Kim')).toBeVisible()
    expect(backEnd.sent(LOGIN)).toHaveLength(2)
  })
})

describe('Fields of the login that the back end finds wrong', () => {
  test.each([
    [400, { email: 'invalid' }, 'E-mail', 'Please enter an e-mail address such as name@example.com.'],
    [409, { password: 'tooLong' }, 'Password', 'Please shorten this.'],
    [400, { password: 'required', email: 'taken' }, 'E-mail', 'This is in use already.'],
  ] as const)('The answer %i with %j moves the focus to %s, which says so', async (status, fields, name, text) => {
    const backEnd = createBackEnd()
    backEnd.answer(LOGIN, faulty(fields, status))
    mount('guest', backEnd)
    await logIn()
    await expect.element(field(name)).toHaveFocus()
    await expect.element(field(name)).toHaveAccessibleDescription(text)
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(Object.keys(fields).length)
    await field(name).fill('kim2@example.com')
    await expect.element(field(name)).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('Refused fields that the form does not have are shown as one error of the form', async () => {
    const backEnd = createBackEnd()
    backEnd.answer(LOGIN, faulty({ touchpoint: 'invalid', constructor: 'invalid' }))
    mount('guest', backEnd)
    await logIn()
    await expect.element(alert()).toHaveTextContent('Something is not right yet. Please check what you entered.')
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  })
})

test('A login waits for the challenge and goes on by itself with a fresh token', async () => {
  const backEnd = createBackEnd()
  backEnd.answer(LOGIN, refused(428))
  mount('guest', backEnd)
  const required = new Promise((resolve) => document.addEventListener('challenge-required', resolve, { once: true }))
  await logIn()
  await required
  await expect.element(form('Log in').getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true')
  expect(alert().query()).toBeNull()
  document.dispatchEvent(new Event('challenge-complete'))
  await expect.element(heading('Hello, Kim')).toBeVisible()
  expect(backEnd.sent(LOGIN)).toHaveLength(2)
})

test('A form that is submitted twice is sent once and shows its progress', async () => {
  const backEnd = createBackEnd()
  const { answer, release } = held(refused(400, { error_description: 'INVALID_CREDENTIALS' }))
  backEnd.answer(LOGIN, answer)
  mount('guest', backEnd)
  await logIn()
  await expect.element(form('Log in').getByRole('status')).toHaveTextContent('One moment …')
  await field('Password').click()
  await userEvent.keyboard('{Enter}{Enter}')
  release()
  await expect.element(alert()).toHaveTextContent(wrong)
  expect(backEnd.sent(LOGIN)).toHaveLength(1)
})

test('The error of one try disappears while the next try runs', async () => {
  const backEnd = createBackEnd()
  const { answer, release } = held(down)
  backEnd.answer(LOGIN, down, answer)
  mount('guest', backEnd)
  await logIn()
  await expect.element(alert()).toBeVisible()
  await button('Log in').click()
  await expect.element(alert()).not.toBeInTheDocument()
  release()
  await expect.element(alert()).toHaveTextContent(unavailable)
})
