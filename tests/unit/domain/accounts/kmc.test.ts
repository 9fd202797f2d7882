import { describe, expect, it } from 'vitest'
import { isKmcPhoneNumber, normalKmcPhoneNumber } from '#domain/accounts'

describe('The number of a Korean mobile phone is taken as people type and paste it', () => {
  it.each([
    '010-1234-5678',
    '01012345678',
    '010 1234 5678',
    '010.1234.5678',
    '(010) 1234-5678',
    '+82 10-1234-5678',
    '+82-10-1234-5678',
    '+82 (0)10 1234 5678',
    '+82 010-1234-5678',
    '(+82) 10-1234-5678',
    '0082 10 1234 5678',
    '82-10-1234-5678',
    '821012345678',
    '8201012345678',
    '10-1234-5678',
    '1012345678',
    '０１０－１２３４－５６７８',
    '＋８２ １０－１２３４－５６７８',
    '010ー1234ー5678',
    '010–1234–5678',
    '010・1234・5678',
    '휴대폰: 010-1234-5678',
    '핸드폰번호:010-1234-5678',
    'tel:+82-10-1234-5678',
    '\u200e010-1234-5678\u200e',
    ' 010-1234-5678, ',
  ])('%j', (text) => {
    expect([isKmcPhoneNumber(text), normalKmcPhoneNumber(text)]).toEqual([true, '01012345678'])
  })

  it('also an older one with ten digits, with and without its country.', () => {
    expect(['016-123-4567', '+82 16 123 4567'].map(normalKmcPhoneNumber)).toEqual(['0161234567', '0161234567'])
  })
})

it.each([
  ['of a house', '02-1234-5678'],
  ['of a house, from abroad', '+82 2-1234-5678'],
  ['of the Internet', '070-1234-5678'],
  ['that is too short', '010-123-456'],
  ['that is too long', '010-12345-56789'],
  ['of Japan', '+81 90-1234-5678'],
  ['of America that looks like one without its zero', '+1 012-345-678'],
  ['of America with zeros', '+1 010-1234-5678'],
  ['with letters', '010-ABCD-5678'],
  ['that is empty', ''],
])('A number %s is refused.', (_name, text) => {
  expect(isKmcPhoneNumber(text)).toBe(false)
})
