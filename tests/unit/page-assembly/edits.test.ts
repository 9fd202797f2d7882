import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, type Edit, insertion } from '#page-assembly'

describe('edits of a text', () => {
  it.each<[string, Edit[], string]>([
    ['nothing changes without an edit', [], 'abcdef'],
    ['a part is replaced', [{ start: 1, end: 3, text: '-' }], 'a-def'],
    ['a part is taken away', [{ start: 0, end: 2, text: '' }], 'cdef'],
    ['insertions to one place stand in their order', [insertion(3, '1'), insertion(3, '2')], 'abc12def'],
    ['the order of edits is not that of the text', [insertion(5, '2'), insertion(0, '1')], '1abcde2f'],
    [
      'an insertion stands before what is replaced there',
      [{ start: 2, end: 4, text: '-' }, insertion(2, '1')],
      'ab1-ef',
    ],
    ['a part moves to the front', [{ start: 3, end: 5, to: 1 }], 'adebcf'],
    ['a part moves to the back', [{ start: 0, end: 2, to: 6 }], 'cdefab'],
    [
      'parts that move to one place stand in their order',
      [
        { start: 2, end: 3, to: 0 },
        { start: 4, end: 5, to: 0 },
      ],
      'ceabdf',
    ],
    [
      'a part moves with what is replaced in it',
      [
        { start: 3, end: 5, to: 0 },
        { start: 3, end: 5, text: '-' },
      ],
      '-abcf',
    ],
    [
      'an insertion at its border stays',
      [{ start: 3, end: 5, to: 0 }, insertion(3, '1'), insertion(5, '2')],
      'deabc12f',
    ],
  ])('%s', (_, edits, expected) => {
    expect(applyEdits('abcdef', edits)).toBe(expected)
  })

  it('apply as one after the other from the last to the first', () => {
    const parts = fc.array(fc.record({ kept: fc.string(), gone: fc.string({ minLength: 1 }), text: fc.string() }))
    fc.assert(
      fc.property(parts, fc.string(), (changes, rest) => {
        let at = 0
        const edits = changes.map(({ kept, gone, text }) => {
          const start = at + kept.length
          at = start + gone.length
          return { start, end: at, text }
        })
        const before = changes.map(({ kept, gone }) => kept + gone).join('') + rest
        const after = changes.map(({ kept, text }) => kept + text).join('') + rest
        expect(applyEdits(before, edits.toReversed())).toBe(after)
      }),
    )
  })
})
