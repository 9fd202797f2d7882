import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parse } from 'yaml'
import { nameRules } from '#domain/accounts'
import { type TextForm, textForms } from '#domain/fragments'
import { type Compiled, compile } from '#domain/messages'
import type { PortalInput } from '#domain/portal'
import { servedText } from '#fragments/account-portal'
import { eventually } from '#tests/eventually'
import english from '../../../../src/content/messages/en.yaml?raw'
import { mount, unmount, update } from '../../../../src/fragments/account-portal/library.tsx'

const messages: Record<string, Compiled> = Object.fromEntries(
  Object.entries(parse(english) as Record<string, string>).map(([key, text]) => [key, compile(text)]),
)
const site = { legalAge: 16, nameOrder: nameRules('en').order, root: '/stride/en_GB/', languageTag: 'en-GB', messages }
const textOf = (form: TextForm): string => servedText({ ...site, first: textForms[form] })

const inputOf = (given: Partial<Omit<PortalInput, 'onTyped' | 'onEdit' | 'onDone' | 'calls'>> = {}) => ({
  brand: 'stride' as const,
  locale: 'en_GB',
  preset: 'modal',
  view: 'modal' as const,
  screen: 'login' as const,
  touchpoint: 'PROFILE ICON',
  area: 'eCom' as const,
  accountType: 'NotRegistered' as const,
  legalAge: 16,
  root: '/stride/en_GB/',
  showsOutcome: true,
  typed: {},
  onTyped: vi.fn<PortalInput['onTyped']>(),
  onEdit: vi.fn<PortalInput['onEdit']>(),
  onDone: vi.fn(),
  ...given,
  calls: { login: vi.fn(async () => {}) } as unknown as PortalInput['calls'] & { login: ReturnType<typeof vi.fn> },
})

/** The text in a page, as the loader puts it there. */
const served = (form: TextForm = 'login'): HTMLElement => {
  const element = document.body.appendChild(document.createElement('div'))
  element.innerHTML = textOf(form)
  onTestFinished(() => {
    unmount(element)
    element.remove()
  })
  return element
}

const open = (given?: Parameters<typeof inputOf>[0]) => {
  const element = served()
  const input = inputOf(given)
  mount(element, input)
  return { element, input }
}

const field = (name: string) => page.getByRole('textbox', { name })
const password = () => page.getByLabelText('Password', { exact: false }).first()
const button = () => page.getByRole('button', { name: 'Log in' })
const stay = () => page.getByRole('checkbox', { name: 'Stay logged in on this device' })
const logIn = async (email = 'kim@example.com', secret = 'correct horse') => {
  await field('E-mail').fill(email)
  await password().fill(secret)
  await button().click()
}

describe('The text of the account portal', () => {
  test('shows the whole form before its library is there', async () => {
    served()
    await expect.element(field('E-mail')).toBeVisible()
    await expect.element(button()).toBeVisible()
  })

  test('is taken over as it is, and what was typed before stays', async () => {
    const element = served()
    const before = element.querySelector<HTMLInputElement>('[name=email]')!
    before.value = 'kim@example.com'
    const complaints = vi.spyOn(console, 'error')
    const input = inputOf()
    mount(element, input)
    expect(element.querySelector('[name=email]')).toBe(before)
    expect(before.value).toBe('kim@example.com')
    await password().fill('correct horse')
    await button().click()
    expect(input.calls.login).toHaveBeenCalledWith({
      email: 'kim@example.com',
      password: 'correct horse',
      isPersistent: false,
    })
    expect(complaints).not.toHaveBeenCalled()
  })

  test.each(Object.keys(textForms) as TextForm[])('of the form %s is taken over, without a change', (form) => {
    const element = served(form)
    const container = element.querySelector('[data-portal]')!
    const elements = [...container.querySelectorAll('form, input, button, label')]
    const words = container.textContent
    const complaints = vi.spyOn(console, 'error')
    mount(element, inputOf(textForms[form]))
    expect([...container.querySelectorAll('form, input, button, label')]).toEqual(elements)
    expect(elements.every((found) => found.isConnected)).toBe(true)
    expect(container.textContent).toBe(words)
    expect(complaints).not.toHaveBeenCalled()
  })

  test.each([
    ['another form', { screen: 'reauthentication' }],
    ['another age', { screen: 'registration', legalAge: 13 }],
  ] as const)('is drawn again for %s', (_, given) => {
    const element = served('registration')
    const before = element.querySelector('form')!
    mount(element, inputOf(given))
    expect(before.isConnected).toBe(false)
    expect(element.querySelector('form')).not.toBeNull()
  })

  test('states the age of its locale', () => {
    expect(served('registration').textContent).toContain('16')
  })

  test('can be sent as soon as it is mounted', () => {
    const { element, input } = open()
    element.querySelector('form')!.requestSubmit()
    expect(input.calls.login).not.toHaveBeenCalled()
    expect(location.search).not.toContain('email')
  })
})

