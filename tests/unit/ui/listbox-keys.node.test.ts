import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListState, pressed } from '../../../islands/ui/listbox-keys.ts'
import { nothingTyped } from '../../../islands/ui/type-ahead.ts'

const options = ['Amber', 'Blue', 'Coral', 'Denim'].map((label, row) => ({ value: label, label, disabled: row === 2 }))
const many = Array.from({ length: 40 }, (_, row) => ({ value: `${row}`, label: `Row ${row}` }))
const press = (key: string, held: { alt?: boolean; command?: boolean; time?: number } = {}) => {
  const { alt = false, command = false, time = 0 } = held
  return { key, alt, command, time }
}
const shut: ListState = { open: false, at: -1, typed: nothingTyped }
const openAt = (at: number): ListState => ({ open: true, at, typed: nothingTyped })

describe('Keys of a closed list whose second row is chosen', () => {
  test.each<[key: string, at: number]>([
    ['Enter', 1],
    [' ', 1],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['Home', 0],
    ['End', 3],
    ['d', 3],
    ['z', 1],
  ])('The key %j opens the list at row %d and chooses nothing', (key, at) => {
    const outcome = pressed(shut, options, 1, press(key))
    expect(outcome).toMatchObject({ open: true, at, handled: true })
    expect(outcome.chosen).toBe(undefined)
  })

  test.each(['ArrowDown', 'ArrowUp'])('Alt+%s opens the list at the chosen row', (key) => {
    expect(pressed(shut, options, 1, press(key, { alt: true }))).toMatchObject({ open: true, at: 1, handled: true })
  })

  test.each(['Tab', 'Escape', 'Shift', 'F5', 'PageDown', 'Dead'])('The key %s is left to the browser', (key) => {
    expect(pressed(shut, options, 1, press(key))).toEqual({ ...shut, handled: false })
  })

  test.each(['a', 'ArrowDown', ' '])('Control with %j is left to the browser', (key) => {
    expect(pressed(shut, options, 1, press(key, { command: true }))).toEqual({ ...shut, handled: false })
  })

  test('Without a chosen row the list opens at its first enabled row', () => {
    const list = [{ value: '0', label: '0', disabled: true }, ...options]
    expect(pressed(shut, list, -1, press('Enter')).at).toBe(1)
    expect(pressed(shut, list, 0, press('Enter')).at).toBe(1)
  })

  test('A list without rows stays closed', () => {
    expect(pressed(shut, [], -1, press('Enter'))).toEqual({ ...shut, handled: false })
  })
})

describe('Keys of an open list', () => {
  test.each<[key: string, from: number, to: number]>([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 1, 3],
    ['ArrowDown', 3, 3],
    ['ArrowUp', 3, 1],
    ['ArrowUp', 0, 0],
    ['Home', 3, 0],
    ['End', 0, 3],
    ['PageDown', 0, 3],
    ['PageUp', 3, 0],
    ['c', 0, 0],
    ['d', 0, 3],
  ])('The key %j moves from row %d to row %d, and the list stays open', (key, from, to) => {
    expect(pressed(openAt(from), options, 1, press(key))).toMatchObject({ open: true, at: to, handled: true })
  })

  test.each<[key: string, from: number, to: number]>([
    ['PageDown', 0, 10],
    ['PageDown', 35, 39],
    ['PageUp', 25, 15],
    ['PageUp', 4, 0],
  ])('%s moves ten rows, from %d to %d', (key, from, to) => {
    expect(pressed(openAt(from), many, 0, press(key)).at).toBe(to)
  })

  test.each<[key: string, handled: boolean]>([
    ['Enter', true],
    [' ', true],
    ['Tab', false],
  ])('The key %j chooses the highlighted row and closes the list; prevented in the browser: %s', (key, handled) => {
    expect(pressed(openAt(3), options, 0, press(key))).toMatchObject({ open: false, at: -1, chosen: 3, handled })
  })

  test('Alt+ArrowUp chooses the highlighted row and closes the list', () => {
    const outcome = pressed(openAt(3), options, 0, press('ArrowUp', { alt: true }))
    expect(outcome).toMatchObject({ open: false, chosen: 3, handled: true })
  })

  test('Escape closes the list and chooses nothing', () => {
    const outcome = pressed(openAt(3), options, 0, press('Escape'))
    expect(outcome).toMatchObject({ open: false, at: -1, handled: true })
    expect(outcome.chosen).toBe(undefined)
  })

  test('A space during typing is a letter; after the pause it chooses', () => {
    const list = ['New York', 'New Zealand'].map((label) => ({ value: label, label }))
    let state: ListState = openAt(0)
    for (const [time, key] of [...'new z'].entries()) state = pressed(state, list, 0, press(key, { time }))
    expect(state).toMatchObject({ open: true, at: 1 })
    expect(pressed(state, list, 0, press(' ', { time: 1000 }))).toMatchObject({ open: false, chosen: 1 })
  })

  test('A list without enabled rows confirms nothing', () => {
    const off = options.map((option) => ({ ...option, disabled: true }))
    let state: ListState = pressed(shut, off, -1, press('Enter'))
    for (const key of ['ArrowDown', 'End', 'PageUp', 'a']) {
      state = pressed(state, off, -1, press(key))
      expect(state).toMatchObject({ open: true, at: -1 })
    }
    expect(pressed(state, off, -1, press('Enter')).chosen).toBe(undefined)
  })
})

test('After any keys the highlighted and the chosen row are enabled', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown', 'Enter', ' ', 'Tab', 'Escape', 'r', '3']
  const step = fc.record({ key: fc.constantFrom(...keys), alt: fc.boolean(), command: fc.boolean(), time: fc.nat(900) })
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 25 }), fc.array(step), (off, steps) => {
      const list = off.map((disabled, row) => ({ value: `${row}`, label: `Row ${row}`, disabled }))
      let state: ListState = shut
      let selected = -1
      for (const one of steps) {
        const outcome = pressed(state, list, selected, one)
        if (outcome.chosen !== undefined) {
          selected = outcome.chosen
          expect(list[selected]?.disabled).toBe(false)
        }
        if (outcome.at >= 0) expect(list[outcome.at]?.disabled).toBe(false)
        if (!outcome.open) expect(outcome.at).toBe(-1)
        state = outcome
      }
    }),
  )
})
