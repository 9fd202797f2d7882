import { describe, expect, it } from 'vitest'
import { unreadMark } from '../../../../src/integrations/content-lint/marks.ts'

describe('Signs that nothing reads (rule pages.29)', () => {
  it.each([
    ['Free <b>returns</b>', '"<b>"'],
    ['One line<br/>and another', '"<br/>"'],
    ['A **strong** promise', '"**strong**"'],
    ['Read [more](returns)', '"[more](returns)"'],
    ['## Sizes', '"## "'],
    ['Type `npm start`', '"`npm start`"'],
    ['Free from {0}', '"{0}"'],
    ['Dear {name}', '"{name}"'],
  ])('in "%s" are a finding', (text, found) => {
    expect(unreadMark(text, false)).toContain(`${found} is shown as it stands here`)
  })

  it.each([
    '6 × 1 minute',
    'a < b and c > d',
    'Sizes 36–47 (EU)',
    '4 * 5 * 6',
    'snake_case_name',
    'Order # 7',
    'Aero – Glide',
  ])('are not in "%s"', (text) => {
    expect(unreadMark(text, false)).toBeUndefined()
  })

  it('are no arguments in a message, which has them', () => {
    expect(unreadMark('Free from {0}', true)).toBeUndefined()
    expect(unreadMark('<i>Free</i> from {0}', true)).toContain('HTML')
  })
})
