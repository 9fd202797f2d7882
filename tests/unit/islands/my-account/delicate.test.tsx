import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSession } from '#browser/session'
import { button } from '#tests/browser/account-island'
import { missedByPasswordManagers, passwordForms } from '#tests/browser/password-forms'
import { askAgain, type BackEnd, createBackEnd, down, faulty, member as person, refused } from './back-end.ts'
import { alert, field, form, openCard, openedByMember } from './mount.tsx'

const PASSWORD = 'POST /api/account/password'
const EMAIL = 'POST /api/account/email'

const fillPasswords = async (current = 'correct horse', next = 'battery staple') => {
  await openCard('Change your password')
  await field('Current password').fill(current)
  await field('New password').fill(next)
  await button('Change your password').click()
}
const fillEmail = async (email = 'new@example.com', password = 'correct horse') => {
  await openCard('Change your e-mail')
  await field('New e-mail').fill(email)
  await field('Confirm with your password').fill(password)
  await button('Change your e-mail').click()
}
/** The body of a change of address. */
const newAddress = { email: 'new@example.com', currentPassword: 'correct horse' }
const passwords = () => form('Change your password')
const address = () => form('Change your e-mail')
const unavailable = 'We cannot be reached at the moment. Everything you entered is still here; please try again.'

test('The forms that few ask for come once their card is opened', async () => {
  const { container } = await openedByMember()
  expect(passwordForms(container)).toHaveLength(0)
  await expect.element(page.getByText('You log in with kim@example.com')).toBeVisible()
  await openCard('Change your password')
  await expect.element(field('Current password')).toBeVisible()
})

test('A password manager finds the address of the account in both forms with a password', async () => {
  const { container } = await openedByMember()
  await openCard('Change your password')
  await openCard('Change your e-mail')
  await expect.element(field('Current password')).toBeVisible()
  expect(passwordForms(container)).toHaveLength(2)
  expect(missedByPasswordManagers(container)).toEqual([])
  const names = [...container.querySelectorAll<HTMLInputElement>('[autocomplete=username]')]
  expect(names.map(({ value }) => value)).toEqual(['kim@example.com', 'kim@example.com'])
})

describe('New password', () => {
  test('A new password is sent, the fields are emptied, and the other devices leave the list', async () => {
    const { backEnd } = await openedByMember()
    await fillPasswords()
    await expect
      .element(passwords().getByText('Your password is changed. All other devices are logged out.'))
      .toBeVisible()
    await expect.element(field('Current password')).toHaveValue('')
    await expect.element(field('New password')).toHaveValue('')
    await expect.element(page.getByRole('listitem').nth(1)).not.toBeInTheDocument()
    expect(backEnd.sent(PASSWORD)).toEqual([{ currentPassword: 'correct horse', password: 'battery staple' }])
  })

  test.each([
    ['Current password', 'current-password'],
    ['New password', 'new-password'],
  ])('The field %s is known to password managers as %s', async (name, autoComplete) => {
    await openedByMember()
    await openCard('Change your password')
    await expect.element(field(name)).toHaveAttribute('autocomplete', autoComplete)
    await expect.element(field(name)).toHaveAttribute('type', 'password')
  })

  test.each([
    ['', 'battery staple', 'Current password', 'Please fill this in.'],
    ['correct horse', '', 'New password', 'Please fill this in.'],
    ['correct horse', '1234567', 'New password', 'Please use at least 8 characters.'],
    ['correct horse', 'x'.repeat(129), 'New password', 'Please shorten this.'],
  ])('The change of the password %j to %j is not sent', async (current, next, name, text) => {
    const { backEnd } = await openedByMember()
    await fillPasswords(current, next)
    await expect.element(field(name)).toHaveFocus()
    await expect.element(field(name)).toHaveAccessibleDescription(text)
    expect(backEnd.sent(PASSWORD)).toEqual([])
  })

  test.each([
    [
      'a wrong password',
      refused(400, { error_description: 'INVALID_CREDENTIALS' }),
      'The password is not right. Please check it.',
    ],
    [
      'the sixth wrong password',
      refused(400, { error_description: 'Account Locked' }),
      'Too many wrong passwords: the account is closed for a quarter of an hour. Please try again then.',
    ],
    ['too many tries', refused(429), 'Too many attempts. Please wait a little and try again.'],
    ['no back end', down, unavailable],
  ])('A refused password keeps what was entered: %s', async (_, answer, text) => {
    const backEnd = createBackEnd()
    backEnd.answer(PASSWORD, answer)
    await openedByMember(backEnd)
    await fillPasswords()
    await expect.element(passwords().getByRole('alert')).toHaveTextContent(text)
    await expect.element(field('Current password')).toHaveValue('correct horse')
    await expect.element(field('New password')).toHaveValue('battery staple')
  })

  test('A password like the e-mail address is refused at its field', async () => {
    const backEnd = createBackEnd()
    backEnd.answer(PASSWORD, faulty({ password: 'likeEmail' }))
    await openedByMember(backEnd)
    await fillPasswords()
    await expect.element(field('New password')).toHaveFocus()
    await expect
      .element(field('New password'))
      .toHaveAccessibleDescription('Please choose a password that is not your e-mail address.')
  })
})