describe('The login form', () => {
  test('gives its host what was entered, and says when it is done', async () => {
    const { input } = open()
    await stay().click()
    await logIn('  kim@example.com ', ' correct horse')
    expect(input.calls.login.mock.calls).toEqual([
      [{ email: 'kim@example.com', password: ' correct horse', isPersistent: true }],
    ])
    await eventually(() => expect(input.onDone).toHaveBeenCalledTimes(1))
  })

  test('is known to password managers', () => {
    const { element } = open()
    const complete = [...element.querySelectorAll('input[autocomplete]')].map((found) =>
      found.getAttribute('autocomplete'),
    )
    expect(complete).toEqual(['username', 'current-password'])
  })

  test.each([
    ['', 'correct horse', 'E-mail', 'Please fill this in.'],
    ['kim', 'correct horse', 'E-mail', 'Please enter an e-mail address such as name@example.com.'],
    ['kim@example.com', '', 'Password', 'Please fill this in.'],
    ['', '', 'E-mail', 'Please fill this in.'],
  ])('with %j and %j is not sent, and the focus goes to %s', async (email, secret, name, words) => {
    const { input } = open()
    await logIn(email, secret)
    const wrong = name === 'Password' ? password() : field(name)
    await expect.element(wrong).toHaveFocus()
    await expect.element(wrong).toHaveAccessibleDescription(words)
    expect(input.calls.login).not.toHaveBeenCalled()
    await userEvent.keyboard('x')
    await expect.element(wrong).not.toHaveAttribute('aria-invalid', 'true')
  })

  const robot = 'We could not check that you are not a robot. Everything you entered is still here; please try again.'
  const unavailable = 'We cannot be reached at the moment. Everything you entered is still here; please try again.'
  test.each([
    [
      { code: 'account/refused', details: { error_description: 'INVALID_CREDENTIALS' } },
      'E-mail or password is not right. Please check both.',
    ],
    [{ code: 'account/refused' }, unavailable],
    [{ code: 'account/refused', isUserBlocked: true }, 'This account is locked. Our customer service can help you.'],
    [
      { code: 'account/refused', isKMCRequired: true },
      'This account needs an identity check first. Our customer service can help you.',
    ],
    [
      { code: 'account/refused', isTemporarilyLocked: true },
      'Too many wrong passwords: the account is closed for a quarter of an hour. Please try again then.',
    ],
    [
      {
        code: 'account/invalid',
        validationErrors: { touchpoint: { code: 'invalid' }, constructor: { code: 'invalid' } },
      },
      'Something is not right yet. Please check what you entered.',
    ],
    [{ code: 'account/too-many' }, 'Too many attempts. Please wait a little and try again.'],
    [{ code: 'account/unavailable' }, unavailable],
    [{ code: 'account/challenge-failed' }, robot],
    [{ code: 'bot-check/unreachable' }, unavailable],
  ])('that is refused by %j says why, keeps what was entered and can be sent again', async (failure, words) => {
    const { element, input } = open()
    input.calls.login.mockRejectedValueOnce(failure)
    await stay().click()
    await logIn()
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    await expect.element(field('E-mail')).toHaveValue('kim@example.com')
    await expect.element(password()).toHaveValue('correct horse')
    await expect.element(stay()).toBeChecked()
    expect(element.querySelector('[aria-invalid=true]')).toBeNull()
    await button().click()
    await eventually(() => expect(input.onDone).toHaveBeenCalledTimes(1))
    expect(input.calls.login).toHaveBeenCalledTimes(2)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test.each([
    [{ email: 'invalid' }, 'E-mail', 'Please enter an e-mail address such as name@example.com.'],
    [{ password: 'tooLong' }, 'Password', 'Please shorten this.'],
    [{ password: 'required', email: 'taken' }, 'E-mail', 'This is in use already.'],
  ] as const)('whose fields the back end refuses (%j) leads to %s, which says so', async (refused, name, words) => {
    const { element, input } = open()
    const validationErrors = Object.fromEntries(Object.entries(refused).map(([key, code]) => [key, { code }]))
    input.calls.login.mockRejectedValueOnce({ code: 'account/invalid', validationErrors })
    await logIn()
    const wrong = name === 'Password' ? password() : field(name)
    await expect.element(wrong).toHaveFocus()
    await expect.element(wrong).toHaveAccessibleDescription(words)
    expect(element.querySelectorAll('[aria-invalid=true]')).toHaveLength(Object.keys(refused).length)
    await wrong.fill('kim2@example.com')
    await expect.element(wrong).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('is sent once, however often that is asked while the call runs', async () => {
    const { element, input } = open()
    let end = () => {}
    input.calls.login.mockReturnValueOnce(
      new Promise<void>((resolve) => {
        end = resolve
      }),
    )
    await logIn()
    await expect.element(page.getByRole('status')).toHaveTextContent('One moment…')
    expect(page.getByRole('alert').query()).toBeNull()
    element.querySelector('form')!.requestSubmit()
    element.querySelector('form')!.requestSubmit()
    end()
    await eventually(() => expect(input.onDone).toHaveBeenCalled())
    expect(input.calls.login).toHaveBeenCalledTimes(1)
  })

  test('can show the password, and hides it when it is sent', async () => {
    open()
    await field('E-mail').fill('kim@example.com')
    await password().fill('correct horse')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(password()).toHaveAttribute('type', 'text')
    await expect.element(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
    await button().click()
    await expect.element(password()).toHaveAttribute('type', 'password')
    await expect.element(password()).toHaveValue('correct horse')
  })
})

describe('What was typed into the portal', () => {
  test('goes to the host without the password', async () => {
    const { input } = open()
    await field('E-mail').fill('kim@example.com')
    await stay().click()
    await password().fill('correct horse')
    expect(input.onTyped).toHaveBeenLastCalledWith({ email: 'kim@example.com', isPersistent: true })
    expect(JSON.stringify(input.onTyped.mock.calls)).not.toContain('horse')
  })

  test('comes back with the next mount', async () => {
    open({ typed: { email: 'kim@example.com', isPersistent: true } })
    await expect.element(field('E-mail')).toHaveValue('kim@example.com')
    await expect.element(stay()).toBeChecked()
  })

  test('stays when the host gives another input', async () => {
    const { element, input } = open()
    await field('E-mail').fill('kim@example.com')
    const other = inputOf({ touchpoint: 'CHECKOUT' })
    update(element, other)
    await expect.element(field('E-mail')).toHaveValue('kim@example.com')
    await password().fill('correct horse')
    await button().click()
    await eventually(() => expect(other.onDone).toHaveBeenCalled())
    expect(input.onDone).not.toHaveBeenCalled()
  })
})

test('An address that the host knows cannot be changed', async () => {
  open({ email: 'kim@example.com' })
  await expect.element(field('E-mail')).toHaveValue('kim@example.com')
  await expect.element(field('E-mail')).toHaveAttribute('readonly')
})

test('An unmounted portal leaves no handlers behind', () => {
  const { element, input } = open()
  unmount(element)
  expect(element.querySelector('form')).toBeNull()
  update(element, input)
  expect(element.querySelector('form')).toBeNull()
})
