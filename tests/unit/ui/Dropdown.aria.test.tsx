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

// The select-only combobox of the ARIA Authoring Practices, row by row of its two tables.
beforeEach(async () => {
  await mountWide({ defaultValue: 'blue' })
  combobox().focus()
})

describe('roles, states and properties', () => {
  test('the combobox has the role and the focus', () => {
    expect(combobox().getAttribute('role')).toBe('combobox')
    expect(document.activeElement).toBe(combobox())
    expect(combobox().tabIndex).toBe(0)
  })
  test('the combobox has its label, and its value as text', () => {
    expect(labelled(combobox())).toBe('Colour')
    expect(combobox().textContent).toBe('Blue')
  })
  test('aria-haspopup says that a listbox opens', () => {
    expect(combobox().getAttribute('aria-haspopup')).toBe('listbox')
  })
  test('aria-expanded follows the list', async () => {
    expect(combobox().getAttribute('aria-expanded')).toBe('false')
    await press('{Enter}')
    expect(combobox().getAttribute('aria-expanded')).toBe('true')
  })
  test('aria-controls names the listbox', async () => {
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
  test('the listbox has the role, the label and options', async () => {
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
  test('aria-disabled marks the options that cannot be chosen', async () => {
    await press('{Enter}')
    const off = rows().filter((row) => row.getAttribute('aria-disabled') === 'true')
    expect(off.map(({ textContent }) => textContent)).toEqual(['Coral'])
  })
  test('the native select is hidden from screen readers and out of the tab order', () => {
    expect([select().getAttribute('aria-hidden'), select().tabIndex]).toEqual(['true', -1])
  })
})

describe('keys of the closed combobox', () => {
  test.each<[does: string, keys: string, at: string]>([
    ['Down opens the list where it stands', '{ArrowDown}', 'Blue'],
    ['Alt+Down opens the list where it stands', '{Alt>}{ArrowDown}{/Alt}', 'Blue'],
    ['Up opens the list at the first option', '{ArrowUp}', 'Choose a colour'],
    ['Enter opens the list where it stands', '{Enter}', 'Blue'],
    ['Space opens the list where it stands', ' ', 'Blue'],
    ['Home opens the list at the first option', '{Home}', 'Choose a colour'],
    ['End opens the list at the last option', '{End}', 'Dove'],
    ['a letter opens the list at its match', 'd', 'Denim'],
  ])('%s, and keeps focus and value', async (_, keys, at) => {
    await press(keys)
    expect([isOpen(), highlighted(), sent()]).toEqual([true, at, 'blue'])
    expect(document.activeElement).toBe(combobox())
  })
  test('Enter does not send the form', async () => {
    let submits = 0
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      submits += 1
    })
    await press('{Enter}{Escape}')
    expect(submits).toBe(0)
  })
  test('Tab and Shift+Tab pass by with one stop', async () => {
    await press('{Tab}')
    expect(document.activeElement).toBe(button('After'))
    await press('{Shift>}{Tab}{Tab}{/Shift}')
    expect(document.activeElement).toBe(button('Before'))
  })
})

describe('keys of the open listbox', () => {
  beforeEach(() => press('{Enter}'))

  test.each<[does: string, keys: string, value: string]>([
    ['Enter takes the highlighted option and closes', '{ArrowDown}{Enter}', 'denim'],
    ['Space takes the highlighted option and closes', '{ArrowDown} ', 'denim'],
    ['Alt+Up takes the highlighted option and closes', '{ArrowDown}{Alt>}{ArrowUp}{/Alt}', 'denim'],
    ['Escape closes and takes nothing', '{ArrowDown}{Escape}', 'blue'],
  ])('%s, and keeps the focus', async (_, keys, value) => {
    await press(keys)
    expect([isOpen(), listbox(), sent()]).toEqual([false, null, value])
    expect(document.activeElement).toBe(combobox())
  })
  test('Tab takes the highlighted option, closes and goes on to the next control', async () => {
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
  ])('%s, and keeps focus and value', async (_, keys, at) => {
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
  test('after a pause letters begin anew', async () => {
    await press('d')
    await new Promise((resume) => setTimeout(resume, 300))
    await press('a')
    expect(highlighted()).toBe('Amber')
  })
})

describe('pointer', () => {
  test('a click opens and a click closes', async () => {
    await userEvent.click(combobox())
    expect(isOpen()).toBe(true)
    await userEvent.click(combobox())
    expect(isOpen()).toBe(false)
  })
  test('a click on an option takes it and keeps the focus on the combobox', async () => {
    await userEvent.click(combobox())
    await userEvent.click(rows()[5]!)
    expect([isOpen(), sent(), combobox().textContent]).toEqual([false, 'dove', 'Dove'])
    expect(document.activeElement).toBe(combobox())
  })
  test('a click on an option that cannot be chosen does nothing', async () => {
    await userEvent.click(combobox())
    await userEvent.click(rows()[3]!, { force: true })
    expect([isOpen(), sent()]).toEqual([true, 'blue'])
  })
  test('a pointer over an option highlights it, and a key goes on from there', async () => {
    await userEvent.click(combobox())
    await userEvent.hover(rows()[1]!)
    expect(highlighted()).toBe('Amber')
    await press('{ArrowDown}')
    expect(highlighted()).toBe('Blue')
  })
  test('a click elsewhere closes and takes nothing', async () => {
    await press('{Enter}{ArrowDown}')
    await userEvent.click(button('Before'))
    expect([isOpen(), sent()]).toEqual([false, 'blue'])
  })
  test('a click on the label focuses the combobox', async () => {
    button('After').focus()
    await userEvent.click(document.querySelector('label')!)
    expect(document.activeElement).toBe(combobox())
    expect(isOpen()).toBe(false)
  })
})
