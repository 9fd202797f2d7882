import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publish } from '#bus'
import { rereadNewest } from '#platform/tabs'
import { createBackEnd } from './back-end.ts'
import { mount } from './mount.tsx'

const details: Record<string, string> = {
  'E-mail': 'kim@example.com',
  'First name': 'Kim',
  'Last name': 'O’Neil-Ødegård',
  'Street and number': '1 High Street',
  Postcode: 'LS1 1AA',
  'Town or city': 'Leeds',
  Phone: '+44 113 496 0000',
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Save delivery details' })
const fill = async () => {
  for (const [name, value] of Object.entries(details)) await field(name).fill(value)
}

beforeEach(() => document.body.replaceChildren())

test('The checkout publishes checkout:start once', async () => {
  const { published } = mount('checkout', createBackEnd('A1-black-42'))
  await expect
    .poll(() => published.filter(({ name }) => name === 'checkout:start').map(({ data }) => data))
    .toEqual([{ itemCount: 1, bagTotal: 25, currency: 'GBP' }])
})

test('The checkout of an empty bag shows no form and publishes no checkout:start', async () => {
  const { published } = mount('checkout', createBackEnd())
  await expect.element(page.getByText('Your bag is empty')).toBeVisible()
  await expect.element(save()).not.toBeInTheDocument()
  expect(published.some(({ name }) => name === 'checkout:start')).toBe(false)
})

test('The checkout saves the delivery details and shows the destination of each shipment', async () => {
  const backEnd = createBackEnd('A1-black-42', 'O1-red-one', 'G1-blue-one')
  const { last } = mount('checkout', backEnd)
  await fill()
  await save().click()
  await expect.element(page.getByRole('heading', { name: 'This is how it reaches you' })).toBeVisible()
  expect(page.getByText('1 High Street').elements()).toHaveLength(2)
  await expect.element(page.getByText('kim@example.com')).toBeVisible()
  expect(backEnd.basket()).toMatchObject({
    customerEmail: 'kim@example.com',
    shippingAddress: { lastName: 'O’Neil-Ødegård', zipcode: 'LS1 1AA', phoneNumber: '+44 113 496 0000' },
  })
  expect(last('bag:set')).toMatchObject({
    emailAddress: 'kim@example.com',
    shipments: [{ addressLine1: '1 High Street', postalCode: 'LS1 1AA' }, { city: 'Leeds' }],
  })
})

test('A bag of gift cards needs only an e-mail address', async () => {
  const backEnd = createBackEnd('G1-blue-one')
  mount('checkout', backEnd)
  await expect.element(field('Postcode')).not.toBeInTheDocument()
  await field('E-mail').fill('kim@example.com')
  await save().click()
  await expect.poll(() => backEnd.basket().customerEmail).toBe('kim@example.com')
  expect(backEnd.basket().shippingAddress).toBeNull()
})

test('The form shows an error at each missing field and focuses the first', async () => {
  const backEnd = createBackEnd('A1-black-42')
  mount('checkout', backEnd)
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
])('The field %s shows an error for %j when it loses the focus', async (name, value) => {
  mount('checkout', createBackEnd('A1-black-42'))
  await field(name).fill(value)
  await userEvent.tab()
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(name)).toHaveAccessibleDescription(/^Please/)
})

test.each(['José María', '山田', 'Анна-Мария', 'สมชาย', 'O’Neil', "D'Arcy Jr.", 'علي'])(
  'The field for the last name accepts %j',
  async (name) => {
    mount('checkout', createBackEnd('A1-black-42'))
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
  mount('checkout', backEnd)
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
      zipcode: 'Y1',
    },
  })
  let open = () => {}
  backEnd.gate = new Promise((resolve) => {
    open = resolve
  })
  mount('checkout', backEnd)
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
    zipcode: 'Y1',
  }
  const opened = async () => {
    const backEnd = createBackEnd('A1-black-42')
    Object.assign(backEnd.basket(), { customerEmail: 'ada@example.com', shippingAddress: address })
    const mounted = mount('checkout', backEnd)
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
    await expect.element(page.getByRole('heading', { name: 'This is how it reaches you' })).toBeVisible()
    publish('session:end', { reason: 'expired' })
    await expect.poll(() => container.textContent).not.toContain('This is how it reaches you')
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
    publish('session:end', { reason: 'logout' })
    const { length } = published
    open()
    await expect.poll(() => backEnd.calls).toHaveLength(2)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(held()).toEqual([])
    expect(container.textContent).not.toContain('Known 1')
    expect(published.slice(length).map(({ name }) => name)).toEqual([])
  })
})

describe('The address of a light registration', () => {
  const light = { acid: 'light', email: 'light@example.com' }
  const opened = (email = '') => {
    const backEnd = createBackEnd('A1-black-42')
    Object.assign(backEnd.basket(), { customerEmail: email })
    return mount('checkout', backEnd)
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
