import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountState } from '#browser/session'
import { publish } from '#bus'
import { button, signIn } from '#tests/browser/account-island'
import { createBackEnd, down, fragment, lastInput, refused, session } from './back-end.ts'
import { dialog, emailField, mount, reported } from './mount.tsx'
import { focusGuestLink, showHeader } from './page-header.ts'

beforeEach(() => document.body.replaceChildren())

const open = async (preset?: string) => {
  publish('portal:open', { touchpoint: 'PROFILE ICON', ...(preset && { preset }) })
  await expect.element(emailField()).toBeVisible()
}

test('A portal that was woken before the click is a closed dialog, and opens without another call', async () => {
  const { backEnd, container } = mount()
  await expect.poll(() => backEnd.calls.map(({ name }) => name)).toEqual(['GET /ap/mf'])
  expect(container.querySelector('dialog')?.childElementCount).toBe(0)
  await open()
  expect(backEnd.calls).toHaveLength(1)
})

test('A portal that was woken for a member prepares nothing', async () => {
  signIn()
  const { backEnd, container } = mount()
  await expect.poll(() => container.querySelector('dialog')).not.toBeNull()
  expect(backEnd.calls).toEqual([])
})

describe('Opening', () => {
  test('A request from before the hydration opens the modal at z-index 0 and fetches the text that its preset selects', async () => {
    publish('portal:open', { touchpoint: 'CHECKOUT', preset: 'login-method' })
    const { backEnd, told } = mount()
    await expect.element(dialog()).toBeVisible()
    await expect.element(emailField()).toBeVisible()
    await expect.element(emailField()).toHaveFocus()
    expect(told('modal:open')).toEqual([{ id: 'account-portal', zIndex: 0 }])
    expect(backEnd.calls).toMatchObject([
      { name: 'GET /ap/mf', query: '?brand=stride&locale=en_GB&view=modal&formView=TwoStep&version=v2' },
    ])
  })

  test('A portal that a click hydrates opens in the same step, before the browser paints', async () => {
    publish('portal:open', { touchpoint: 'CHECKOUT', preset: 'login-method' })
    const { container } = flushSync(() => mount())
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(container.querySelector('dialog')?.open).toBe(true)
  })

  test.each([
    ['PROFILE ICON', false],
    ['WISHLIST ICON', true],
  ])('From %s, what an earlier page has parked for a heart stays: %s', async (touchpoint, stays) => {
    sessionStorage.setItem('stride.account.parked-action', 'parked')
    mount()
    publish('portal:open', { touchpoint, preset: 'login-method' })
    await expect.element(emailField()).toBeVisible()
    expect(sessionStorage.getItem('stride.account.parked-action') !== null).toBe(stays)
  })

  test('The account state says where the portal was opened, and the fragment is given the same', async () => {
    mount()
    publish('portal:open', { touchpoint: 'WISHLIST ICON', preset: 'login-method', sourceId: '12', storeId: 'S-1' })
    await expect.element(emailField()).toBeVisible()
    expect(accountState()).toMatchObject({
      isModalVisible: true,
      touchpoint: 'WISHLIST ICON',
      preset: 'login-method',
      propSourceId: '12',
      storeId: 'S-1',
      hintAcid: undefined,
      pageContext: { pageType: 'home', brand: 'stride', locale: 'en_GB' },
    })
    expect(lastInput()).toMatchObject({
      preset: 'login-method',
      view: 'modal',
      formView: 'TwoStep',
      screen: 'login',
      touchpoint: 'WISHLIST ICON',
      area: 'eCom',
      sourceId: '12',
      storeId: 'S-1',
      accountType: 'NotRegistered',
      legalAge: 16,
      typed: {},
    })
  })

  test('Store and source of an opening count for the next one that names none', async () => {
    mount()
    publish('portal:open', { touchpoint: 'HEADER', sourceId: '12', storeId: 'S-1' })
    await expect.element(emailField()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await open()
    expect(lastInput()).toMatchObject({ sourceId: '12', storeId: 'S-1' })
  })
})

describe('Closing', () => {
  test.each<[string, () => Promise<void>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['The close button', () => button('Close').click()],
  ])('%s closes the portal, removes the fragment and gives the focus back', async (_, close) => {
    const { told } = mount()
    const trigger = document.body.appendChild(document.createElement('button'))
    trigger.textContent = 'Account'
    trigger.focus()
    await open()
    await close()
    await expect.poll(() => told('portal:close')).toEqual([{ reason: 'dismissed' }])
    await expect.poll(() => fragment.unmounts).toBe(1)
    expect(document.activeElement).toBe(trigger)
    expect(accountState()).toMatchObject({ isModalVisible: false, touchpoint: 'PROFILE ICON' })
  })

  test('Closing clears status, event type and error of a refused login', async () => {
    mount(createBackEnd({ 'POST /api/account/login': refused(400, { error_description: 'ACCOUNT_ACCESS_LOCKED' }) }))
    await open()
    const form = { email: 'kim@example.com', password: 'wrong', isPersistent: false }
    await expect(lastInput().calls.login(form)).rejects.toMatchObject({ isUserBlocked: true })
    expect(accountState()).toMatchObject({ status: 'error', eventType: 'login', error: { isUserBlocked: true } })
    expect(lastInput().accountType).toBe('LOCKED')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => accountState().isModalVisible).toBe(false)
    expect(accountState()).toMatchObject({ status: undefined, eventType: undefined, error: undefined })
  })
})

