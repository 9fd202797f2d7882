import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listPosition } from '../../../islands/ui/list-position.ts'

const screen = { width: 1280, height: 800 }
const anchor = (left: number, top: number) => ({ left, top, width: 300, height: 48 })

describe('Position of a dropdown list', () => {
  test.each<[what: string, at: [number, number], list: [number, number], rightToLeft: boolean, expected: object]>([
    ['goes below', [100, 100], [200, 320], false, { left: 100, top: 152, width: 300, height: 320 }],
    ['goes above where there is more room', [100, 700], [200, 320], false, { left: 100, top: 376, height: 320 }],
    ['stays below where there is more room, and scrolls', [100, 300], [200, 600], false, { top: 352, height: 440 }],
    ['is as wide as its widest row', [100, 100], [420, 320], false, { left: 100, width: 420 }],
    ['begins at the right, from right to left', [500, 100], [420, 320], true, { left: 380, width: 420 }],
    ['keeps off the right edge', [1100, 100], [420, 320], false, { left: 852, width: 420 }],
    ['keeps off the left edge', [0, 100], [420, 320], true, { left: 8, width: 420 }],
  ])('%s', (_, [left, top], [width, height], rightToLeft, expected) => {
    expect(listPosition(anchor(left, top), { width, height }, screen, rightToLeft)).toMatchObject(expected)
  })

  test('A list stays inside the viewport for any position of its anchor', () => {
    const length = fc.integer({ min: 0, max: 3000 })
    const place = fc.integer({ min: -2000, max: 4000 })
    fc.assert(
      fc.property(
        fc.record({ left: place, top: place, width: length, height: length }),
        fc.record({ width: length, height: length }),
        fc.record({ width: fc.integer({ min: 200, max: 3000 }), height: fc.integer({ min: 200, max: 3000 }) }),
        fc.boolean(),
        (box, list, viewport, rightToLeft) => {
          const { left, top, width, height } = listPosition(box, list, viewport, rightToLeft)
          expect(left).toBeGreaterThanOrEqual(8)
          expect(top).toBeGreaterThanOrEqual(8)
          expect(left + width).toBeLessThanOrEqual(viewport.width - 8)
          expect(top + height).toBeLessThanOrEqual(viewport.height - 8)
          expect(height).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
