import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '#tests/eventually'
import { Checkbox } from '#ui'
import { CheckboxGroup } from '#ui/public'
import { mount } from './mount.tsx'

const box = () => page.getByRole('checkbox', { name: 'I am 16 or older' })
const element = () => box().element() as HTMLInputElement
const ring = () => getComputedStyle(element()).outlineStyle

const age = (props: Partial<Parameters<typeof Checkbox>[0]> = {}) => <Checkbox label="I am 16 or older" {...props} />

describe('Checkbox by the ARIA Authoring Practices', () => {
  test('A checkbox has its role, and its label as name', async () => {
    mount(age())
    await expect.element(box()).toBeVisible()
  })

  test('A checkbox exposes whether it is ticked', async () => {
    mount(age({ defaultChecked: true }))
    await expect.element(box()).toBeChecked()
    await box().click()
    await expect.element(box()).not.toBeChecked()
  })

  test('Tab reaches a checkbox, and Space ticks and unticks it', async () => {
    mount(age())
    await userEvent.keyboard('{Tab}')
    await expect.element(box()).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(box()).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(box()).not.toBeChecked()
  })

  test('A click on the label ticks a checkbox', async () => {
    mount(age())
    await page.getByText('I am 16 or older').click()
    await expect.element(box()).toBeChecked()
  })

  test('A checkbox exposes that it is required', async () => {
    mount(age({ required: true }))
    await expect.element(box()).toBeRequired()
  })

  test('A group of checkboxes has its legend as name', async () => {
    mount(<CheckboxGroup legend="Conditions">{age()}</CheckboxGroup>)
    await expect.element(page.getByRole('group', { name: 'Conditions' }).getByRole('checkbox')).toBeVisible()
  })
})

describe('Error of a checkbox', () => {
  test('The error describes a checkbox only while it is not ticked', async () => {
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

  test('The error follows the state that the parent keeps', async () => {
    const changes: boolean[] = []
    const owned = (checked: boolean) => age({ checked, error: 'Please confirm.', onChange: (is) => changes.push(is) })
    const { draw } = mount(owned(false))
    await box().click()
    expect(changes).toEqual([true])
    draw(owned(true))
    await expect.element(page.getByText('Please confirm.')).not.toBeInTheDocument()
    await expect.element(box()).toBeChecked()
  })
})

describe('Focus ring of a checkbox', () => {
  test.each([
    [0, 'none'],
    [199, 'none'],
    [200, 'solid'],
    [5000, 'solid'],
  ])('A focus %i ms after a mouse-down has the ring style %s, and a key shows the ring', async (later, style) => {
    mount(age())
    // After a key the browser shows the ring of every focus.
    await userEvent.keyboard('{Shift}')
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    clock.mockReturnValue(10_000 + later)
    element().focus()
    clock.mockRestore()
    await eventually(() => expect(ring()).toBe(style))
    await userEvent.keyboard('{Shift}')
    await eventually(() => expect(ring()).toBe('solid'))
  })

  test('A checkbox that the mouse focused shows its ring when the keyboard returns to it', async () => {
    mount(
      <>
        <button type="button">Before</button>
        {age()}
      </>,
    )
    await box().click()
    await eventually(() => expect(ring()).toBe('none'))
    await page.getByRole('button').click()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 200)
    await userEvent.keyboard('{Tab}')
    await expect.element(box()).toHaveFocus()
    await eventually(() => expect(ring()).toBe('solid'))
    clock.mockRestore()
  })
})
