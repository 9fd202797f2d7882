import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '#tests/eventually'
import { field, heading, mountSteps, press, refused } from './mount-steps.tsx'

const email = 'zoe@example.com'
const password = 'correct horse'
const wrongPassword = { details: { error_description: 'INVALID_CREDENTIALS' } }

describe('A login', () => {
  test('sends address, password and whether to stay, and tells its host when it is done', async () => {
    const { calls, onDone } = mountSteps({})
    await field('E-mail').fill(email)
    await field('Password').fill(password)
    await page.getByRole('checkbox').click()
    await press('Log in')
    expect(calls.login).toHaveBeenCalledExactlyOnceWith({ email, password, isPersistent: true })
    await eventually(() => expect(onDone).toHaveBeenCalledOnce())
  })

  test('tells its host what is typed, and never the password', async () => {
    const { onTyped } = mountSteps({})
    await field('E-mail').fill(email)
    await field('Password').fill(password)
    expect(onTyped).toHaveBeenLastCalledWith({ email, isPersistent: false })
    expect(JSON.stringify(onTyped.mock.calls)).not.toContain(password)
  })

  test('locked for a while says how long, and leads to a new password with the address that was typed', async () => {
    const locked = refused('account/refused', { isTemporarilyLocked: true, retryAfter: 125 })
    mountSteps({ calls: { login: () => Promise.reject(locked) } })
    await field('E-mail').fill(email)
    await field('Password').fill(password)
    await press('Log in')
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/the account is locked for 3 more minutes/)
    await alert.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect.element(heading('Choose a new password')).toHaveFocus()
    await expect.element(field('E-mail')).toHaveValue(email)
  })

  test('refused for a wrong password offers a new password once, beside the reason', async () => {
    mountSteps({ calls: { login: () => Promise.reject(refused('account/refused', wrongPassword)) } })
    const forgotten = page.getByRole('button', { name: 'Forgot your password?' })
    expect(forgotten.elements()).toHaveLength(1)
    await field('E-mail').fill(email)
    await field('Password').fill('wrong horse')
    await press('Log in')
    await expect.element(page.getByRole('alert').getByRole('button', { name: 'Forgot your password?' })).toBeVisible()
    expect(forgotten.elements()).toHaveLength(1)
  })
})

test('An address that was typed follows from the login to the new password, back, and to the registration', async () => {
  mountSteps({})
  await field('E-mail').fill(email)
  for (const [way, title] of [
    ['Forgot your password?', 'Choose a new password'],
    ['Log in', 'Log in'],
    ['Create an account', 'Create an account'],
  ] as const) {
    await press(way)
    await expect.element(heading(title)).toHaveFocus()
    await expect.element(field('E-mail')).toHaveValue(email)
  }
})

describe('Two steps', () => {
  test.each([
    ['login', 'Log in', 'current-password', 'Create an account', 'new-password'],
    ['registration', 'Create an account', 'new-password', 'Log in', 'current-password'],
    ['invitation', 'Create an account', 'new-password', 'Log in', 'current-password'],
  ] as const)(
    'of a %s ask for the address, then %s with the address in sight; the other is one press away',
    async (screen, title, autoComplete, other, otherComplete) => {
      const { calls } = mountSteps({ formView: 'TwoStep', screen })
      await field('E-mail').fill(email)
      await press('Continue')
      await expect.element(field('Password')).toHaveFocus()
      await expect.element(heading(title)).toBeVisible()
      await expect.element(field('E-mail')).toHaveValue(email)
      await expect.element(field('E-mail')).toHaveAttribute('readonly')
      await expect.element(field('Password')).toHaveAttribute('autocomplete', autoComplete)
      await press(other)
      await expect.element(heading(other)).toBeVisible()
      await expect.element(field('Password')).toHaveFocus()
      await expect.element(field('E-mail')).toHaveValue(email)
      await expect.element(field('E-mail')).toHaveAttribute('readonly')
      await expect.element(field('Password')).toHaveAttribute('autocomplete', otherComplete)
      // Nothing is looked up between the steps.
      for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled()
    },
  )

  test('lead back to the address, and keep what was typed', async () => {
    const { calls } = mountSteps({ formView: 'TwoStep', screen: 'registration' })
    await field('E-mail').fill(email)
    await press('Continue')
    await field('First name').fill('Zoë')
    await press('Change the e-mail address')
    await expect.element(heading('Log in or create an account')).toHaveFocus()
    await expect.element(field('E-mail')).toHaveValue(email)
    await expect.element(field('E-mail')).not.toHaveAttribute('readonly')
    await field('E-mail').fill('kim@example.com')
    await press('Continue')
    await expect.element(field('E-mail')).toHaveValue('kim@example.com')
    await expect.element(field('First name')).toHaveValue('Zoë')
    for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled()
  })

  test('that meet a known address lead from the registration to the login of that address', async () => {
    const taken = refused('account/invalid', { status: 409, validationErrors: { email: { code: 'taken' } } })
    mountSteps({ formView: 'TwoStep', screen: 'registration', calls: { register: () => Promise.reject(taken) } })
    await field('E-mail').fill(email)
    await press('Continue')
    await field('Password').fill(password)
    await page.getByRole('checkbox', { name: 'I am 16 or older' }).click()
    await press('Create the account')
    await page.getByRole('alert').getByRole('button', { name: 'Log in' }).click()
    await expect.element(field('Password')).toHaveFocus()
    await expect.element(field('E-mail')).toHaveValue(email)
  })
})

