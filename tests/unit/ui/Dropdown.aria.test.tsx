import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  button,
  combobox,
  highlighted,
  isOpen,
  listbox,
  mountWide,
  press,
  rows,
  select,
  sent,
  type,
} from './dropdown-steps.tsx'

const labelled = (element: Element): string | undefined =>
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent

// One test for each row of the two tables of the select-only combobox in the ARIA Authoring Practices.
beforeEach(async () => {
  await mountWide({ defaultValue: 'blue' })
  combobox().focus()
})

describe('Roles and states of the dropdown', () => {
  test('The combobox has its role and the focus', () => {
    expect(combobox().getAttribute('role')).toBe('combobox')
    expect(document.activeElement).toBe(combobox())
    expect(combobox().tabIndex).toBe(0)
  })
  test('The combobox has its label as name and its value as text', () => {
    expect(labelled(combobox())).toBe('Colour')
    expect(combobox().textContent).toBe('Blue')
  })
  test('aria-haspopup of the combobox is listbox', () => {
    expect(combobox().getAttribute('aria-haspopup')).toBe('listbox')
  })
  test('aria-expanded of the combobox follows the list', async () => {
    expect(combobox().getAttribute('aria-expanded')).toBe('false')
    await press('{Enter}')
    expect(combobox().getAttribute('aria-expanded')).toBe('true')
  })
  test('aria-controls of the combobox names the listbox', async () => {
    await press('{Enter}')
    expect(combobox().getAttribute('aria-controls')).toBe(listbox()?.id)
  })
  test('aria-activedescendant names the highlighted option while the list is open', async () => {
    expect(combobox().hasAttribute('aria-activedescendant')).toBe(false)
    await press('{Enter}{ArrowDown}')
    expect(combobox().getAttribute('aria-activedescendant')).toBe(rows()[4]?.id)
    await press('{Escape}')
    expect(combobox().hasAttribute('aria-activedescendant')).toBe(false)
  })
  test('The listbox has its role, the label and the options', async () => {
    await press('{Enter}')
    expect(labelled(listbox()!)).toBe('Colour')
    expect(rows().map(({ parentElement }) => parentElement)).toEqual(rows().map(() => listbox()))
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Choose a colour',
      'Amber',
      'Blue',
      'Coral',
      'Denim',
      'Dove',
    ])
  })
  test('aria-selected marks the chosen option, not the highlighted one', async () => {
    await press('{Enter}{ArrowDown}')
    const selected = rows().filter((row) => row.getAttribute('aria-selected') === 'true')
    expect(selected.map(({ textContent }) => textContent)).toEqual(['Blue'])
  })
  test('aria-disabled marks disabled options', async () => {
    await press('{Enter}')
    const off = rows().filter((row) => row.getAttribute('aria-disabled') === 'true')
    expect(off.map(({ textContent }) => textContent)).toEqual(['Coral'])
  })
  test('The native select behind the combobox is hidden from screen readers and from Tab', () => {
    expect([select().getAttribute('aria-hidden'), select().tabIndex]).toEqual(['true', -1])
  })
})

describe('Keys of the closed dropdown', () => {
  test.each<[does: string, keys: string, at: string]>([
    ['Down opens the list where it stands', '{ArrowDown}', 'Blue'],
    ['Alt+Down opens the list where it stands', '{Alt>}{ArrowDown}{/Alt}', 'Blue'],
    ['Up opens the list at the first option', '{ArrowUp}', 'Choose a colour'],
    ['Enter opens the list where it stands', '{Enter}', 'Blue'],
    ['Space opens the list where it stands', ' ', 'Blue'],
    ['Home opens the list at the first option', '{Home}', 'Choose a colour'],
    ['End opens the list at the last option', '{End}', 'Dove'],
    ['a letter opens the list at its match', 'd', 'Denim'],
  ])('%s: the combobox keeps the focus and the value', async (_, keys, at) => {
    await press(keys)
    expect([isOpen(), highlighted(), sent()]).toEqual([true, at, 'blue'])
    expect(document.activeElement).toBe(combobox())
  })
  test('Enter in the combobox does not submit the form', async () => {
    let submits = 0
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      submits += 1
    })
    await press('{Enter}{Escape}')
    expect(submits).toBe(0)
  })
  test('Tab and Shift+Tab stop once at the combobox', async () => {
    await press('{Tab}')
    expect(document.activeElement).toBe(button('After'))
    await press('{Shift>}{Tab}{Tab}{/Shift}')
    expect(document.activeElement).toBe(button('Before'))
  })
})

