import { afterEach, describe, expect, test, vi } from 'vitest'
import { optionValue } from '../../../islands/ui/allowed-values.ts'

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('Allowed values of a dropdown', () => {
  test.each([
    ['a', 'a'],
    ['b', 'b'],
    ['', 'a'],
  ])('The value %j becomes %j', (value, known) => {
    expect(optionValue(value, options, 'a')).toBe(known)
  })

  test.each(['c', 'A', ' a', '__proto__'])('The value %j throws outside production', (value) => {
    expect(() => optionValue(value, options, 'a')).toThrow(TypeError)
  })
})