describe('A registration', () => {
  test('sends what was entered, with the age that the box states', async () => {
    const { calls } = mountSteps({ screen: 'registration' })
    await field('E-mail').fill(email)
    await field('Password').fill(password)
    await field('First name').fill('Zoë')
    await press('Create the account')
    await expect.element(page.getByRole('checkbox', { name: 'I am 16 or older' })).toHaveFocus()
    expect(calls.register).not.toHaveBeenCalled()
    await page.getByRole('checkbox', { name: 'I am 16 or older' }).click()
    await press('Create the account')
    expect(calls.register).toHaveBeenCalledExactlyOnceWith({
      email,
      password,
      firstName: 'Zoë',
      ageConfirmation: true,
      newsletter: false,
      isPersistent: false,
    })
  })

  test('of a taken address leads to the login, to the mail and to a new password', async () => {
    const taken = refused('account/invalid', { status: 409, validationErrors: { email: { code: 'taken' } } })
    mountSteps({ screen: 'registration', calls: { register: () => Promise.reject(taken) } })
    await field('E-mail').fill(email)
    await field('Password').fill(password)
    await page.getByRole('checkbox', { name: 'I am 16 or older' }).click()
    await press('Create the account')
    await expect.element(field('E-mail')).toHaveFocus()
    const ways = page.getByRole('alert').getByRole('button')
    await expect
      .poll(() => ways.elements().map((way) => way.textContent))
      .toEqual(['Log in', 'Send the link again', 'Forgot your password?'])
  })

  test('with the identity check sends the fields that the check needs', async () => {
    const { calls } = mountSteps({ screen: 'registration', preset: 'kmc-register', locale: 'ko_KR', legalAge: 18 })
    await field('E-mail').fill(email)
    await field('Password').fill(password)
    await field('First name').fill('민지')
    await field('Last name').fill('김')
    await field('Date of birth').fill('1995-04-12')
    await field('Female').click()
    await field('SKT MVNO').click()
    await field('Phone').fill('010-1234-5678')
    await page.getByRole('checkbox', { name: 'I am 18 or older' }).click()
    await press('Create the account')
    expect(calls.register).toHaveBeenCalledExactlyOnceWith({
      email,
      password,
      firstName: '민지',
      lastName: '김',
      dateOfBirth: '1995-04-12',
      ageConfirmation: true,
      newsletter: false,
      isPersistent: false,
      kmc: { phoneNumber: '01012345678', carrier: 'skt-mvno', gender: 'female', isForeigner: false },
    })
  })
})

