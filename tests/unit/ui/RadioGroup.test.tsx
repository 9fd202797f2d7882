import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RadioGroup, type RadioGroupProps } from '#ui'
import { mount } from './mount.tsx'

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second', disabled: true },
  { value: 'c', label: 'Third' },
  { value: 'd', label: 'Fourth' },
]
const enabled = options.filter((option) => !option.disabled)

const put = (props: Partial<RadioGroupProps> = {}, direction: 'ltr' | 'rtl' = 'ltr') =>
  mount(
    <>
      <button type="button">Before</button>
      <RadioGroup legend="Which one?" options={options} name="which" {...props} />
      <button type="button">After</button>
    </>,
    direction,
  )

const radio = (name: string) => page.getByRole('radio', { name })
const before = () => page.getByRole('button', { name: 'Before' })
const after = () => page.getByRole('button', { name: 'After' })
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))
const tabInto = async () => {
  ;(before().element() as HTMLElement).focus()
  await press('Tab')
}

describe('as the ARIA Authoring Practices expect a radio group', () => {
  test('its role is radiogroup and its name what is asked', async () => {
    put()
    await expect.element(page.getByRole('radiogroup', { name: 'Which one?' })).toBeVisible()
  })

  test('it holds radio buttons by their words, of which one at most is checked', async () => {
    put({ defaultValue: 'c' })
    expect(page.getByRole('radiogroup').getByRole('radio').elements()).toHaveLength(4)
    await radio('Fourth').click()
    await expect.element(radio('Fourth')).toBeChecked()
    await expect.element(radio('Third')).not.toBeChecked()
  })

  test('Tab comes to the checked button and leaves the group from it', async () => {
    put({ defaultValue: 'c' })
    await tabInto()
    await expect.element(radio('Third')).toHaveFocus()
    await press('Tab')
    await expect.element(after()).toHaveFocus()
    await press('Shift>}{Tab}{/Shift')
    await expect.element(radio('Third')).toHaveFocus()
    await press('Shift>}{Tab}{/Shift')
    await expect.element(before()).toHaveFocus()
  })

  test('with none checked Tab comes to the first, and Space checks it', async () => {
    put()
    await tabInto()
    await expect.element(radio('First')).toHaveFocus()
    await expect.element(radio('First')).not.toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(radio('First')).toBeChecked()
  })

  test('it tells that it is required and what is wrong', async () => {
    put({ required: true, error: 'Please choose.' })
    const group = page.getByRole('radiogroup')
    await expect.element(group).toHaveAttribute('aria-required', 'true')
    await expect.element(group).toHaveAttribute('aria-invalid', 'true')
    await expect.element(group).toHaveAccessibleDescription('Please choose.')
  })
})

interface Row {
  direction: 'vertical' | 'horizontal'
  dir: 'ltr' | 'rtl'
  key: string
  step: number
}

describe('arrows move focus and choice together, past what is disabled, and around the ends', () => {
  const [next, previous] = [1, -1]
  const rows = (['vertical', 'horizontal'] as const).flatMap((direction): Row[] => [
    { direction, dir: 'ltr', key: 'ArrowDown', step: next },
    { direction, dir: 'ltr', key: 'ArrowRight', step: next },
    { direction, dir: 'ltr', key: 'ArrowUp', step: previous },
    { direction, dir: 'ltr', key: 'ArrowLeft', step: previous },
    { direction, dir: 'rtl', key: 'ArrowDown', step: next },
    { direction, dir: 'rtl', key: 'ArrowUp', step: previous },
  ])
  test.each<Row>([
    ...rows,
    { direction: 'horizontal', dir: 'rtl', key: 'ArrowLeft', step: next },
    { direction: 'horizontal', dir: 'rtl', key: 'ArrowRight', step: previous },
  ])('$direction, $dir: $key', async ({ direction, dir, key, step }) => {
    const told: string[] = []
    put({ direction, defaultValue: 'a', onChange: (value) => told.push(value) }, dir)
    await tabInto()
    const expected: string[] = []
    for (let turn = 1; turn <= 4; turn++) {
      const { value, label } = enabled.at((turn * step) % enabled.length)!
      expected.push(value)
      await press(key)
      await expect.element(radio(label)).toHaveFocus()
      await expect.element(radio(label)).toBeChecked()
    }
    expect(told).toEqual(expected)
  })
})

// Chromium alone would move alike, so what counts is that the browser is kept from moving by itself.
test.each([
  ['horizontal', 'rtl', true],
  ['horizontal', 'ltr', false],
  ['vertical', 'rtl', false],
] as const)('Left and Right in a %s group, %s, are its own: %s', (direction, dir, own) => {
  put({ direction, defaultValue: 'a' }, dir)
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    radio('First').element().dispatchEvent(event)
    expect(event.defaultPrevented, key).toBe(own && key !== 'ArrowDown')
  }
})

test('its owner may keep the choice', async () => {
  const told: string[] = []
  const owned = (value: string) => (
    <RadioGroup legend="Which one?" options={options} name="which" value={value} onChange={(to) => told.push(to)} />
  )
  const { draw } = mount(owned(''))
  await radio('Third').click()
  expect(told).toEqual(['c'])
  draw(owned('c'))
  await expect.element(radio('Third')).toBeChecked()
})

test.each([
  ['vertical', 'column'],
  ['horizontal', 'row'],
] as const)('stands %s', async (direction, flow) => {
  put({ direction })
  const row = radio('First').element().closest('label')!.parentElement!
  await vi.waitFor(() => expect(getComputedStyle(row).flexDirection).toBe(flow))
})
