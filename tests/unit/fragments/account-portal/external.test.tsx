import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ExternalCalls, ExternalPortal, PendingIdentity, PortalInput } from '#domain/portal'
import { enterAll, fieldsIn, formIn, soon } from './every-step.ts'
import { field, heading, mountSteps, press, refused } from './mount-steps.tsx'

const providers = { google: 'Google', vk: 'VK' }
const pendingOf = (given: Partial<PendingIdentity> = {}): PendingIdentity => ({
  id: 'one',
  provider: 'google',
  step: 'registration',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: '',
  dateOfBirth: '',
  hasPassword: true,
  isPersistent: false,
  returnPath: '/stride/en_GB/women/',
  ...given,
})

const externalOf = (given: Partial<ExternalPortal> = {}, calls: Partial<ExternalCalls> = {}) => {
  const made = {
    read: vi.fn(calls.read ?? (async () => {})),
    complete: vi.fn(calls.complete ?? (async () => 'done' as const)),
    prove: vi.fn(calls.prove ?? (async () => 'done' as const)),
    sendProof: vi.fn(calls.sendProof ?? (async () => 'done' as const)),
    confirm: vi.fn(calls.confirm ?? (async () => 'done' as const)),
    drop: vi.fn(calls.drop ?? (async () => {})),
  }
  const showButtons = vi.fn(async (element: Element) => {
    element.textContent = 'Buttons'
  })
  return { showButtons, ...given, calls: async () => made, made }
}

const open = (given: Partial<ExternalPortal>, calls?: Partial<ExternalCalls>, language = 'en') => {
  const external = externalOf(given, calls)
  return { external, ...mountSteps({ external }, language, providers) }
}
const names = (container: Element) => fieldsIn(container).map(({ name }) => name)

