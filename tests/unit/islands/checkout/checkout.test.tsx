import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rereadNewest } from '#browser/tabs'
import { publish } from '#bus'
import { rulesOfCountry } from '#domain/addresses'
import { createBackEnd } from '../bag/back-end.ts'
import { mount } from './mount.tsx'

const details: Record<string, string> = {
  'E-mail': 'kim@example.com',
  'First name': 'Kim',
  'Last name': 'O’Neil-Ødegård',
  'Street and number': '1 High Street',
  'Flat, floor or company (optional)': 'Flat 2',
  Postcode: 'LS1 1AA',
  'Town or city': 'Leeds',
  Phone: '+44 113 496 0000',
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Continue to payment' })
const fill = async () => {
  for (const [name, value] of Object.entries(details)) await field(name).fill(value)
}

beforeEach(() => document.body.replaceChildren())

test('The checkout of an empty bag shows no form and publishes no checkout:start', async () => {
  const { published } = mount(createBackEnd())
  await expect.element(page.getByText('Your bag is empty')).toBeVisible()
  await expect.element(save()).not.toBeInTheDocument()
  expect(published.some(({ name }) => name === 'checkout:start')).toBe(false)
})

test('The checkout saves the delivery details and goes on to the payment, with the destination in lines', async () => {
  const backEnd = createBackEnd('A1-black-42', 'O1-red-one', 'G1-blue-one')
  const { container, last } = mount(backEnd)
  await fill()
  await save().click()
  await expect.element(page.getByRole('heading', { name: 'How should it arrive, and how do you pay?' })).toHaveFocus()
  const lines = [...container.querySelectorAll('address > *')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Kim O’Neil-Ødegård', '1 High Street', 'Flat 2', 'Leeds', 'LS1 1AA', '+44 113 496 0000'])
  await expect.element(page.getByText('kim@example.com')).toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Payment' }))
    .toHaveAttribute('aria-current', 'step')
  expect(backEnd.basket()).toMatchObject({
    customerEmail: 'kim@example.com',
    shippingAddress: { address2: 'Flat 2', zipcode: 'LS1 1AA', phoneNumber: '+44 113 496 0000' },
  })
  // Nothing of the address is told.
  expect(last('checkout:delivery')).toMatchObject({ deliveryMethod: 'standard', goodsTotal: 60, currency: 'GBP' })
  expect(JSON.stringify(last('checkout:delivery'))).not.toMatch(/kim|Leeds|High Street/)
  expect(last('bag:set')).toMatchObject({
    emailAddress: 'kim@example.com',
    shipments: [{ addressLine1: '1 High Street', postalCode: 'LS1 1AA' }, { city: 'Leeds' }],
  })
})

test('A settled step can be changed, and back and forward lead through the steps', async () => {
  mount(createBackEnd('A1-black-42'))
  await fill()
  await save().click()
  await page.getByRole('button', { name: 'Change: Delivery' }).click()
  await expect.element(page.getByRole('heading', { name: 'Where should it go?' })).toHaveFocus()
  await expect.element(field('Town or city')).toHaveValue('Leeds')
  history.back()
  await expect.element(page.getByRole('heading', { name: 'How should it arrive, and how do you pay?' })).toBeVisible()
  history.back()
  await expect.element(field('Town or city')).toHaveValue('Leeds')
})

test('The delivery form links the privacy policy beside the page, so that nothing typed is lost', async () => {
  mount(createBackEnd('A1-black-42'))
  const link = page.getByRole('link', { name: 'Privacy policy (opens in a new tab)' })
  await expect.element(link).toHaveAttribute('href', '/stride/en_GB/privacy/')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('The form has the fields of its country, in its order', async () => {
  const { container } = mount(createBackEnd('A1-black-42'), rulesOfCountry('US', 'en'))
  await expect.element(page.getByRole('combobox', { name: 'State' })).toBeVisible()
  const names = [...container.querySelectorAll('form :is(input, select)')].map((input) => input.getAttribute('name'))
  expect(names.slice(3)).toEqual(['address1', 'address2', 'city', 'state', 'zipcode', 'phoneNumber'])
  await expect.element(field('Street and number')).toHaveAttribute('autocomplete', 'address-line1')
})

test('A country without postcodes asks for none', async () => {
  const backEnd = createBackEnd('A1-black-42')
  mount(backEnd, rulesOfCountry('AE', 'en'))
  await expect.element(field('Postcode')).not.toBeInTheDocument()
  const { Postcode: _, ...others } = details
  for (const [name, value] of Object.entries(others)) await field(name).fill(value)
  await save().click()
  await expect.poll(() => backEnd.basket().shippingAddress?.zipcode).toBe('')
})

test('A bag of gift cards needs only an e-mail address', async () => {
  const backEnd = createBackEnd('G1-blue-one')
  mount(backEnd)
  await expect.element(field('Postcode')).not.toBeInTheDocument()
  await field('E-mail').fill('kim@example.com')
  await save().click()
  await expect.poll(() => backEnd.basket().customerEmail).toBe('kim@example.com')
  expect(backEnd.basket().shippingAddress).toBeNull()
})

test('A checkout of gift cards alone speaks of no delivery at any step', async () => {
  const { container } = mount(createBackEnd('G1-blue-one'))
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Review' })).toBeVisible()
  await field('E-mail').fill('kim@example.com')
  expect(container.textContent).not.toMatch(/deliver/i)
  await save().click()
  await expect.element(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible()
  expect(container.textContent).not.toMatch(/deliver/i)
})

test('The form shows an error at each missing field and focuses the first', async () => {
  const backEnd = createBackEnd('A1-black-42')
  mount(backEnd)
  await expect.element(save()).toBeVisible()
  await save().click()
  await expect.element(field('E-mail')).toHaveFocus()
  await expect.element(field('E-mail')).toHaveAccessibleDescription('Please fill this in.')
  await expect.element(field('Phone')).toHaveAttribute('aria-invalid', 'true')
  await field('E-mail').fill('kim@example.com')
  await expect.element(field('E-mail')).not.toHaveAttribute('aria-invalid', 'true')
  expect(backEnd.calls).toEqual(['GET'])
})

test.each([
  ['E-mail', 'kim'],
  ['First name', 'K1m'],
  ['Last name', '<b>'],
  ['Phone', 'call me'],
  ['Postcode', '   '],
  ['Postcode', 'x'],
  ['E-mail', 'foo@bar'],
  ['Street and number', '1'],
  ['Town or city', '99'],
])('The field %s shows an error for %j when it loses the focus', async (name, value) => {
  mount(createBackEnd('A1-black-42'))
  await field(name).fill(value)
  await userEvent.tab()
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(name)).toHaveAccessibleDescription(/^(Please|Enter)/)
})

test('The error of a postcode shows an example of the country', async () => {
  mount(createBackEnd('A1-black-42'))
  await field('Postcode').fill('10115')
  await userEvent.tab()
  await expect.element(field('Postcode')).toHaveAccessibleDescription('Enter a postcode such as SW1A 1AA.')
})

test.each(['José María', '山田', 'Анна-Мария', 'สมชาย', 'O’Neil', "D'Arcy Jr.", 'علي'])(
  'The field for the last name accepts %j',
  async (name) => {
    mount(createBackEnd('A1-black-42'))
    await field('Last name').fill(name)
    await userEvent.tab()
    await expect.element(save()).toBeVisible()
    await save().click()
    await expect.element(field('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Last name')).not.toHaveAttribute('aria-invalid', 'true')
  },
)

test('The entered values stay when the back end is down, and can be saved later', async () => {
  const backEnd = createBackEnd('A1-black-42')
  backEnd.fault = 'down'
  mount(backEnd)
  await fill()
  await save().click()
  await expect
    .element(
      page.getByText('We cannot be reached at the moment. Everything you entered is still here; please try again.'),
    )
    .toBeVisible()
  for (const [name, value] of Object.entries(details)) await expect.element(field(name)).toHaveValue(value)
  backEnd.fault = ''
  await save().click()
  await expect.poll(() => backEnd.basket().customerEmail).toBe('kim@example.com')
})

test('The details of the bag fill only fields that were not edited', async () => {
  const backEnd = createBackEnd('A1-black-42')
  Object.assign(backEnd.basket(), {
    customerEmail: 'known@example.com',
    shippingAddress: {
      address1: 'Known 1',
      city: 'York',
      firstName: 'Ada',
      lastName: 'B',
      phoneNumber: '12345',
      zipcode: 'YO1 7HH',
    },
  })
  let open = () => {}
  backEnd.gate = new Promise((resolve) => {
    open = resolve
  })
  mount(backEnd)
  await field('Town or city').fill('Leeds')
  open()
  await expect.element(field('E-mail')).toHaveValue('known@example.com')
  await expect.element(field('Town or city')).toHaveValue('Leeds')
})

describe('The end of a session', () => {
  const address = {
    address1: 'Known 1',
    city: 'York',
    firstName: 'Ada',
    lastName: 'B',
    phoneNumber: '12345',
    zipcode: 'YO1 7HH',
  }
  const opened = async () => {
    const backEnd = createBackEnd('A1-black-42')
    Object.assign(backEnd.basket(), { customerEmail: 'ada@example.com', shippingAddress: address })
    const mounted = mount(backEnd)
    await expect.element(field('E-mail')).toHaveValue('ada@example.com')
    return { ...mounted, backEnd }
  }
  /** What the fields hold, in their order. */
  const held = () =>
    [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ value }) => value).filter(Boolean)

  test('empties the delivery form of what the bag and the shopper have put into it, and of its errors', async () => {
    const { container } = await opened()
    await field('Town or city').fill('Leeds')
    await field('Phone').fill('call me')
    await userEvent.tab()
    await expect.element(field('Phone')).toHaveAttribute('aria-invalid', 'true')
    publish('session:end', { reason: 'logout' })
    await expect.poll(held).toEqual([])
    await expect.element(field('Phone')).not.toHaveAttribute('aria-invalid', 'true')
    expect(container.innerHTML).not.toMatch(/Ada|York|Leeds|call me/)
  })

  test('takes the saved destination from the page', async () => {
    const { container } = await opened()
    await save().click()
    await expect.element(page.getByRole('button', { name: 'Change: Delivery' })).toBeVisible()
    publish('session:end', { reason: 'expired' })
    await expect.poll(() => container.textContent).not.toContain('Known 1')
    await expect.poll(held).toEqual([])
  })

  test('leaves a form that the details of the next bag fill', async () => {
    const { backEnd } = await opened()
    await field('Town or city').fill('Leeds')
    publish('session:end', { reason: 'logout' })
    await expect.poll(held).toEqual([])
    Object.assign(backEnd.basket(), { customerEmail: 'kim@example.com', shippingAddress: { ...address, city: 'Hull' } })
    await rereadNewest('bag')('page')
    await expect.element(field('E-mail')).toHaveValue('kim@example.com')
    await expect.element(field('Town or city')).toHaveValue('Hull')
  })

  test.each(['a reading', 'a saving'])('drops the answer to %s that began before it', async (call) => {
    const { backEnd, container, published } = await opened()
    let open = () => {}
    backEnd.gate = new Promise((resolve) => {
      open = resolve
    })
    if (call === 'a saving') await save().click()
    else void rereadNewest('bag')('page')
    await expect.poll(() => backEnd.calls).toHaveLength(2)
    publish('session:end', { reason: 'logout' })
    const { length } = published
    open()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(held()).toEqual([])
    expect(container.textContent).not.toContain('Known 1')
    expect(published.slice(length).map(({ name }) => name)).toEqual([])
  })
})
