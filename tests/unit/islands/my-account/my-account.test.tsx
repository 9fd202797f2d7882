import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createBackEnd, down, type Fault, refuse } from './back-end.ts'
import { field, mount, press } from './mount.tsx'

const greeting = () => page.getByRole('heading', { name: 'Hello, Kim' })
const again = () => page.getByRole('dialog', { name: 'Is it you?' })
const text = (words: string | RegExp) => page.getByText(words)
const reAuthentication = refuse(403, { errorCode: 'reAuthenticationNeeded', message: '' })
const expired = refuse(401, { errorCode: 'invalidSession', message: '' })
const wrong = refuse(400, { errorCode: 'loginRefused', error_description: 'INVALID_CREDENTIALS' })

beforeEach(() => document.body.replaceChildren())

const logIn = async () => {
  await field('E-mail').fill(' Kim@example.com ')
  await field('Password').fill('correct horse')
  await page.getByRole('form').getByRole('button').click()
}

describe('a guest', () => {
  test('logs in and is greeted', async () => {
    const backEnd = createBackEnd()
    mount(backEnd, 'guest')
    await page.getByRole('checkbox').click()
    await logIn()
    await expect.element(greeting()).toHaveFocus()
    expect(backEnd.calls[0]).toEqual({
      name: 'POST /login',
      body: {
        email: 'Kim@example.com',
        password: 'correct horse',
        isPersistent: true,
        reauthenticate: false,
        recaptcha: 'a-token',
      },
    })
  })

  test.each<[string, Fault, string]>([
    ['a wrong password', wrong, 'E-mail or password are not right.'],
    ['a lock for a while', refuse(400, { error_description: 'Account Locked' }), 'closed for a quarter of an hour'],
    ['a lock by support', refuse(400, { error_description: 'ACCOUNT_ACCESS_LOCKED' }), 'This account is locked.'],
    ['a missing identity check', refuse(400, { error_description: 'KR_CI_REQUIRED' }), 'needs an identity check'],
    ['too many requests', refuse(429, { errorCode: 'tooManyRequests' }), 'often in a short time'],
    ['a broken back end', refuse(500, {}), 'We cannot be reached'],
    ['a back end that is down', down, 'We cannot be reached'],
  ])('is told of %s and loses nothing', async (_, fault, words) => {
    const backEnd = createBackEnd()
    backEnd.fail('POST /login', fault)
    mount(backEnd, 'guest')
    await logIn()
    await expect.element(page.getByRole('alert')).toHaveTextContent(words)
    await expect.element(field('E-mail')).toHaveValue('Kim@example.com')
    await expect.element(field('Password')).toHaveValue('correct horse')
  })

  test('is told what is missing, at the field', async () => {
    const backEnd = createBackEnd()
    mount(backEnd, 'guest')
    await field('E-mail').fill('kim')
    await page.getByRole('form').getByRole('button').click()
    await expect.element(field('E-mail')).toHaveFocus()
    await expect.element(field('E-mail')).toHaveAccessibleDescription(/such as name@example.com/)
    await expect.element(field('Password')).toHaveAccessibleDescription('Please fill this in.')
    expect(backEnd.calls).toEqual([])
  })
})