describe('The place of the buttons of external providers', () => {
  test.each<[string, Partial<PortalInput>, 'login' | 'reauthentication']>([
    ['a login', {}, 'login'],
    ['the first of two steps', { formView: 'TwoStep' }, 'login'],
    ['a registration', { screen: 'registration' }, 'login'],
    ['a question who it is', { screen: 'reauthentication', email: 'kim@example.com' }, 'reauthentication'],
  ])('stands below the form of %s, and the host fills it once', async (_, given, view) => {
    const external = externalOf()
    const { container } = mountSteps({ ...given, external }, 'en', providers)
    await expect.element(page.getByText('Buttons')).toBeVisible()
    expect(external.showButtons).toHaveBeenCalledExactlyOnceWith(expect.any(Element), view, expect.any(AbortSignal))
    const form = formIn(container)
    expect(form.compareDocumentPosition(page.getByText('Buttons').element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test.each<[string, Partial<PortalInput>, Record<string, string> | undefined]>([
    ['on a site without providers', {}, undefined],
    ['below a subscription', { screen: 'subscription' }, providers],
    ['below the choice of a new password', { screen: 'newPassword' }, providers],
  ])('does not stand %s: the host is asked for nothing', async (_, given, offered) => {
    const external = externalOf()
    const { container } = mountSteps({ ...given, external }, 'en', offered)
    await soon(() => formIn(container)).not.toBeNull()
    expect(external.showButtons).not.toHaveBeenCalled()
  })

  test('has the height of the buttons before they come, so that nothing moves', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { container } = open({ showButtons: () => promise })
    const rooms = () => container.querySelectorAll('[class*=room]').length
    expect(rooms()).toBe(Object.keys(providers).length + 1)
    resolve()
    await soon(rooms).toBe(0)
  })

  test('stays filled when the login becomes a registration', async () => {
    const { external } = open({})
    await press('Create an account')
    await expect.element(heading('Create an account')).toBeVisible()
    expect(external.showButtons).toHaveBeenCalledOnce()
  })

  test('says that the buttons have not come, and asks for them again', async () => {
    const showButtons = vi.fn(async () => {}).mockRejectedValueOnce(new Error('down'))
    open({ showButtons })
    await expect.element(page.getByText('Failed to load External Auth')).toBeVisible()
    await press('Try again')
    await expect.element(page.getByText('Failed to load External Auth')).not.toBeInTheDocument()
    expect(showButtons).toHaveBeenCalledTimes(2)
  })
})

describe('A new account of a person whom a provider has named', () => {
  test('needs the age, and no address where the provider has told one', async () => {
    const { container, external, onDone } = open({ pending: pendingOf() })
    await expect.element(page.getByText(/^Google has told us who you are/)).toBeVisible()
    expect(names(container)).toEqual(['email', 'ageConfirmation', 'newsletter', 'isPersistent'])
    expect(field('E-mail').element()).toHaveProperty('readOnly', true)
    formIn(container).requestSubmit()
    await soon(() => container.querySelector('[aria-invalid=true]')).not.toBeNull()
    expect(external.made.complete).not.toHaveBeenCalled()
    await page.getByRole('checkbox', { name: /^I am 16 or older/ }).click()
    await press('Create the account')
    await soon(() => onDone.mock.calls).toEqual([['Your account is open.']])
    expect(external.made.complete).toHaveBeenCalledExactlyOnceWith({
      ageConfirmation: true,
      newsletter: false,
      isPersistent: false,
    })
  })

  test('says that an invitation goes along', async () => {
    mountSteps({ external: externalOf({ pending: pendingOf() }), isInvited: true }, 'en', providers)
    await expect.element(page.getByText(/^You have been invited/)).toBeVisible()
  })

  test('asks for an address where the provider has told none', async () => {
    const { container, external } = open({ pending: pendingOf({ email: '' }) })
    await soon(() => formIn(container)).not.toBeNull()
    enterAll(container, { email: 'zoe@example.com' })
    formIn(container).requestSubmit()
    await soon(() => vi.mocked(external.made.complete).mock.calls).toEqual([
      [{ email: 'zoe@example.com', ageConfirmation: true, newsletter: true, isPersistent: true }],
    ])
  })

  test('becomes a proof where the address has an account already', async () => {
    const { container, change, external, onDone } = open(
      { pending: pendingOf({ email: '' }) },
      { complete: async () => 'left' },
    )
    await soon(() => formIn(container)).not.toBeNull()
    enterAll(container)
    formIn(container).requestSubmit()
    await soon(() => vi.mocked(external.made.complete).mock.calls.length).toBe(1)
    change({ external: { ...external, pending: pendingOf({ step: 'proof' }) } })
    await expect.element(heading('You already have an account')).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('The proof that an account is the shopper’s', () => {
  test('is its password', async () => {
    const { container, external, onDone } = open({ pending: pendingOf({ step: 'proof' }) })
    await expect.element(page.getByText(/an account with the address kim@example\.com.*Google/)).toBeVisible()
    expect(names(container)).toEqual(['email', 'password', 'isPersistent'])
    await field('Password').fill('correct horse')
    await press('Continue')
    await soon(() => onDone.mock.calls).toEqual([['You are logged in.']])
    expect(external.made.prove).toHaveBeenCalledExactlyOnceWith({ password: 'correct horse', isPersistent: false })
  })

  test('can be sent again after a wrong password', async () => {
    const wrong = refused('account/refused', { status: 400, details: { error_description: 'INVALID_CREDENTIALS' } })
    const prove = vi.fn(async () => 'done' as const).mockRejectedValueOnce(wrong)
    const { onDone } = open({ pending: pendingOf({ step: 'proof' }) }, { prove })
    await field('Password').fill('correct horse')
    await press('Continue')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^The password is not right/)
    await expect.element(page.getByRole('button', { name: 'Forgot your password?' })).toBeVisible()
    await press('Continue')
    await soon(() => onDone.mock.calls.length).toBe(1)
  })

  test.each([true, false])(
    'is a mailed link instead, alone where the account has no password (%s)',
    async (hasPassword) => {
      const { container, external } = open({ pending: pendingOf({ step: 'proof', hasPassword }) })
      await expect.element(heading('You already have an account')).toBeVisible()
      expect(container.querySelector('form') !== null).toBe(hasPassword)
      expect(container.textContent.includes('an earlier password of the account ends')).toBe(hasPassword)
      await press('Send me a link instead')
      await expect.element(page.getByText(/^We have sent a link to the address of the account/)).toBeVisible()
      expect(external.made.sendProof).toHaveBeenCalledOnce()
    },
  )

  test('answers every press for a link: another one is sent, or why none is', async () => {
    const tooMany = refused('account/too-many', { status: 429, retryAfter: 120 })
    const sendProof = vi.fn(async () => 'done' as const)
    open({ pending: pendingOf({ step: 'proof' }) }, { sendProof })
    await press('Send me a link instead')
    await expect.element(page.getByText(/It works once, for 30 minutes/)).toBeVisible()
    await press('Send me a link instead')
    await expect.element(page.getByText(/^We have sent another link/)).toBeVisible()
    sendProof.mockRejectedValueOnce(tooMany)
    await press('Send me a link instead')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/try again in 2 minutes/)
    await expect.element(page.getByText(/^We have sent another link/)).not.toBeInTheDocument()
  })

  test('by the mailed link is spent by a button', async () => {
    const { external, onDone } = open({ isMailed: true })
    await expect.element(heading('Is it you?')).toBeVisible()
    await expect.element(page.getByText(/an earlier password of the account ends with the link/)).toBeVisible()
    expect(external.made.confirm).not.toHaveBeenCalled()
    await press('Continue')
    await soon(() => onDone.mock.calls).toEqual([['You are logged in.']])
  })

  test.each([
    ['otherBrowser', /only in the browser in which you have begun/],
    ['invalid', /link/],
  ] as const)('by a mailed link that is refused (%s) says why, and leads to another login', async (answer, words) => {
    const { change, external, onDone } = open({ isMailed: true }, { confirm: async () => answer })
    await press('Continue')
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    expect(onDone).not.toHaveBeenCalled()
    await press('Log in in another way')
    await soon(() => vi.mocked(external.made.drop).mock.calls.length).toBe(1)
    change({ external: { ...external, isMailed: undefined } })
    await expect.element(heading('Log in')).toHaveFocus()
  })
})

describe('A login that the page shows, and that waits no more', () => {
  test('gives way to the one that the shopper has begun in another tab: the form is empty, and says so', async () => {
    const { change, container, external } = open({ pending: pendingOf() })
    await page.getByRole('checkbox', { name: /^I am 16 or older/ }).click()
    const other = pendingOf({ id: 'two', provider: 'vk', email: 'zoe@example.com' })
    change({ external: { ...external, pending: other, isOther: true } })
    await expect
      .element(page.getByText(/^Meanwhile you have begun another login in this browser, with VK/))
      .toBeVisible()
    await expect.element(heading('Almost done')).toHaveFocus()
    expect(field('E-mail').element()).toHaveProperty('value', 'zoe@example.com')
    expect(container.querySelector<HTMLInputElement>('[name=ageConfirmation]')?.checked).toBe(false)
  })

  test('gives way to the first form where nothing waits', async () => {
    const { change, external } = open({ pending: pendingOf() })
    await expect.element(heading('Almost done')).toBeVisible()
    change({ external: { ...external, pending: undefined } })
    await expect.element(heading('Log in')).toHaveFocus()
    await expect.element(page.getByText('Buttons')).toBeVisible()
  })

  test.each([
    ['google', /^Google has told us who you are, but our shop could not finish the login/],
    [undefined, /^We cannot be reached at the moment/],
  ])('of %s keeps what is left to do within reach where the shop could not be asked', async (provider, words) => {
    const { change, external } = open({ failure: { reason: 'unread', provider } })
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    await press('Try again')
    await soon(() => vi.mocked(external.made.read).mock.calls.length).toBe(1)
    change({ external: { ...external, failure: undefined, pending: pendingOf() } })
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    await expect.element(heading('Almost done')).toHaveFocus()
  })
})

test('Whoever has begun a login to stay logged in finds the box ticked, and can untick it', async () => {
  const { container } = open({ pending: pendingOf({ isPersistent: true }) })
  await soon(() => container.querySelector<HTMLInputElement>('[name=isPersistent]')?.checked).toBe(true)
})

test('What a window leaves to do is shown in place of the login, and takes the focus', async () => {
  const { change, external } = open({})
  await expect.element(heading('Log in')).toBeVisible()
  change({ external: { ...external, pending: pendingOf() } })
  await expect.element(heading('Almost done')).toHaveFocus()
})

test('An account without a password is not asked for one: its provider proves who it is', async () => {
  const external = externalOf({ hasPassword: false })
  const { container } = mountSteps({ screen: 'reauthentication', external }, 'en', providers)
  await expect.element(page.getByText(/^Please log in once more with the service/)).toBeVisible()
  expect(container.querySelector('form')).toBeNull()
  await expect.element(page.getByText('Buttons')).toBeVisible()
})

test('An account whose providers cannot prove who it is gets a link to a first password', async () => {
  const external = externalOf({ hasPassword: false, hasProvider: false })
  mountSteps({ screen: 'reauthentication', email: 'kim@example.com', external }, 'en', providers)
  await expect.element(page.getByText(/^The service with which you log in cannot confirm here/)).toBeVisible()
  await press('Send the link')
  await expect.element(heading('Choose a new password')).toHaveFocus()
  expect(field('E-mail').element()).toHaveProperty('value', 'kim@example.com')
})

describe.each(['en', 'de', 'ja', 'ar'])('In the language %s', (language) => {
  test.each<[string, Partial<ExternalPortal>]>([
    ['a new account', { pending: pendingOf({ email: '' }) }],
    ['a proof', { pending: pendingOf({ step: 'proof' }) }],
    ['a mailed link', { isMailed: true }],
    ['another login', { isOther: true, pending: pendingOf() }],
  ])('axe finds nothing in %s, and every text is there', async (_, given) => {
    const { container } = open(given, {}, language)
    await soon(() => container.querySelector('form')).not.toBeNull()
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
