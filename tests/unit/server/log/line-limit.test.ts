import { expect, it } from 'vitest'
import { createLineLimit } from '../../../../src/server/log/line-limit.ts'

it.each<[string, [code: string, now: number, skipped: number | undefined][]]>([
  [
    'The third line of a code within a second is left out, and a line of another code is not.',
    [
      ['a', 0, 0],
      ['a', 999, 0],
      ['a', 999, undefined],
      ['b', 999, 0],
    ],
  ],
  [
    'The first line after a second says how many were left out.',
    [
      ['a', 0, 0],
      ['a', 1, 0],
      ['a', 2, undefined],
      ['a', 3, undefined],
      ['a', 1000, 2],
      ['a', 1001, 0],
    ],
  ],
  [
    'A clock that is set back silences nothing.',
    [
      ['a', 5000, 0],
      ['a', 5000, 0],
      ['a', 10, 0],
    ],
  ],
])('%s', (_name, lines) => {
  const limit = createLineLimit()
  for (const [code, now, skipped] of lines) expect(limit(code, now, 2)).toBe(skipped)
})