describe('a member', () => {
  test('saves the profile; a value can be taken away', async () => {
    const backEnd = createBackEnd()
    mount(backEnd, 'member')
    await field('Last name').fill('')
    await field('Phone').fill('+44 113 496 0000')
    await press('Save your details')
    await expect.element(text('Your details are saved.')).toBeVisible()
    expect(backEnd.calls.at(-1)).toEqual({
      name: 'PATCH /profile',
      body: { firstName: 'Kim', lastName: '', dateOfBirth: '1990-02-28', phoneNumber: '+44 113 496 0000' },
    })
  })

  test.each([
    ['First name', 'K1m'],
    ['Phone', 'call me'],
  ])('%s does not take %j', async (name, value) => {
    const backEnd = createBackEnd()
    mount(backEnd, 'member')
    await field(name).fill(value)
    await press('Save your details')
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    expect(backEnd.names()).not.toContain('PATCH /profile')
    await field(name).fill('')
    await expect.element(field(name)).not.toHaveAttribute('aria-invalid')
  })

  test('is told at the field what the back end refuses', async () => {
    const backEnd = createBackEnd()
    const validationErrors = [{ field: 'dateOfBirth', code: 'tooYoung', message: '' }]
    backEnd.fail('PATCH /profile', refuse(400, { errorCode: 'validationFailed', validationErrors }))
    mount(backEnd, 'member')
    await field('Date of birth').fill('2020-01-01')
    await press('Save your details')
    await expect.element(field('Date of birth')).toHaveFocus()
    await expect.element(field('Date of birth')).toHaveAccessibleDescription(/too young/)
    await expect.element(field('Date of birth')).toHaveValue('2020-01-01')
  })

  test('ends one session and still sees the others', async () => {
    const backEnd = createBackEnd()
    mount(backEnd, 'member')
    await press('Log out Safari, iOS')
    await expect.element(text('That device is logged out.')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(2)
    expect(backEnd.names()).toContain('DELETE /sessions/s2')
  })

  test('logs out everywhere', async () => {
    const backEnd = createBackEnd()
    mount(backEnd, 'member')
    await press('Log out everywhere')
    await expect.element(page.getByRole('form', { name: 'Log in' })).toBeVisible()
    expect(backEnd.calls.at(-1)).toEqual({ name: 'POST /logout', body: { everywhere: true } })
  })

  test('changes the password; the fields are empty then and the other sessions gone', async () => {
    const backEnd = createBackEnd()
    backEnd.fail('POST /password', wrong)
    mount(backEnd, 'member')
    await field('Current password').fill('correct hose')
    await field('New password').fill('battery staple')
    await press('Change your password')
    await expect.element(text(/The password is not right/)).toBeVisible()
    await expect.element(field('New password')).toHaveValue('battery staple')
    await press('Change your password')
    await expect.element(text(/Your password is changed/)).toBeVisible()
    await expect.element(field('New password')).toHaveValue('')
    await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(1)
  })

  test('stays one when the back end cannot be reached, and can ask again', async () => {
    const backEnd = createBackEnd()
    backEnd.fail('GET /profile', refuse(500, {}))
    mount(backEnd, 'member')
    await expect.element(text(/We cannot be reached/)).toBeVisible()
    await press('Try again')
    await expect.element(greeting()).toBeVisible()
  })
})

describe('what wants the password first', () => {
  test.each<[string, Fault]>([
    ['a login that is long ago', reAuthentication],
    ['an expired session', expired],
  ])('is carried out once after it was given: %s', async (_, fault) => {
    const backEnd = createBackEnd()
    backEnd.fail('POST /email', fault)
    mount(backEnd, 'member')
    await field('New e-mail').fill('new@example.com')
    await press('Change your e-mail')
    await expect.element(again()).toBeVisible()
    backEnd.fail('POST /login', wrong)
    await again().getByLabelText('Password').fill('correct horse')
    await press('Continue')
    await expect.element(again().getByRole('alert')).toHaveTextContent('The password is not right.')
    await press('Continue')
    await expect.element(text(/We are writing to the new address/)).toBeVisible()
    await expect.element(again()).not.toBeInTheDocument()
    const writes = backEnd.calls.filter(({ name }) => name.startsWith('POST'))
    expect(writes.map(({ name }) => name)).toEqual(['POST /email', 'POST /login', 'POST /login', 'POST /email'])
    expect(writes[2]?.body).toMatchObject({ email: 'kim@example.com', isPersistent: true, reauthenticate: true })
  })

  test('is not carried out when the question is closed, and stays in its field', async () => {
    const backEnd = createBackEnd()
    backEnd.fail('POST /email', reAuthentication)
    mount(backEnd, 'member')
    await field('New e-mail').fill('new@example.com')
    await press('Change your e-mail')
    await expect.element(again()).toBeVisible()
    await press('Close')
    await expect.element(again()).not.toBeInTheDocument()
    await expect.element(field('New e-mail')).toHaveValue('new@example.com')
    expect(backEnd.names().filter((name) => name === 'POST /email')).toHaveLength(1)
  })
})

describe('a mailed link', () => {
  test('leaves the address at once and is spent by POST', async () => {
    const backEnd = createBackEnd()
    mount(backEnd, 'guest', 'a=secret&b=1')
    await expect.element(text(/Your e-mail address is changed/)).toBeVisible()
    expect(location.search).toBe('?b=1')
    expect(backEnd.calls).toEqual([{ name: 'POST /email/complete', body: { token: 'secret' } }])
  })

  test('can be tried again when the back end was down, and says so when it is used up', async () => {
    const backEnd = createBackEnd()
    const validationErrors = [{ field: 'token', code: 'invalid', message: '' }]
    backEnd.fail('POST /email/complete', refuse(500, {}), refuse(400, { errorCode: 'invalidToken', validationErrors }))
    mount(backEnd, 'guest', 'a=secret')
    await press('Try again')
    await expect.element(text(/This link has expired or was used already/)).toBeVisible()
    expect(backEnd.calls.map(({ body }) => body['token'])).toEqual(['secret', 'secret'])
  })
})
