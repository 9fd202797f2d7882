import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '#tests/browser/account-island'
import { createBackEnd, down, faulty, held, refused } from './back-end.ts'
import { alert, field, form, heading, mount, openCard, openedByMember } from './mount.tsx'

const SAVE = 'PATCH /api/account/profile'
const details = () => form('Your details')
const save = () => button('Save your details')
const entered = { 'First name': 'Kim', 'Last name': 'O’Neil', 'Date of birth': '1990-02-28', Phone: '+44 113 496 0000' }
const unavailable = 'We cannot be reached at the moment. Everything you entered is still here; please try again.'

test('The page shows the profile of the account', async () => {
  const { backEnd } = await openedByMember()
  for (const [name, value] of Object.entries(entered)) await expect.element(field(name)).toHaveValue(value)
  expect(backEnd.calls.map(({ name }) => name).sort()).toEqual([
    'GET /api/account/profile',
    'GET /api/account/sessions',
  ])
})

test.each([
  ['First name', 'given-name', 'text'],
  ['Last name', 'family-name', 'text'],
  ['Date of birth', 'bday', 'date'],
  ['Phone', 'tel', 'tel'],
])('The field %s is filled in by the browser as %s', async (name, autoComplete, type) => {
  await openedByMember()
  await expect.element(field(name)).toHaveAttribute('autocomplete', autoComplete)
  await expect.element(field(name)).toHaveAttribute('type', type)
  await expect.element(field(name)).not.toBeRequired()
})

test.each([
  ['ja', 'Hello, O’Neil Kim', ['Last name', 'First name']],
  ['vi', 'Hello, Kim', ['Last name', 'First name']],
  ['en', 'Hello, Kim', ['First name', 'Last name']],
])('A page in the language %s greets with "%s" and asks for %j', async (language, greeting, names) => {
  const { container } = mount('member', createBackEnd(), language)
  await expect.element(heading(greeting)).toBeVisible()
  await expect.element(field('First name')).toBeVisible()
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent ?? '')
  expect(labels.filter((label) => names.includes(label))).toEqual(names)
})

describe('Saving the profile', () => {
  test.each([
    ['First name', 'firstName', ' José ', 'José'],
    ['Last name', 'lastName', '山田', '山田'],
    ['Date of birth', 'dateOfBirth', '2001-12-31', '2001-12-31'],
    ['Phone', 'phoneNumber', '0113 496 0000', '0113 496 0000'],
    ['Phone', 'phoneNumber', '', ''],
    ['Date of birth', 'dateOfBirth', '', ''],
    ['Last name', 'lastName', 'A\u030Angstro\u0308m', 'Ångström'],
  ])('The field %s saves %s as %j with the other fields', async (name, key, value, sent) => {
    const { backEnd } = await openedByMember()
    await field(name).fill(value)
    await save().click()
    await expect.element(details().getByText('Your details are saved.')).toBeVisible()
    const [body] = backEnd.sent(SAVE)
    const others = { firstName: 'Kim', lastName: 'O’Neil', dateOfBirth: '1990-02-28', phoneNumber: '+44 113 496 0000' }
    expect(body).toEqual({ ...others, [key]: sent })
  })

  test('A new first name appears in the greeting', async () => {
    await openedByMember()
    await field('First name').fill('Anna')
    await save().click()
    await expect.element(heading('Hello, Anna')).toBeVisible()
    await field('First name').fill('')
    await save().click()
    await expect.element(heading('Hello')).toBeVisible()
  })
})

describe('Invalid values of the profile', () => {
  test.each([
    ['First name', 'K1m', 'Please use letters, spaces, hyphens, full stops and apostrophes only.'],
    ['Last name', '<b>', 'Please use letters, spaces, hyphens, full stops and apostrophes only.'],
    ['Phone', 'call me', 'Please enter a full phone number: digits and spaces, with a leading plus sign if you like.'],
  ])('The field %s does not send %j', async (name, value, text) => {
    const { backEnd } = await openedByMember()
    await field(name).fill(value)
    await save().click()
    await expect.element(field(name)).toHaveFocus()
    await expect.element(field(name)).toHaveAccessibleDescription(text)
    expect(backEnd.sent(SAVE)).toEqual([])
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  })
})

