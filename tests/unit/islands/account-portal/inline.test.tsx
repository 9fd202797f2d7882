import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepInvitation, keepMailedTokens, keptInvitation } from '#browser/account'
import { accountState } from '#browser/session'
import { publish } from '#bus'
import { englishTexts, signIn } from '#tests/browser/account-island'
import { createBackEnd, lastInput, refused } from './back-end.ts'
import { emailField, mount } from './mount.tsx'

beforeEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  document.documentElement.removeAttribute('data-authenticated')
})

test('The portal of a page is shown at once, outside a dialog', async () => {
  const { backEnd, container, told } = mount(createBackEnd(), 'account-register')
  await expect.element(emailField()).toBeVisible()
  expect(container.querySelector('dialog')).toBeNull()
  expect(told('modal:open')).toEqual([])
  expect(accountState()).toMatchObject({ isModalVisible: false, touchpoint: 'PAGE FORM', preset: 'inline' })
  expect(lastInput()).toMatchObject({ view: 'inline', screen: 'registration' })
  expect(backEnd.calls.map(({ name }) => name)).toEqual(['GET /ap/mf'])
})

test('A hint draws the page for a member before the session is read, and its end shows the form again', async () => {
  document.documentElement.setAttribute('data-authenticated', '')
  const { backEnd } = mount(createBackEnd(), 'account-login')
  await expect.element(page.getByText('You are logged in.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to your account' }))
    .toHaveAttribute('href', '/stride/en_GB/my-account/')
  expect(backEnd.calls).toEqual([])
  publish('session:end', { reason: 'expired' })
  await expect.element(emailField()).toBeVisible()
})

test('A member subscribes too', async () => {
  signIn()
  mount(createBackEnd(), 'newsletter')
  await expect.element(emailField()).toBeVisible()
  expect(lastInput()).toMatchObject({ screen: 'subscription', registrationFlow: 'LightAccount', loginKind: 'password' })
})

test.each([
  ['account-activation', 'a'],
  ['reset-password', 'rpt'],
  ['newsletter', 'a'],
  ['newsletter', 'u'],
] as const)(
  'On the page %s the fragment learns that there is a token %s, but never the token',
  async (entry, token) => {
    keepMailedTokens(new Map([[token, 'mailed-secret']]))
    mount(createBackEnd(), entry)
    await expect.element(emailField()).toBeVisible()
    expect(lastInput().token).toBe(token)
    expect(JSON.stringify(lastInput())).not.toContain('mailed-secret')
  },
)

test('A token is sent with the call that spends it, and can be sent again after a failure', async () => {
  keepMailedTokens(new Map([['rpt', 'mailed-secret']]))
  const backEnd = createBackEnd({ 'POST /api/account/password-reset/complete': refused(503) })
  mount(backEnd, 'reset-password')
  await expect.element(emailField()).toBeVisible()
  const { calls } = lastInput()
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(calls.completePasswordReset({ password: 'correct horse', isPersistent: true })).rejects.toMatchObject({
      code: 'account/unavailable',
    })
  expect(backEnd.sent('POST /api/account/password-reset/complete')).toMatchObject([
    { token: 'mailed-secret', isPersistent: true },
    { token: 'mailed-secret', isPersistent: true },
  ])
})

test.each([
  ['of the account', () => Response.json({ email: 'kim@example.com' }), 'kim@example.com'],
  ['missing where the back end refuses the link', refused(400), undefined],
])('The address of a link to a new password is read for password managers, and is %s', async (_, answer, email) => {
  keepMailedTokens(new Map([['rpt', 'mailed-secret']]))
  const backEnd = createBackEnd({
    'POST /api/account/password-reset/address': answer,
    'POST /api/account/login': refused(400),
  })
  mount(backEnd, 'reset-password')
  await expect.element(emailField()).toBeVisible()
  expect(lastInput().email).toBe(email)
  expect(backEnd.sent('POST /api/account/password-reset/address')).toEqual([{ token: 'mailed-secret' }])
  const login = { email: 'kim@example.com', password: 'correct horse', isPersistent: false }
  await expect(lastInput().calls.login(login)).rejects.toThrow()
  expect(backEnd.sent('POST /api/account/login')).toMatchObject([{ reauthenticate: false }])
})

