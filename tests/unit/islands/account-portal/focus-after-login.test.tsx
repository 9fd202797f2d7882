import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publish, subscribe } from '#bus'
import { signIn } from '#tests/browser/account-island'
import { createBackEnd, lastInput, refused, session } from './back-end.ts'
import { emailField, mount } from './mount.tsx'
import { focusGuestLink, showHeader } from './page-header.ts'

beforeEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-authenticated')
})

const form = { email: 'kim@example.com', password: 'correct horse', isPersistent: false }
const accountLink = () => page.getByRole('link', { name: 'My account' })

/** The portal makes the call, and then says that it is done, as its forms do. */
const logIn = async (said = 'You are logged in.') => {
  const input = lastInput()
  await input.calls.login(form)
  input.onDone(said)
}

const openModal = async () => {
  publish('portal:open', { touchpoint: 'PROFILE ICON' })
  await expect.element(emailField()).toHaveFocus()
}

/** Two drawings, after which the portal has moved the focus where it moves it at all. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

describe('After a login over the page', () => {
  test('the account link has the focus in place of the link that a login hides', async () => {
    showHeader()
    mount()
    focusGuestLink()
    await openModal()
    await logIn()
    await expect.element(accountLink()).toHaveFocus()
  })

  test('the account link has the focus where the opener has left the page', async () => {
    showHeader()
    mount()
    const opener = document.querySelector('main')!.appendChild(document.createElement('button'))
    opener.focus()
    await openModal()
    opener.remove()
    await logIn()
    await expect.element(accountLink()).toHaveFocus()
  })

  test('the opener has the focus again where it is still there', async () => {
    showHeader()
    mount()
    const heart = document.body.appendChild(document.createElement('button'))
    heart.focus()
    await openModal()
    await logIn()
    await expect.element(page.getByRole('status')).toHaveTextContent('You are logged in.')
    expect(document.activeElement).toBe(heart)
  })

  test('the main part has the focus on a page without an account link', async () => {
    mount()
    document.querySelector('main')!.tabIndex = -1
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    await openModal()
    opener.remove()
    await logIn()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('a portal that is closed without a login gives the focus to what is nearest to its opener', async () => {
    showHeader()
    mount()
    focusGuestLink()
    await openModal()
    document.querySelector('a.guest')!.remove()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  })
})

describe('After a login in the page', () => {
  /** A part of the page for guests that holds the portal, and a heading of a part that takes the focus by itself. */
  const mountInPage = async () => {
    showHeader()
    const mounted = mount(createBackEnd(), 'checkout')
    mounted.container.classList.add('guest')
    const heading = document.body.appendChild(document.createElement('h2'))
    heading.tabIndex = -1
    await emailField().click()
    return heading
  }

  test('the account link has the focus where nothing else takes it', async () => {
    await mountInPage()
    await logIn()
    await expect.element(accountLink()).toHaveFocus()
  })

  test('the part of the page that takes the focus when it is drawn keeps it', async () => {
    const heading = await mountInPage()
    const stop = subscribe('session:success', () => void requestAnimationFrame(() => heading.focus()))
    await logIn()
    stop()
    await expect.element(page.getByRole('status')).toHaveTextContent('You are logged in.')
    expect(document.activeElement).toBe(heading)
  })

  test('a page that only reads its session moves no focus', async () => {
    showHeader()
    mount(createBackEnd(), 'checkout')
    await expect.element(emailField()).toBeVisible()
    expect(document.activeElement).toBe(document.body)
    signIn()
    await drawn()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('A registration that says what it has reached', () => {
  const register = () => lastInput().calls.register({ email: form.email, password: form.password })

  test.each([
    ['the form says so', () => lastInput().onDone()],
    ['the shopper closes it', () => userEvent.keyboard('{Escape}')],
  ])('keeps the modal open until %s, is done then, and the account link has the focus', async (_, end) => {
    showHeader()
    const { told } = mount()
    focusGuestLink()
    await openModal()
    await register()
    expect(told('session:success')).toHaveLength(1)
    expect(told('portal:close')).toEqual([])
    await expect.element(emailField()).toBeVisible()
    await end()
    await expect.poll(() => told('portal:close')).toEqual([{ reason: 'done' }])
    await expect.element(accountLink()).toHaveFocus()
  })

  test('keeps the place of the form on a page of its own, where a member otherwise sees a note', async () => {
    mount(createBackEnd(), 'account-register')
    await expect.element(emailField()).toBeVisible()
    expect(lastInput().showsOutcome).toBe(true)
    await register()
    await expect.element(emailField()).toBeVisible()
    expect(page.getByText('You are logged in.').query()).toBeNull()
  })

  test('that fails lets a later login close the modal', async () => {
    const { told } = mount(createBackEnd({ 'POST /api/account': refused(503) }))
    await openModal()
    await expect(register()).rejects.toMatchObject({ code: 'account/unavailable' })
    await logIn()
    await expect.poll(() => told('portal:close')).toEqual([{ reason: 'done' }])
  })

  test('is over at once where a login hides the place of the form', async () => {
    showHeader()
    const { told } = mount(createBackEnd(), 'checkout')
    await expect.element(emailField()).toBeVisible()
    expect(lastInput().showsOutcome).toBe(false)
    await register()
    expect(told('portal:close')).toEqual([{ reason: 'done' }])
  })
})

describe('What a login has led to', () => {
  const region = () => page.getByRole('status')

  test('is read out in a region that is there before, empty', async () => {
    showHeader()
    mount(createBackEnd({ 'POST /api/account/login': () => session() }))
    focusGuestLink()
    await openModal()
    expect(document.querySelectorAll('body > [role=status]')).toHaveLength(1)
    expect(document.querySelector('body > [role=status]')!.textContent).toBe('')
    await logIn('You are logged in.')
    await expect.element(region()).toHaveTextContent('You are logged in.')
  })

  test('is gone at the next opening', async () => {
    mount()
    await openModal()
    await logIn()
    await expect.element(region()).toHaveTextContent('You are logged in.')
    await openModal()
    expect(document.querySelectorAll('body > [role=status]')).toHaveLength(1)
    expect(document.querySelector('body > [role=status]')!.textContent).toBe('')
  })
})