describe('New e-mail address', () => {
  test('A new e-mail address waits for its link, and the old address counts until then', async () => {
    const { backEnd } = await openedByMember()
    await fillEmail(' new@example.com ')
    await expect.element(address().getByText(/^We are writing to the new address/)).toBeVisible()
    await expect.element(page.getByText('kim@example.com')).toBeVisible()
    expect(backEnd.sent(EMAIL)).toEqual([newAddress])
  })

  test.each([
    ['', 'Please fill this in.'],
    ['new@', 'Please enter an e-mail address such as name@example.com.'],
  ])('The e-mail address %j is not sent', async (email, text) => {
    const { backEnd } = await openedByMember()
    await fillEmail(email)
    await expect.element(field('New e-mail')).toHaveFocus()
    await expect.element(field('New e-mail')).toHaveAccessibleDescription(text)
    expect(backEnd.sent(EMAIL)).toEqual([])
  })

  test('A change of address without the password is not sent', async () => {
    const { backEnd } = await openedByMember()
    await fillEmail('new@example.com', '')
    await expect.element(field('Confirm with your password')).toHaveFocus()
    expect(backEnd.sent(EMAIL)).toEqual([])
  })

  test('A change of address with a wrong password says so, and the form keeps what was entered', async () => {
    const backEnd = createBackEnd()
    backEnd.answer(EMAIL, refused(400, { error_description: 'INVALID_CREDENTIALS' }))
    await openedByMember(backEnd)
    await fillEmail()
    await expect.element(address().getByRole('alert')).toHaveTextContent('The password is not right. Please check it.')
    await expect.element(field('New e-mail')).toHaveValue('new@example.com')
  })

  test('A refused e-mail address says so at its field', async () => {
    const backEnd = createBackEnd()
    backEnd.answer(EMAIL, faulty({ email: 'taken' }, 409))
    await openedByMember(backEnd)
    await fillEmail()
    await expect.element(field('New e-mail')).toHaveFocus()
    await expect.element(field('New e-mail')).toHaveAccessibleDescription('This is in use already.')
  })
})

describe('Question for the password', () => {
  const asked = async (...more: Parameters<BackEnd['answer']>[1][]) => {
    const backEnd = createBackEnd()
    backEnd.answer(EMAIL, askAgain, ...more)
    const mounted = await openedByMember(backEnd)
    await fillEmail()
    await expect.poll(() => mounted.portal.asked).toHaveLength(1)
    return mounted
  }
  const started = () => address().getByText(/^We are writing to the new address/)

  test('A delicate change opens the portal and shows no error', async () => {
    const { portal } = await asked()
    expect(portal.asked).toEqual([{ touchpoint: 'ACCOUNT', preset: 're-authentication' }])
    expect(alert().elements()).toEqual([])
    await expect.element(button('Change your e-mail')).not.toHaveAttribute('aria-busy', 'true')
    portal.close()
  })

  test('The waiting change is carried out exactly once after the password was given', async () => {
    const { backEnd, portal } = await asked()
    portal.giveAgain()
    portal.giveAgain()
    await expect.element(started()).toBeVisible()
    expect(backEnd.sent(EMAIL)).toEqual([newAddress, newAddress])
    expect(portal.asked).toHaveLength(1)
  })

  test('A change is not carried out when the portal is closed, and the form keeps what was entered', async () => {
    const { backEnd, portal } = await asked()
    portal.close()
    await expect.element(button('Change your e-mail')).not.toHaveAttribute('aria-busy', 'true')
    expect(alert().elements()).toEqual([])
    await expect.element(field('New e-mail')).toHaveValue('new@example.com')
    expect(backEnd.sent(EMAIL)).toHaveLength(1)
    await button('Change your e-mail').click()
    await expect.element(started()).toBeVisible()
    expect(backEnd.sent(EMAIL)).toHaveLength(2)
  })

  test('A change that fails after the password was given says so in its form and is not tried a third time', async () => {
    const { backEnd, portal } = await asked(faulty({ email: 'taken' }))
    portal.giveAgain()
    await expect.element(field('New e-mail')).toHaveAccessibleDescription('This is in use already.')
    await expect.element(field('New e-mail')).toHaveFocus()
    expect(backEnd.sent(EMAIL)).toHaveLength(2)
  })

  test('A change that asks for the password a second time says so and does not ask again', async () => {
    const { backEnd, portal } = await asked(askAgain)
    portal.giveAgain()
    await expect.element(address().getByRole('alert')).toBeVisible()
    expect(backEnd.sent(EMAIL)).toHaveLength(2)
    expect(portal.asked).toHaveLength(1)
  })

  const loggedInLongAgo = () =>
    adoptSession(
      { acid: 'kim', isPersistent: true, isNewUser: false, isReauthenticated: false, reAuthAfter: Date.now() - 1 },
      { source: 'reload' },
    )

  test('A change of address with its password asks for no other, also where the login is long ago', async () => {
    const { backEnd, portal } = await openedByMember()
    loggedInLongAgo()
    await fillEmail()
    await expect.element(started()).toBeVisible()
    expect(portal.asked).toEqual([])
    expect(backEnd.sent(EMAIL)).toEqual([newAddress])
  })

  test('A login that is long ago is asked for again before the change of an account without a password, and before no other', async () => {
    const backEnd = createBackEnd()
    for (const call of ['GET /api/account/profile', 'PATCH /api/account/profile'])
      backEnd.answer(call, () => Response.json({ profile: { ...person, accountType: 'LIGHT' } }))
    const { portal } = await openedByMember(backEnd)
    loggedInLongAgo()
    await button('Save your details').click()
    await expect.element(page.getByText('Your details are saved.')).toBeVisible()
    expect(portal.asked).toEqual([])
    await openCard('Change your e-mail')
    await field('New e-mail').fill('new@example.com')
    await button('Change your e-mail').click()
    await expect.poll(() => portal.asked).toHaveLength(1)
    expect(backEnd.sent(EMAIL)).toEqual([])
    portal.giveAgain()
    await expect.element(address().getByText(/^We/)).toBeVisible()
    expect(backEnd.sent(EMAIL)).toEqual([{ email: 'new@example.com' }])
  })
})
