import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onWords, pressAt } from '#tests/browser/real-mouse'
import {
  Colours,
  colours,
  combobox,
  highlighted,
  isOpen,
  listbox,
  mountWide,
  press,
  rows,
  sent,
  wide,
} from './dropdown-steps.tsx'
import { mount } from './mount.tsx'

describe('List of the dropdown', () => {
  const cases = Array.from({ length: 60 }, (_, row) => ({ value: `${row}`, label: `Row ${row}` }))

  test('A long list scrolls to the highlighted option', async () => {
    await mountWide({ options: cases, defaultValue: '40' })
    combobox().focus()
    for (const keys of ['{Enter}', '{End}', '{PageUp}', '{Home}']) {
      await press(keys)
      const row = document.getElementById(combobox().getAttribute('aria-activedescendant')!)!.getBoundingClientRect()
      const box = listbox()!.getBoundingClientRect()
      expect(row.top).toBeGreaterThanOrEqual(box.top)
      expect(row.bottom).toBeLessThanOrEqual(box.bottom)
    }
  })

  test.each(['top', 'middle', 'bottom'])('A list stays inside the viewport at its %s', async (place) => {
    const { container } = await mountWide({ options: cases })
    const margin = { top: '0px', middle: '350px', bottom: '690px' }[place]!
    container.style.setProperty('margin-block-start', margin)
    combobox().focus()
    await press('{Enter}')
    const { top, bottom, left, right } = listbox()!.getBoundingClientRect()
    expect([top >= 0, left >= 0, bottom <= innerHeight, right <= innerWidth]).toEqual([true, true, true, true])
    const anchor = combobox().getBoundingClientRect()
    expect(top >= anchor.bottom || bottom <= anchor.top).toBe(true)
  })

  test('An open list follows its control when the page scrolls', async () => {
    const { container } = await mountWide()
    container.style.setProperty('block-size', '3000px')
    combobox().focus()
    await press('{Enter}')
    const gap = () => listbox()!.getBoundingClientRect().top - combobox().getBoundingClientRect().bottom
    const before = gap()
    scrollTo({ top: 60, behavior: 'instant' })
    await expect.poll(() => Math.round(gap() - before)).toBe(0)
    expect(scrollY).toBe(60)
  })

  test('In a right-to-left page the list starts at the right edge of its control', async () => {
    const { container } = await mountWide({
      options: [{ value: 'a', label: 'a row that is much wider than the control it belongs to' }],
    })
    container.dir = 'rtl'
    container.style.setProperty('inline-size', '200px')
    container.style.setProperty('margin-left', '500px')
    combobox().focus()
    await press('{Enter}')
    const list = listbox()!.getBoundingClientRect()
    const anchor = combobox().getBoundingClientRect()
    expect(Math.round(list.right)).toBe(Math.round(anchor.right))
    expect(list.left).toBeLessThan(anchor.left)
  })

  test('A list inside a dialog lies above the dialog, and Escape closes only the list', async () => {
    await wide()
    const { container } = mount(
      <dialog aria-label="Order">
        <Colours defaultValue="blue" />
      </dialog>,
    )
    const dialog = container.querySelector('dialog')!
    dialog.showModal()
    await expect.poll(combobox).not.toBe(null)
    combobox().focus()
    await press('{Enter}{ArrowDown}')
    const row = rows()[5]!.getBoundingClientRect()
    expect(document.elementFromPoint(row.left + 20, row.top + 20)).toBe(rows()[5])
    await press('{Escape}')
    expect([dialog.open, isOpen(), sent()]).toEqual([true, false, 'blue'])
    await press('{Escape}')
    expect(dialog.open).toBe(false)
  })

  test('A dropdown without options does not open', async () => {
    await mountWide({ options: [] })
    combobox().focus()
    await press('{Enter}')
    await userEvent.click(combobox())
    expect([isOpen(), listbox(), combobox().textContent]).toEqual([false, null, 'Choose a colour'])
  })

  test('An open list whose options change shows the remaining options', async () => {
    const { draw } = await mountWide({ defaultValue: 'dove' })
    combobox().focus()
    await press('{Enter}')
    draw(<Colours options={colours.slice(0, 2)} />)
    expect(highlighted()).toBe(null)
    await press('{ArrowUp}{Enter}')
    expect(sent()).toBe('blue')
  })

  test('An open list stays when nothing takes the focus, as when the window is left', async () => {
    await mountWide()
    combobox().focus()
    await press('{Enter}')
    combobox().blur()
    combobox().focus()
    await press('{End}{Enter}')
    expect(sent()).toBe('dove')
  })

  test.each([
    ['on the words of its label', () => pressAt(onWords(document.querySelector('label')!))],
    ['beside it', () => pressAt([innerWidth - 5, innerHeight - 5])],
    ['of Tab', () => press('{Tab}')],
  ])('A press %s closes an open list', async (_, leave) => {
    await mountWide()
    await pressAt(onWords(combobox().querySelector('span')!))
    expect(isOpen()).toBe(true)
    await leave()
    await expect.poll(isOpen).toBe(false)
  })
})
