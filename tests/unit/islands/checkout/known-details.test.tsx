import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rereadNewest } from '#browser/tabs'
import { publish } from '#bus'
import { rulesOfCountry } from '#domain/addresses'
import { createBackEnd } from '../bag/back-end.ts'
import { mount } from './mount.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

beforeEach(() => document.body.replaceChildren())

test('Members see the e-mail address, names and phone number of their account in the empty fields', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const profile = {
    acid: 'ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    phoneNumber: '020 7946 0000',
  }
  const withAccount: typeof backEnd.fetch = async (input, init) =>
    String(input).includes('/api/account/profile') ? Response.json({ profile }) : backEnd.fetch(input, init)
  const { published } = mount({ fetch: withAccount })
  await field('First name').fill('Augusta')
  publish('session:success', {
    eventType: 'login',
    acid: 'ada',
    isPersistent: false,
    isNewUser: false,
    isReauthenticated: false,
    isSessionReload: false,
  })
  await expect.element(field('E-mail')).toHaveValue('ada@example.com')
  await expect.element(field('Last name')).toHaveValue('Byron')
  await expect.element(field('Phone')).toHaveValue('020 7946 0000')
  await expect.element(field('First name')).toHaveValue('Augusta')
  expect(JSON.stringify(published)).not.toContain('Byron')
})

test('What the bag knows is replaced by what is typed, where it came into the field with the focus', async () => {
  const backEnd = createBackEnd('A1-black-42')
  mount(backEnd)
  await field('E-mail').click()
  backEnd.become((basket) => ({ ...basket, customerEmail: 'bag@example.com' }))
  void rereadNewest('bag')('tab')
  await expect.element(field('E-mail')).toHaveValue('bag@example.com')
  await userEvent.keyboard('kim@example.com')
  await expect.element(field('E-mail')).toHaveValue('kim@example.com')
})

describe('What was typed into the delivery form', () => {
  const key = 'stride.checkout.typed'
  const kept = () => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown

  test('stays in the tab without fields that are empty, and goes once it is saved', async () => {
    const backEnd = createBackEnd('A1-black-42')
    const { published } = mount(backEnd)
    const details = { 'E-mail': 'kim@example.com', 'First name': 'Kim', 'Last name': 'Byron', Phone: '020 7946 0000' }
    for (const [name, value] of Object.entries(details)) await field(name).fill(value)
    await expect
      .poll(kept)
      .toEqual({ email: 'kim@example.com', firstName: 'Kim', lastName: 'Byron', phoneNumber: '020 7946 0000' })
    expect(JSON.stringify(published)).not.toContain('Byron')
    const address = { 'Street and number': '1 High Street', Postcode: 'LS1 1AA', 'Town or city': 'Leeds' }
    for (const [name, value] of Object.entries(address)) await field(name).fill(value)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect.poll(() => backEnd.basket().customerEmail).toBe('kim@example.com')
    await expect.poll(kept).toBe(null)
  })

  test('is shown again after a reload, over what the bag knows', async () => {
    sessionStorage.setItem(key, JSON.stringify({ email: 'kim@example.com', firstName: 'Kim', city: 7 }))
    const backEnd = createBackEnd('A1-black-42')
    Object.assign(backEnd.basket(), { customerEmail: 'bag@example.com' })
    mount(backEnd)
    await expect.element(field('First name')).toHaveValue('Kim')
    await expect.element(field('E-mail')).toHaveValue('kim@example.com')
    await expect.element(field('Town or city')).toHaveValue('')
  })

  test.each(['{', '[1]', 'null'])('counts as nothing where the stored text is %s', async (text) => {
    sessionStorage.setItem(key, text)
    const backEnd = createBackEnd('A1-black-42')
    Object.assign(backEnd.basket(), { customerEmail: 'bag@example.com' })
    mount(backEnd)
    await expect.element(field('E-mail')).toHaveValue('bag@example.com')
  })

  test('is not shown to the next person', async () => {
    sessionStorage.setItem(key, JSON.stringify({ firstName: 'Kim' }))
    mount(createBackEnd('A1-black-42'))
    await expect.element(field('First name')).toHaveValue('Kim')
    publish('session:end', { reason: 'logout' })
    await expect.element(field('First name')).toHaveValue('')
  })

  test('goes with an empty bag', async () => {
    sessionStorage.setItem(key, JSON.stringify({ firstName: 'Kim' }))
    mount(createBackEnd())
    await expect.poll(kept).toBe(null)
  })
})

describe('The address of a light registration', () => {
  const light = { acid: 'light', email: 'light@example.com' }
  const opened = (email = '') => {
    const backEnd = createBackEnd('A1-black-42')
    Object.assign(backEnd.basket(), { customerEmail: email })
    return mount(backEnd)
  }

  test.each(['before', 'after'])('fills the empty e-mail field, made %s the form is shown', async (moment) => {
    if (moment === 'before') publish('lightUser:set', light)
    const { published } = opened()
    await expect.element(field('First name')).toBeVisible()
    if (moment === 'after') publish('lightUser:set', light)
    await expect.element(field('E-mail')).toHaveValue('light@example.com')
    const others = published.filter(({ name }) => name !== 'lightUser:set')
    expect(JSON.stringify(others)).not.toContain('light@example.com')
  })

  test('is replaced by what is typed, where it came into the field with the focus', async () => {
    opened()
    await field('E-mail').click()
    publish('lightUser:set', light)
    await expect.element(field('E-mail')).toHaveValue('light@example.com')
    await userEvent.keyboard('kim@example.com')
    await expect.element(field('E-mail')).toHaveValue('kim@example.com')
  })

  test('leaves what was typed, and a field that was emptied', async () => {
    opened()
    await field('E-mail').fill('kim@example.com')
    publish('lightUser:set', light)
    await expect.element(field('E-mail')).toHaveValue('kim@example.com')
    await field('E-mail').fill('')
    publish('lightUser:set', light)
    await expect.element(field('E-mail')).toHaveValue('')
  })

  test('leaves the address of the bag', async () => {
    opened('known@example.com')
    await expect.element(field('E-mail')).toHaveValue('known@example.com')
    publish('lightUser:set', light)
    await expect.element(field('E-mail')).toHaveValue('known@example.com')
  })
})

describe('The state of an address', () => {
  const address = {
    firstName: 'Kim',
    lastName: 'Lee',
    address1: '1 Main Street',
    city: 'Albany',
    zipcode: '12207',
    phoneNumber: '518 555 0100',
  }
  const stateField = () => page.getByRole('combobox', { name: 'State', exact: true })
  const opened = (state: string) => {
    const backEnd = createBackEnd('A1-black-42')
    Object.assign(backEnd.basket(), { shippingAddress: { ...address, state } })
    mount(backEnd, rulesOfCountry('US', 'en'))
  }

  test.each(['NY', 'New York'])('that is stored as %s is chosen in the list', async (state) => {
    opened(state)
    await expect.element(stateField()).toHaveValue('NY')
  })

  test('is asked for where the stored one is not in the list, and a choice stays', async () => {
    opened('Ontario')
    await expect.element(field('Town or city')).toHaveValue('Albany')
    await expect.element(stateField()).toHaveValue('')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect.element(stateField()).toHaveAccessibleDescription('Please fill this in.')
    await stateField().selectOptions('Texas')
    await expect.element(stateField()).toHaveValue('TX')
    await expect.element(stateField()).not.toHaveAccessibleDescription()
  })
})