test('The link of a light account leaves a token for its first password', async () => {
  keepMailedTokens(new Map([['a', 'first']]))
  const backEnd = createBackEnd({
    'POST /api/account/activation': () =>
      Response.json({ accountType: 'LIGHT', token: 'second', email: 'kim@example.com' }),
    'POST /api/account/create-password': refused(503),
  })
  mount(backEnd, 'account-activation')
  await expect.element(emailField()).toBeVisible()
  const { calls } = lastInput()
  expect(await calls.activate()).toMatchObject({ accountType: 'LIGHT', email: 'kim@example.com' })
  await calls.createPassword({ password: 'correct horse' }).catch(() => undefined)
  expect(backEnd.sent('POST /api/account/activation')).toMatchObject([{ token: 'first' }])
  expect(backEnd.sent('POST /api/account/create-password')).toMatchObject([{ token: 'second' }])
})

test.each([
  ['newsletter-block', true],
  ['checkout', true],
  ['account-login', false],
] as const)('The portal %s keeps room for a short form: %s', async (entry, isShort) => {
  await page.viewport(1280, 900)
  const { container } = mount(undefined, entry)
  await expect.element(emailField()).toBeVisible()
  const { height } = container.firstElementChild!.getBoundingClientRect()
  expect(height < 400).toBe(isShort)
})

test.each([
  ['an invitation', 'RUN-24', { screen: 'invitation', touchpoint: 'INVITE A FRIEND', isInvited: true }],
  ['none', undefined, { screen: 'login', touchpoint: 'INVITE A FRIEND SENDER PAGE', isInvited: false }],
])(
  'The page of invitations opens an account for who comes by one, else asks for a login: %s',
  async (_, code, input) => {
    if (code) keepInvitation(code, undefined)
    mount(createBackEnd(), 'invite')
    await expect.element(emailField()).toBeVisible()
    expect(lastInput()).toMatchObject({ preset: 'invite-a-friend', ...input })
  },
)

test('A member on the page of invitations is led to the account', async () => {
  signIn()
  mount(createBackEnd(), 'invite')
  await expect
    .element(page.getByRole('link', { name: 'Go to your account' }))
    .toHaveAttribute('href', '/stride/en_GB/my-account/')
})

test('A member who opens an invitation reads that it is for new members, has the own card, and spends nothing', async () => {
  keepInvitation('RUN-24', undefined)
  signIn()
  const own = { code: 'KIMKIMKIM2', joined: 1 }
  const { backEnd } = mount(
    createBackEnd({ 'POST /api/account/invitation': () => Response.json(own) }),
    'invite',
    englishTexts('invitation', 'my-account'),
  )
  await expect.element(page.getByText(/^Invitations are for new members, and you are a member already/)).toBeVisible()
  await expect.element(emailField()).not.toBeInTheDocument()
  expect(backEnd.calls).toEqual([])
  await page.getByRole('button', { name: 'Get your link' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Your link' })).toHaveFocus()
  await expect.element(page.getByText('Friends who have joined: 1')).toBeVisible()
  expect(keptInvitation()).toMatchObject({ code: 'RUN-24' })
  publish('session:end', { reason: 'expired' })
  await expect.element(emailField()).toBeVisible()
  expect(lastInput()).toMatchObject({ screen: 'invitation', isInvited: true })
})

test('A card that does not come can be asked for again', async () => {
  keepInvitation('RUN-24', undefined)
  signIn()
  mount(
    createBackEnd({ 'POST /api/account/invitation': refused(503) }),
    'invite',
    englishTexts('invitation', 'my-account'),
  )
  const ask = page.getByRole('button', { name: 'Get your link' })
  await ask.click()
  await expect.element(page.getByRole('alert').last()).toMatchTextContent(/^Unknown error occurred/)
  await expect.element(ask).toBeEnabled()
})