describe('A mailed link', () => {
  test('activates an account by a button', async () => {
    const { calls } = mountSteps({ screen: 'activation', token: 'a' })
    expect(calls.activate).not.toHaveBeenCalled()
    await press('Confirm')
    await expect.element(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
    await press('Log in')
    await expect.element(heading('Log in')).toHaveFocus()
  })

  test('activates a light account, which goes on to its first password', async () => {
    const activate = async () => ({ accountType: 'LIGHT' as const, email })
    const { calls, onDone } = mountSteps({ screen: 'activation', token: 'a', calls: { activate } })
    await press('Confirm')
    await expect.element(heading('Complete your account')).toHaveFocus()
    await expect.element(field('E-mail')).toHaveValue(email)
    await field('New password').fill(password)
    await page.getByRole('checkbox', { name: 'I am 16 or older' }).click()
    await press('Complete the account')
    expect(calls.createPassword).toHaveBeenCalledExactlyOnceWith({
      password,
      ageConfirmation: true,
      isPersistent: false,
    })
    await expect.element(heading('Your account is complete.')).toHaveFocus()
    await press('Continue')
    expect(onDone).toHaveBeenCalledOnce()
  })

  test.each([
    ['expired', 'This link has expired. Please ask for a new one.', ['Send the link again']],
    ['invalid', 'This link is not valid. There may be a newer one in your mail.', ['Send the link again']],
    ['used', 'This link was used already.', ['Log in', 'Send the link again']],
  ])('that is %s says so and leads on', async (code, text, ways) => {
    const thrown = refused('account/invalid', { status: 400, validationErrors: { token: { code } } })
    const { calls } = mountSteps({
      screen: 'activation',
      token: 'a',
      calls: { activate: () => Promise.reject(thrown) },
    })
    await press('Confirm')
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(text)).toBeVisible()
    expect(
      alert
        .getByRole('button')
        .elements()
        .map((way) => way.textContent),
    ).toEqual(ways)
    await alert.getByRole('button', { name: 'Send the link again' }).click()
    await field('E-mail').fill(email)
    await press('Send the link')
    expect(calls.sendActivationAgain).toHaveBeenCalledExactlyOnceWith(email)
    await expect.element(page.getByText(/^If this address has an account/)).toBeVisible()
  })

  test('sets a new password', async () => {
    const { calls, onDone } = mountSteps({ screen: 'newPassword', token: 'rpt' })
    await field('New password').fill(password)
    await press('Save the password')
    expect(calls.completePasswordReset).toHaveBeenCalledExactlyOnceWith({ password, isPersistent: false })
    await expect.element(heading('Your password is saved.')).toHaveFocus()
    await press('Continue')
    expect(onDone).toHaveBeenCalledOnce()
  })

  test.each([
    ['a', 'Confirm', 'confirmSubscription', 'Thank you. The newsletter is on its way from now on.'],
    ['u', 'End the newsletter', 'endSubscription', 'The newsletter has ended.'],
  ] as const)('with the token "%s" of a newsletter does its work: %s', async (token, button, call, text) => {
    const { calls } = mountSteps({ screen: 'subscription', token })
    await press(button)
    expect(calls[call]).toHaveBeenCalledOnce()
    await expect.element(page.getByText(text)).toBeVisible()
  })
})

test('A subscription sends the address alone', async () => {
  const { calls } = mountSteps({ screen: 'subscription' })
  await field('E-mail').fill(email)
  await press('Subscribe')
  expect(calls.registerLight).toHaveBeenCalledExactlyOnceWith({ email })
  await expect.element(page.getByText(/^Please look at your mail/)).toBeVisible()
})

describe('A re-authentication', () => {
  test('of a known person asks for the password alone, and the address stands', async () => {
    const { calls } = mountSteps({ screen: 'reauthentication', email })
    await expect.element(field('E-mail')).toHaveValue(email)
    await expect.element(field('E-mail')).toHaveAttribute('readonly')
    await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
    await field('Password').fill(password)
    await press('Continue')
    expect(calls.login).toHaveBeenCalledExactlyOnceWith({ email, password, isPersistent: false })
  })

  test.each([
    ['a wrong password', wrongPassword, 'The password is not right. Please check it.'],
    ['a locked account', { isTemporarilyLocked: true }, /^Too many wrong passwords/],
    ['a back end that is down', { code: 'account/unavailable' }, /^We cannot be reached at the moment/],
  ])('that fails by %s says so and can be sent again', async (_, more, text) => {
    const login = vi.fn(async () => {}).mockRejectedValueOnce(refused('account/refused', more))
    const { onDone } = mountSteps({ screen: 'reauthentication', email, calls: { login } })
    await field('Password').fill('wrong horse')
    await press('Continue')
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    await field('Password').fill(password)
    await press('Continue')
    await eventually(() => expect(onDone).toHaveBeenCalledOnce())
    expect(login).toHaveBeenCalledTimes(2)
  })
})
