import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Input, type InputProps } from '#ui'
import { mount } from './mount.tsx'

const field = () => page.getByLabelText(/^E-mail/)
const put = (props: Partial<InputProps> = {}) => mount(<Input label="E-mail" {...props} />)

describe('Icon, text and state of an input', () => {
  const both = { hint: 'For your receipt.', error: 'Please check it.' }
  test.each([
    { valid: undefined, texts: both, icon: null, says: 'For your receipt.', invalid: null },
    { valid: true, texts: both, icon: 'success', says: 'For your receipt.', invalid: 'false' },
    { valid: false, texts: both, icon: 'error', says: 'Please check it.', invalid: 'true' },
    { valid: false, texts: { hint: both.hint }, icon: 'error', says: '', invalid: 'true' },
    { valid: undefined, texts: { error: both.error }, icon: null, says: '', invalid: null },
    { valid: true, texts: { error: both.error }, icon: 'success', says: '', invalid: 'false' },
    { valid: undefined, texts: {}, icon: null, says: '', invalid: null },
  ])(
    'An input with valid $valid and $texts shows the icon $icon and the text "$says"',
    async ({ valid, texts, icon, says, invalid }) => {
      const { container } = put({ valid, ...texts })
      await expect.element(field()).toHaveAccessibleDescription(says)
      expect(field().element().getAttribute('aria-invalid')).toBe(invalid)
      expect(container.querySelector('[data-icon]')?.getAttribute('data-icon') ?? null).toBe(icon)
      expect(container.querySelector('p')!.textContent).toBe(says)
    },
  )
})

test('A required input has an asterisk that is not part of its name', async () => {
  put({ required: true })
  await expect.element(field()).toBeRequired()
  await expect.element(field()).toHaveAccessibleName('E-mail')
  expect(document.querySelector('label')!.textContent).toBe('E-mail\u00a0*')
})

test('An optional input has no asterisk', async () => {
  put()
  expect(document.querySelector('label')!.textContent).toBe('E-mail')
})

test.each([
  [undefined, 'text', 'auto'],
  ['search', 'search', 'auto'],
  ['email', 'email', 'ltr'],
  ['password', 'password', 'ltr'],
  ['tel', 'tel', 'ltr'],
] as const)('An input of the type %s is a field of %s with the direction %s', async (type, is, dir) => {
  put({ type })
  await expect.element(field()).toHaveAttribute('type', is)
  await expect.element(field()).toHaveAttribute('dir', dir)
})

test('An error text does not move what stands below the input', async () => {
  const { container, draw } = put({ error: 'Please check it.' })
  const height = container.offsetHeight
  draw(<Input label="E-mail" error="Please check it." valid={false} />)
  await expect.element(page.getByText('Please check it.')).toBeVisible()
  expect(container.offsetHeight).toBe(height)
})

test('The typed text stays while the input becomes invalid', async () => {
  const { draw } = put({ autoComplete: 'email' })
  await field().fill('sam@')
  draw(<Input label="E-mail" autoComplete="email" valid={false} error="Please check it." />)
  await expect.element(field()).toHaveAccessibleDescription('Please check it.')
  await expect.element(field()).toHaveValue('sam@')
  await expect.element(field()).toHaveAttribute('autocomplete', 'email')
})

describe('Input in a right-to-left page', () => {
  test.each([
    ['email', 'sam@example.com'],
    ['text', 'Marrakech'],
    ['text', 'مراكش'],
  ] as const)('An input of the type %s with "%s" aligns with its label and its icon', (type, value) => {
    const { container } = mount(<Input label="E-mail" type={type} defaultValue={value} valid />, 'rtl')
    const style = getComputedStyle(container.querySelector('input')!)
    const [left, right] = [style.paddingLeft, style.paddingRight].map(Number.parseFloat)
    expect(style.textAlign).toBe('right')
    expect(left).toBeGreaterThan(40)
    expect(right).toBeLessThan(20)
    const icon = container.querySelector('svg')!.getBoundingClientRect()
    expect(icon.right).toBeLessThan(container.querySelector('input')!.getBoundingClientRect().left + 44)
  })
})
