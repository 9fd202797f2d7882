import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nothingTyped, TYPE_AHEAD, typed, typedMatch, typing } from '../../../islands/ui/type-ahead.ts'

const rows = (...labels: string[]) =>
  labels.map((label) => ({ value: label, label, disabled: label.startsWith('-') })).map((row) => row)

const fruit = rows('Apple', 'Apricot', 'Banana', 'Blackberry', 'Blueberry', 'Cherry')

describe('Matches of typed letters in a list', () => {
  test.each<[what: string, at: number, text: string, found: number]>([
    ['a letter goes to the first row that begins so', -1, 'b', 2],
    ['a letter goes on from the highlight', 2, 'b', 3],
    ['the same letter again goes to the row after', 3, 'bb', 4],
    ['and round at the end', 4, 'bbb', 2],
    ['more letters narrow down where the highlight stands', 3, 'bl', 3],
    ['and beyond', 3, 'blu', 4],
    ['and round at the end', 5, 'ap', 0],
    ['capitals count as small letters', -1, 'CH', 5],
    ['no match', 2, 'x', -1],
    ['no match of several letters', 2, 'bx', -1],
    ['a letter whose only match has the highlight stays there', 5, 'c', 5],
  ])('%s', (_, at, text, found) => {
    expect(typedMatch(fruit, at, text)).toBe(found)
  })

  test.each<[what: string, labels: string[], text: string, found: number]>([
    ['accents do not count', ['Island', 'Österreich', 'España'], 'o', 1],
    ['nor do they in what is typed', ['Island', 'Espana'], 'é', 1],
    ['however they are written', ['Ireland', 'E\u0301cosse'], '\u00e9c', 1],
    ['spaces are letters', ['New York', 'New Zealand'], 'new z', 1],
    ['two of the same letter find a label that begins so', ['Aachen', 'Aalen', 'Bern'], 'aal', 1],
    ['Arabic', ['مصر', 'المغرب'], 'ال', 1],
    ['Japanese', ['日本', '韓国'], '韓', 1],
    ['rows that cannot be chosen are passed over', ['-Aberdeen', 'Bath'], '-', -1],
    ['an empty list has none', [], 'a', -1],
  ])('%s', (_, labels, text, found) => {
    expect(typedMatch(rows(...labels), -1, text)).toBe(found)
  })

  test('A match begins with the typed letters and is enabled, for any highlighted row', () => {
    const option = fc.record({
      label: fc.string({ unit: fc.constantFrom(...'abc '), minLength: 1 }),
      disabled: fc.boolean(),
    })
    const options = fc.uniqueArray(option, { maxLength: 12, selector: ({ label }) => label })
    const text = fc.string({ unit: fc.constantFrom(...'abcABC'), minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(options, fc.integer({ min: -1, max: 11 }), text, (drawn, at, letters) => {
        const list = drawn.map((row) => ({ ...row, value: row.label }))
        const found = typedMatch(list, Math.min(at, list.length - 1), letters)
        const same = new Set(letters.toLowerCase()).size === 1
        const begins = (label: string, start: string) => label.toLowerCase().startsWith(start.toLowerCase())
        const fits = list.filter(({ label, disabled }) => !disabled && begins(label, letters))
        const loose = list.filter(({ label, disabled }) => !disabled && same && begins(label, letters[0]!))
        if (found < 0) expect([...fits, ...loose]).toEqual([])
        else expect(fits.length > 0 ? fits : loose).toContain(list[found])
      }),
    )
  })
})

describe('Pause between typed letters', () => {
  test('Letters belong together for 275 ms after the last one', () => {
    expect(TYPE_AHEAD).toBe(275)
  })

  test.each<[pause: number, text: string]>([
    [0, 'ab'],
    [274, 'ab'],
    [274.9, 'ab'],
    [275, 'b'],
    [10_000, 'b'],
  ])('After a pause of %d ms the typed text is %j', (pause, text) => {
    expect(typed(typed(nothingTyped, 'a', 1000), 'b', 1000 + pause).text).toBe(text)
  })

  test('An empty text is not continued', () => {
    expect(typing(nothingTyped, 0)).toBe(false)
  })

  test('The typed text is the letters since the last pause', () => {
    const presses = fc.array(fc.tuple(fc.constantFrom(...'abc'), fc.integer({ min: 0, max: 600 })), { minLength: 1 })
    fc.assert(
      fc.property(presses, (list) => {
        let time = 5000
        let state = nothingTyped
        for (const [letter, pause] of list) {
          time += pause
          state = typed(state, letter, time)
        }
        const cut = list.findLastIndex(([, pause]) => pause >= 275)
        expect(state.text).toBe(
          list
            .slice(Math.max(cut, 0))
            .map(([letter]) => letter)
            .join(''),
        )
      }),
    )
  })
})
