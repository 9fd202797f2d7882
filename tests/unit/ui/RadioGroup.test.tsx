import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '#tests/eventually'
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

describe('Radio group by the ARIA Authoring Practices', () => {
  test('A radio group has its role, and its legend as name', async () => {
    put()
    await expect.element(page.getByRole('radiogroup', { name: 'Which one?' })).toBeVisible()
  })

  test('A radio group holds named radio buttons, and at most one is checked', async () => {
    put({ defaultValue: 'c' })
    expect(page.getByRole('radiogroup').getByRole('radio').elements()).toHaveLength(4)
    await radio('Fourth').click()
    await expect.element(radio('Fourth')).toBeChecked()
    await expect.element(radio('Third')).not.toBeChecked()
  })

  test('Tab reaches the checked button, and the next Tab leaves the group', async () => {
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

  test('Without a checked button Tab reaches the first one, and Space checks it', async () => {
    put()
    await tabInto()
    await expect.element(radio('First')).toHaveFocus()
    await expect.element(radio('First')).not.toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(radio('First')).toBeChecked()
  })

  test('A radio group exposes that it is required, and its error', async () => {
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

describe('Arrow keys of a radio group', () => {
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
  ])(
    'In a $direction group of a page of $dir, $key moves focus and choice past disabled buttons and around the ends',
    async ({ direction, dir, key, step }) => {
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
    },
  )
})

// Chromium would move the same way by itself. The test asserts that the default action is prevented.
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

test('The parent can keep the choice of a radio group', async () => {
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
  await eventually(() => expect(getComputedStyle(row).flexDirection).toBe(flow))
})
