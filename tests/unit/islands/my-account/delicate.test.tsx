import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '#tests/browser/account-island'
import { askAgain, createBackEnd, down, faulty, refused } from './back-end.ts'
import { dialog, field, form, openedByMember } from './mount.tsx'

const PASSWORD = 'POST /api/account/password'
const EMAIL = 'POST /api/account/email'
const LOGIN = 'POST /api/account/login'

const fillPasswords = async (current = 'correct horse', next = 'battery staple') => {
  await field('Current password').fill(current)
  await field('New password').fill(next)
  await button('Change your password').click()
}
const fillEmail = async (email = 'new@example.com') => {
  await field('New e-mail').fill(email)
  await button('Change your e-mail').click()
}
const passwords = () => form('Change your password')
const address = () => form('Change your e-mail')
const unavailable = 'We cannot be reached at the moment. Everything you entered is still here; please try again.'

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
    ['too many tries', refused(429), 'That was often in a short time. Please wait a little and try again.'],
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
    expect(backEnd.sent(EMAIL)).toEqual([{ email: 'new@example.com' }])
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
  const asked = async (more: Parameters<ReturnType<typeof createBackEnd>['answer']>[1][] = []) => {
    const backEnd = createBackEnd()
    backEnd.answer(EMAIL, askAgain, ...more)
    const mounted = await openedByMember(backEnd)
    await fillEmail()
    await expect.element(dialog()).toBeVisible()
    return mounted
  }
  const giveAgain = async (password = 'correct horse') => {
    await dialog()
      .getByLabelText(/^Password/)
      .fill(password)
    await dialog().getByRole('button', { name: 'Continue' }).click()
  }

  test('A delicate change asks for the password and shows no error', async () => {
    await asked()
    await expect.element(dialog()).toHaveAccessibleName('Is it you?')
    expect(page.getByRole('alert').elements()).toEqual([])
    await expect.element(dialog().getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password')
  })

  test('The waiting change is carried out exactly once, and the focus returns to its form', async () => {
    const { backEnd, told } = await asked()
    await giveAgain()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(address().getByText(/^We are writing to the new address/)).toBeVisible()
    expect(backEnd.sent(EMAIL)).toEqual([{ email: 'new@example.com' }, { email: 'new@example.com' }])
    expect(backEnd.sent(LOGIN)).toMatchObject([
      { email: 'kim@example.com', password: 'correct horse', isPersistent: true, reauthenticate: true },
    ])
    expect(told('session:end')).toEqual([])
    await expect.element(button('Change your e-mail')).toHaveFocus()
  })

  test.each(['Escape', 'the close button'])(
    '%s closes the question, the change is not carried out, and the form keeps what was entered',
    async (by) => {
      const { backEnd } = await asked()
      if (by === 'Escape') await userEvent.keyboard('{Escape}')
      else await dialog().getByRole('button', { name: 'Close' }).click()
      await expect.element(dialog()).not.toBeInTheDocument()
      await expect.element(button('Change your e-mail')).toHaveFocus()
      await expect.element(field('New e-mail')).toHaveValue('new@example.com')
      expect(backEnd.sent(EMAIL)).toHaveLength(1)
      expect(backEnd.sent(LOGIN)).toEqual([])
      await button('Change your e-mail').click()
      await expect.element(address().getByText(/^We are writing to the new address/)).toBeVisible()
      expect(backEnd.sent(EMAIL)).toHaveLength(2)
    },
  )

  test('A wrong password is asked for once more, then the waiting change is carried out', async () => {
    const { backEnd } = await asked()
    backEnd.answer(LOGIN, refused(400, { error_description: 'INVALID_CREDENTIALS' }))
    await giveAgain('wrong horse')
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('The password is not right. Please check it.')
    expect(backEnd.sent(EMAIL)).toHaveLength(1)
    await giveAgain()
    await expect.element(address().getByText(/^We are writing to the new address/)).toBeVisible()
    expect(backEnd.sent(EMAIL)).toHaveLength(2)
  })

  test('An account that is locked meanwhile says so', async () => {
    const { backEnd } = await asked()
    backEnd.answer(LOGIN, refused(400, { error_description: 'Account Locked' }))
    await giveAgain()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/^Too many wrong passwords/)
  })

  test('A back end that is down keeps the waiting change', async () => {
    const { backEnd } = await asked()
    backEnd.answer(LOGIN, down)
    await giveAgain()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(unavailable)
    await giveAgain()
    await expect.element(address().getByText(/^We are writing to the new address/)).toBeVisible()
    expect(backEnd.sent(EMAIL)).toHaveLength(2)
  })

  test('A change that fails after the password was given says so in its form and is not tried a third time', async () => {
    const { backEnd } = await asked([faulty({ email: 'taken' })])
    await giveAgain()
    await expect.element(field('New e-mail')).toHaveAccessibleDescription('This is in use already.')
    await expect.element(field('New e-mail')).toHaveFocus()
    expect(backEnd.sent(EMAIL)).toHaveLength(2)
  })

  test('A change that asks for the password a second time says so and does not ask again', async () => {
    const { backEnd } = await asked([askAgain])
    await giveAgain()
    await expect.element(address().getByRole('alert')).toBeVisible()
    expect(backEnd.sent(EMAIL)).toHaveLength(2)
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})

test('An expired session asks for the password in the same way', async () => {
  const backEnd = createBackEnd()
  backEnd.answer('PATCH /api/account/profile', refused(401))
  await openedByMember(backEnd)
  await field('Last name').fill('Ødegård')
  await button('Save your details').click()
  await dialog()
    .getByLabelText(/^Password/)
    .fill('correct horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(form('Your details').getByText('Your details are saved.')).toBeVisible()
  expect(backEnd.sent('PATCH /api/account/profile')).toMatchObject([{ lastName: 'Ødegård' }, { lastName: 'Ødegård' }])
})
