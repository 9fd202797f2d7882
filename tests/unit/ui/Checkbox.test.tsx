import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Checkbox, CheckboxGroup } from '#ui'
import { mount } from './mount.tsx'

const box = () => page.getByRole('checkbox', { name: 'I am 16 or older' })
const element = () => box().element() as HTMLInputElement
const ring = () => getComputedStyle(element()).outlineStyle

const age = (props: Partial<Parameters<typeof Checkbox>[0]> = {}) => <Checkbox label="I am 16 or older" {...props} />

describe('as the ARIA Authoring Practices expect a checkbox', () => {
  test('its role is checkbox and its name the words beside it', async () => {
    mount(age())
    await expect.element(box()).toBeVisible()
  })

  test('it says whether it is ticked', async () => {
    mount(age({ defaultChecked: true }))
    await expect.element(box()).toBeChecked()
    await box().click()
    await expect.element(box()).not.toBeChecked()
  })

  test('Tab comes to it and Space ticks it and takes the tick away', async () => {
    mount(age())
    await userEvent.keyboard('{Tab}')
    await expect.element(box()).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(box()).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(box()).not.toBeChecked()
  })

  test('the words tick it too', async () => {
    mount(age())
    await page.getByText('I am 16 or older').click()
    await expect.element(box()).toBeChecked()
  })

  test('it tells that it is required', async () => {
    mount(age({ required: true }))
    await expect.element(box()).toBeRequired()
  })

  test('boxes that belong together have the name of their group around them', async () => {
    mount(<CheckboxGroup legend="Conditions">{age()}</CheckboxGroup>)
    await expect.element(page.getByRole('group', { name: 'Conditions' }).getByRole('checkbox')).toBeVisible()
  })
})

describe('shows its error only while it is not ticked', () => {
  test('and the error describes the box', async () => {
    mount(age({ error: 'Please confirm your age.' }))
    await expect.element(box()).toHaveAccessibleDescription('Please confirm your age.')
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
    await box().click()
    await expect.element(page.getByText('Please confirm your age.')).not.toBeInTheDocument()
    await expect.element(box()).not.toHaveAttribute('aria-invalid')
    await expect.element(box()).not.toHaveAttribute('aria-describedby')
    await box().click()
    await expect.element(box()).toHaveAccessibleDescription('Please confirm your age.')
  })

  test('and so does a box whose state its owner keeps', async () => {
    const told: boolean[] = []
    const owned = (checked: boolean) => age({ checked, error: 'Please confirm.', onChange: (is) => told.push(is) })
    const { draw } = mount(owned(false))
    await box().click()
    expect(told).toEqual([true])
    draw(owned(true))
    await expect.element(page.getByText('Please confirm.')).not.toBeInTheDocument()
    await expect.element(box()).toBeChecked()
  })
})

describe('a press of the mouse leaves no ring, a key brings it back', () => {
  test.each([
    [0, 'none'],
    [199, 'none'],
    [200, 'solid'],
    [5000, 'solid'],
  ])('focus %i ms after mouse-down: %s', async (later, style) => {
    mount(age())
    // With a key as the last thing used, the browser itself would show every focus.
    await userEvent.keyboard('{Shift}')
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    clock.mockReturnValue(10_000 + later)
    element().focus()
    clock.mockRestore()
    await vi.waitFor(() => expect(ring()).toBe(style))
    await userEvent.keyboard('{Shift}')
    await vi.waitFor(() => expect(ring()).toBe('solid'))
  })

  test('a box that was left is shown again when the keyboard comes back to it', async () => {
    mount(
      <>
        <button type="button">Before</button>
        {age()}
      </>,
    )
    await box().click()
    await vi.waitFor(() => expect(ring()).toBe('none'))
    await page.getByRole('button').click()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 200)
    await userEvent.keyboard('{Tab}')
    await expect.element(box()).toHaveFocus()
    await vi.waitFor(() => expect(ring()).toBe('solid'))
    clock.mockRestore()
  })
})