describe('Keys of the open dropdown', () => {
  beforeEach(() => press('{Enter}'))

  test.each<[does: string, keys: string, value: string]>([
    ['Enter takes the highlighted option and closes', '{ArrowDown}{Enter}', 'denim'],
    ['Space takes the highlighted option and closes', '{ArrowDown} ', 'denim'],
    ['Alt+Up takes the highlighted option and closes', '{ArrowDown}{Alt>}{ArrowUp}{/Alt}', 'denim'],
    ['Escape closes and takes nothing', '{ArrowDown}{Escape}', 'blue'],
  ])('%s: the combobox keeps the focus', async (_, keys, value) => {
    await press(keys)
    expect([isOpen(), listbox(), sent()]).toEqual([false, null, value])
    expect(document.activeElement).toBe(combobox())
  })
  test('Tab chooses the highlighted option, closes the list and moves to the next control', async () => {
    await press('{ArrowDown}{Tab}')
    expect([isOpen(), sent()]).toEqual([false, 'denim'])
    expect(document.activeElement).toBe(button('After'))
  })
  test.each<[does: string, keys: string, at: string]>([
    ['Down goes to the next option that can be chosen', '{ArrowDown}', 'Denim'],
    ['Down at the last option stays', '{End}{ArrowDown}', 'Dove'],
    ['Up goes to the option before', '{ArrowUp}', 'Amber'],
    ['Up at the first option stays', '{Home}{ArrowUp}', 'Choose a colour'],
    ['Home goes to the first option', '{Home}', 'Choose a colour'],
    ['End goes to the last option', '{End}', 'Dove'],
    ['PageUp goes ten options up, or to the first', '{PageUp}', 'Choose a colour'],
    ['PageDown goes ten options down, or to the last', '{PageDown}', 'Dove'],
    ['a letter goes to its next match', 'a', 'Amber'],
  ])('%s: the combobox keeps the focus and the value', async (_, keys, at) => {
    await press(keys)
    expect([isOpen(), highlighted(), sent()]).toEqual([true, at, 'blue'])
    expect(document.activeElement).toBe(combobox())
  })
  test.each<[does: string, letters: string, at: string]>([
    ['letters in quick succession narrow down', 'do', 'Dove'],
    ['the same letter again goes round its matches', 'ddd', 'Denim'],
    ['a space between letters is one', 'choose a', 'Choose a colour'],
  ])('%s', async (_, letters, at) => {
    await type(letters)
    expect([isOpen(), highlighted(), sent()]).toEqual([true, at, 'blue'])
  })
  test('After a pause the next letter starts a new search', async () => {
    await press('d')
    await new Promise((resume) => setTimeout(resume, 300))
    await press('a')
    expect(highlighted()).toBe('Amber')
  })
})

describe('Pointer on the dropdown', () => {
  test('A click opens the list and another click closes it', async () => {
    await userEvent.click(combobox())
    expect(isOpen()).toBe(true)
    await userEvent.click(combobox())
    expect(isOpen()).toBe(false)
  })
  test('A click on an option chooses it and keeps the focus on the combobox', async () => {
    await userEvent.click(combobox())
    await userEvent.click(rows()[5]!)
    expect([isOpen(), sent(), combobox().textContent]).toEqual([false, 'dove', 'Dove'])
    expect(document.activeElement).toBe(combobox())
  })
  test('A click on a disabled option does nothing', async () => {
    await userEvent.click(combobox())
    await userEvent.click(rows()[3]!, { force: true })
    expect([isOpen(), sent()]).toEqual([true, 'blue'])
  })
  test('The pointer highlights an option, and keys continue from it', async () => {
    await userEvent.click(combobox())
    await userEvent.hover(rows()[1]!)
    expect(highlighted()).toBe('Amber')
    await press('{ArrowDown}')
    expect(highlighted()).toBe('Blue')
  })
  test('A click elsewhere closes the list and chooses nothing', async () => {
    await press('{Enter}{ArrowDown}')
    await userEvent.click(button('Before'))
    expect([isOpen(), sent()]).toEqual([false, 'blue'])
  })
  test('A click on the label focuses the combobox', async () => {
    button('After').focus()
    await userEvent.click(document.querySelector('label')!)
    expect(document.activeElement).toBe(combobox())
    expect(isOpen()).toBe(false)
  })
})