describe('A registration that runs on after Escape', () => {
  test('gives the focus to the link that opened the portal, and afterwards to the one in its place', async () => {
    showHeader()
    const answer = Promise.withResolvers<void>()
    mount(createBackEnd({ 'POST /api/account': () => answer.promise.then(() => session({ isNewUser: true })) }))
    focusGuestLink()
    await open()
    const call = lastInput().calls.register({ email: 'kim@example.com', password: 'correct horse' })
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveFocus()
    answer.resolve()
    await call
    await expect.element(page.getByRole('link', { name: 'My account' })).toHaveFocus()
  })

  test('leaves a focus that has moved on where it is', async () => {
    showHeader()
    const answer = Promise.withResolvers<void>()
    mount(createBackEnd({ 'POST /api/account': () => answer.promise.then(() => session({ isNewUser: true })) }))
    focusGuestLink()
    await open()
    const call = lastInput().calls.register({ email: 'kim@example.com', password: 'correct horse' })
    await userEvent.keyboard('{Escape}')
    const elsewhere = document.body.appendChild(document.createElement('button'))
    elsewhere.focus()
    answer.resolve()
    await call
    expect(document.activeElement).toBe(elsewhere)
  })
})

describe('Calls', () => {
  const form = { email: 'kim@example.com', password: 'correct horse', isPersistent: true }

  test('A login closes the portal as done', async () => {
    const { backEnd, told } = mount()
    await open()
    await lastInput().calls.login(form)
    await expect.poll(() => told('portal:close')).toEqual([{ reason: 'done' }])
    expect(backEnd.sent('POST /api/account/login')).toMatchObject([{ ...form, reauthenticate: false }])
    expect(document.querySelector('dialog')?.open).toBe(false)
  })

  test('A registration says where the portal was opened', async () => {
    const { backEnd } = mount()
    publish('portal:open', { touchpoint: 'FOOTER', sourceId: '9' })
    await expect.element(emailField()).toBeVisible()
    await lastInput().calls.register({ email: form.email, password: form.password })
    expect(backEnd.sent('POST /api/account')).toMatchObject([
      { email: form.email, ageConfirmation: true, touchpoint: { name: 'FOOTER', sourceId: 9 } },
    ])
  })

  test('A guest subscribes by a light account, a member by a subscription', async () => {
    const { backEnd } = mount()
    await open()
    await lastInput().calls.registerLight({ email: form.email })
    expect(backEnd.sent('POST /api/account/light-account')).toHaveLength(1)
    expect(lastInput().accountType).toBe('LIGHT')
    signIn()
    await open()
    await lastInput().calls.registerLight({ email: form.email })
    expect(backEnd.sent('POST /ap-subscription')).toMatchObject([{ email: form.email }])
    expect(backEnd.sent('POST /api/account/light-account')).toHaveLength(1)
  })

  test('A re-authentication knows the address, keeps the person and lets the session live as long as before', async () => {
    const { backEnd, told } = mount()
    signIn()
    await open('re-authentication')
    expect(lastInput()).toMatchObject({ screen: 'reauthentication', email: 'kim@example.com', hintAcid: 'kim' })
    signIn()
    expect(told('portal:close')).toEqual([])
    await lastInput().calls.login({ email: 'other@example.com', password: 'correct horse', isPersistent: false })
    expect(backEnd.sent('POST /api/account/login')).toMatchObject([
      { email: 'kim@example.com', reauthenticate: true, isPersistent: true },
    ])
    await expect.poll(() => told('portal:close')).toEqual([{ reason: 'done' }])
  })

  test.each(['page', 'tab'] as const)('A session that is read closes the portal; its origin: %s', async (origin) => {
    const { told } = mount()
    await open()
    signIn(origin)
    await expect.poll(() => told('portal:close')).toEqual([{ reason: 'done' }])
  })
})

describe('Failure', () => {
  test('A text that does not come leaves the modal open with the failure, a link to the page and another try', async () => {
    const backEnd = createBackEnd({ 'GET /ap/mf': down })
    const { told } = mount(backEnd)
    publish('portal:open', { touchpoint: 'PROFILE ICON', preset: 'one-step-modal-full' })
    await expect.element(page.getByText('Failed to load Account Portal')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open it on a page of its own' }))
      .toHaveAttribute('href', '/stride/en_GB/account-login/')
    expect(reported).toHaveLength(1)
    const good = createBackEnd().works['GET /ap/mf']!
    backEnd.works['GET /ap/mf'] = good
    await button('Try again').click()
    await expect.element(emailField()).toBeVisible()
    expect(lastInput()).toMatchObject({ formView: 'OneStep', registrationFlow: 'FullAccount', screen: 'registration' })
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => told('portal:close')).toEqual([{ reason: 'dismissed' }])
  })
})