describe('Fields of the profile that the back end refuses', () => {
  test.each([
    ['First name', 'firstName', 'invalid', 'Please use letters, spaces, hyphens, full stops and apostrophes only.'],
    ['Last name', 'lastName', 'tooLong', 'Please shorten this.'],
    ['Date of birth', 'dateOfBirth', 'tooYoung', 'You are too young for an account in this country.'],
    ['Date of birth', 'dateOfBirth', 'invalid', 'Please enter a valid date.'],
    ['Phone', 'phoneNumber', 'taken', 'This is in use already.'],
  ])('The field %s (%s) refused as %s says so and takes the focus', async (name, key, code, text) => {
    const backEnd = createBackEnd()
    backEnd.answer(SAVE, faulty({ [key]: code }, 409))
    await openedByMember(backEnd)
    await save().click()
    await expect.element(field(name)).toHaveFocus()
    await expect.element(field(name)).toHaveAccessibleDescription(text)
    await save().click()
    await expect.element(details().getByText('Your details are saved.')).toBeVisible()
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  })
})

test.each([
  ['no back end', down, unavailable],
  ['a fault of the back end', refused(500), unavailable],
  ['too many tries', refused(429), 'Too many attempts. Please wait a little and try again.'],
])('A form keeps what was entered after %s', async (_, answer, text) => {
  const backEnd = createBackEnd()
  backEnd.answer(SAVE, answer)
  await openedByMember(backEnd)
  await field('Last name').fill('Ødegård')
  await save().click()
  await expect.element(details().getByRole('alert')).toHaveTextContent(text)
  await expect.element(field('Last name')).toHaveValue('Ødegård')
  await save().click()
  await expect.element(details().getByText('Your details are saved.')).toBeVisible()
  expect(backEnd.sent(SAVE)).toMatchObject([{ lastName: 'Ødegård' }, { lastName: 'Ødegård' }])
})

test('Each form says that the back end is down, keeps the shopper logged in, and saves the input once it is back', async () => {
  const backEnd = createBackEnd()
  backEnd.answer(SAVE, down)
  backEnd.answer('POST /api/account/logout', down)
  const { told } = await openedByMember(backEnd)
  await field('Last name').fill('Ødegård')
  await save().click()
  await expect.element(details().getByRole('alert')).toHaveTextContent(unavailable)
  await button('Log out').click()
  await expect.poll(() => alert().elements()).toHaveLength(2)
  for (const place of alert().elements()) expect(place.textContent).toContain('We cannot be reached at the moment.')
  await expect.element(heading('Hello, Kim')).toBeVisible()
  expect(told('session:end')).toEqual([])
  await expect.element(field('Last name')).toHaveValue('Ødegård')
  await save().click()
  await expect.element(details().getByText('Your details are saved.')).toBeVisible()
  expect(backEnd.sent(SAVE)).toMatchObject([{ lastName: 'Ødegård' }, { lastName: 'Ødegård' }])
})

test('Saving one form keeps what was entered in the others', async () => {
  await openedByMember()
  await openCard('Change your e-mail')
  await field('New e-mail').fill('new@example.com')
  await field('First name').fill('Anna')
  await save().click()
  await expect.element(heading('Hello, Anna')).toBeVisible()
  await expect.element(field('New e-mail')).toHaveValue('new@example.com')
})

describe('Account that cannot be read', () => {
  test.each([
    ['no back end', down],
    ['a fault of the back end', refused(502)],
  ])('An account that cannot be read logs nobody out and can be read again: %s', async (_, answer) => {
    const backEnd = createBackEnd()
    backEnd.answer('GET /api/account/profile', answer)
    const { told } = mount('member', backEnd)
    await expect.element(alert()).toMatchTextContent(/^We cannot be reached at the moment/)
    expect(told('session:end')).toEqual([])
    await expect.element(heading('Hello')).toBeVisible()
    await button('Try again').click()
    await expect.element(heading('Hello, Kim')).toBeVisible()
    await expect.element(alert()).not.toBeInTheDocument()
  })

  test('The page shows its progress until the account is read', async () => {
    const backEnd = createBackEnd()
    const { answer, release } = held(() => refused(502)())
    backEnd.answer('GET /api/account/profile', answer)
    mount('member', backEnd)
    await expect.element(heading('Hello')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('One moment…')
    await expect.element(details()).not.toBeInTheDocument()
    release()
    await expect.element(button('Try again')).toBeVisible()
  })
})
