import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readOrderNumber } from '#domain/orders'
import { accountFields } from '#tests/account-fields'
import { rounds } from '#tests/rounds'
import { typedAs } from './keyboards.ts'

type Field = 'email' | 'username' | 'firstName' | 'lastName' | 'phoneNumber' | 'kmcPhoneNumber' | 'dateOfBirth'

const kept: readonly [Field, typed: string, written: string][] = [
  ['phoneNumber', '(512) 555-0100', '(512) 555-0100'],
  ['phoneNumber', '(11) 91234-5678', '(11) 91234-5678'],
  ['phoneNumber', '\u202a+1 (512) 555‑0100\u202c', '+1 (512) 555-0100'],
  ['phoneNumber', '\u2068+90\u00a0532\u00a0123\u00a045\u00a067\u2069', '+90 532 123 45 67'],
  ['phoneNumber', '٠١٠٠٠٠١٢٣٤٥', '01000012345'],
  ['phoneNumber', '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966 50 123 4567'],
  ['phoneNumber', '۰۹۱۲ ۳۴۵ ۶۷۸۹', '0912 345 6789'],
  ['phoneNumber', '९८७६५ ४३२१०', '98765 43210'],
  ['phoneNumber', '๐๘ ๑๒๓๔ ๕๖๗๘', '08 1234 5678'],
  ['phoneNumber', '＋８１　９０ー１２３４ー５６７８', '+81 90-1234-5678'],
  ['phoneNumber', '（０３）１２３４－５６７８', '(03)1234-5678'],
  ['phoneNumber', '+1.512.555.0100', '+1.512.555.0100'],
  ['phoneNumber', '06·12·34·56·78', '06.12.34.56.78'],
  ['phoneNumber', '00 49 30 123456', '+49 30 123456'],
  ['phoneNumber', '0049(30)123456', '+49(30)123456'],
  ['phoneNumber', '(+49) 30 123456', '+49 30 123456'],
  ['phoneNumber', '(0049) 30/12 34 56', '+49 30/12 34 56'],
  ['phoneNumber', '+ 49 30 – 123456', '+49 30 - 123456'],
  ['phoneNumber', '+44 (0)20 7946 0018', '+44 20 7946 0018'],
  ['phoneNumber', '+44(0)20 7946 0018', '+44 20 7946 0018'],
  ['phoneNumber', '00 44 (0) 20 7946 0018', '+44 20 7946 0018'],
  ['phoneNumber', '[512] 555~0100', '(512) 555-0100'],
  ['phoneNumber', '☎ +49 30 123456', '+49 30 123456'],
  ['phoneNumber', '+39 (0)6 1234 5678', '+39 06 1234 5678'],
  ['phoneNumber', 'tel:+44-20-7946-0018', '+44-20-7946-0018'],
  ['phoneNumber', 'Tel.: 030/123456', '030/123456'],
  ['phoneNumber', 'Mobile: 07911 123456', '07911 123456'],
  ['phoneNumber', 'Tél. 06 12 34 56 78', '06 12 34 56 78'],
  ['phoneNumber', '電話：03-1234-5678', '03-1234-5678'],
  ['phoneNumber', 'callto:+442079460018', '+442079460018'],
  ['phoneNumber', '020 7946 0018,', '020 7946 0018'],
  ['phoneNumber', '"020 7946 0018"', '020 7946 0018'],
  ['phoneNumber', '<+442079460018>;', '+442079460018'],
  ['phoneNumber', '020 7946 0018 (mobile)', '020 7946 0018'],
  ['phoneNumber', '03-1234-5678（自宅）', '03-1234-5678'],
  ['phoneNumber', '+65 9123 4567 📱', '+65 9123 4567'],
  ['phoneNumber', '03-1234-5678。', '03-1234-5678'],
  ['phoneNumber', '(512)555-0100 x123', '(512)555-0100 x123'],
  ['phoneNumber', '(512) 555-0100 ext. 123', '(512) 555-0100 x123'],
  ['phoneNumber', '512-555-0100, Extension 7', '512-555-0100 x7'],
  ['phoneNumber', '01 23 45 67 89 poste 12', '01 23 45 67 89 x12'],
  ['phoneNumber', '512-555-0100;ext=12', '512-555-0100 x12'],
  ['phoneNumber', '03-1234-5678 内線１２', '03-1234-5678 x12'],
  ['phoneNumber', '+7 495 123-45-67 доб. 123', '+7 495 123-45-67 x123'],
  ['phoneNumber', '030 123456 Durchwahl 12', '030 123456 x12'],
  ['phoneNumber', '8 (800) 555-35-35 #12', '8 (800) 555-35-35 #12'],
  ['phoneNumber', '0xx11 91234-5678', '0xx11 91234-5678'],
  ['kmcPhoneNumber', '０１０－１２３４－５６７８', '01012345678'],
  ['kmcPhoneNumber', '+82 (0)10 1234 5678', '01012345678'],
  ['kmcPhoneNumber', '010.1234.5678', '01012345678'],
  ['lastName', 'O‘Brien', 'O’Brien'],
  ['lastName', 'O`Brien', 'O’Brien'],
  ['lastName', 'OʼBrien', 'OʼBrien'],
  ['lastName', "O'Brien", "O'Brien"],
  ['firstName', 'Marcel·lí', 'Marcel·lí'],
  ['firstName', 'Marcel‧lí', 'Marcel·lí'],
  ['firstName', 'ジョン・ポール', 'ジョン・ポール'],
  ['firstName', 'ｼﾞｮﾝ･ﾎﾟｰﾙ', 'ジョン・ポール'],
  ['firstName', 'ジョン＝ポール', 'ジョン゠ポール'],
  ['firstName', 'Anne‑Marie', 'Anne-Marie'],
  ['firstName', 'Jean–Luc', 'Jean-Luc'],
  ['firstName', 'Maria\u00a0José', 'Maria José'],
  ['firstName', '\u200fمحمد\u200f', 'محمد'],
  ['firstName', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['firstName', "ג׳ורג'", "ג׳ורג'"],
  ['lastName', 'Ｓｍｉｔｈ', 'Smith'],
  // Capital letters of a Turkish keyboard.
  ['email', 'ALİ@GMAİL.COM', 'ALI@GMAIL.COM'],
  ['email', 'kim＠example.com', 'kim@example.com'],
  ['email', 'kim@example。com', 'kim@example.com'],
  ['email', 'ｋｉｍ．ｌｅｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'kim.lee@example.com'],
  ['email', '\u202akim@example.com\u202c', 'kim@example.com'],
  ['email', '\u00a0Kim@Example.com\u200b', 'Kim@Example.com'],
  ['email', 'mailto:kim@example.com', 'kim@example.com'],
  ['email', 'kim٢@example.com', 'kim2@example.com'],
  ['email', 'Kim Lee <kim@example.com>', 'kim@example.com'],
  ['email', '"Lee, Kim" <mailto:kim@example.com>;', 'kim@example.com'],
  ['email', '“kim@example.com”', 'kim@example.com'],
  ['email', '(kim@example.com),', 'kim@example.com'],
  ['email', 'kim@example.com.', 'kim@example.com'],
  ['email', 'kim@ example.com', 'kim@example.com'],
  ['email', 'kim @example.com', 'kim@example.com'],
  ['email', 'E-Mail: kim@example.com', 'kim@example.com'],
  ['email', '電子メール：kim@example.com', 'kim@example.com'],
  ['email', '[kim@example.com]', 'kim@example.com'],
  ['email', 'mailto:kim@example.com?subject=Order', 'kim@example.com'],
  ['email', 'kim?lee@example.com/', 'kim?lee@example.com'],
  ['email', '「kim@example.com」、', 'kim@example.com'],
  ['email', '【kim@example.com】。', 'kim@example.com'],
  ['email', '→kim@example.com', 'kim@example.com'],
  ['email', '• kim@example.com', 'kim@example.com'],
  ['email', '- kim@example.com!', 'kim@example.com'],
  ['email', '‘kim@example.com’', 'kim@example.com'],
  ['email', 'kim@example.com 🙂', 'kim@example.com'],
  ['email', 'Kim <kim@example.com> (work)', 'kim@example.com'],
  ['email', 'kim@example.com <kim@example.com>', 'kim@example.com'],
  ['email', '"kim@example.com" <kim@example.com>', 'kim@example.com'],
  ['email', '<kim@example.com> Kim Lee', 'kim@example.com'],
  ['email', 'Kim <<kim@example.com>>', 'kim@example.com'],
  ['email', 'Lee> <kim@example.com> (work>)', 'kim@example.com'],
  ['email', 'kim@example.com (Kim Lee)', 'kim@example.com'],
  ['email', 'anne‑marie.o’neil@example.com', "anne-marie.o'neil@example.com"],
  ['username', 'kim＠example｡com', 'kim@example.com'],
  ['dateOfBirth', '١٩٩٠-٠٢-٢٨', '1990-02-28'],
  ['dateOfBirth', '１９９０／０２／２８', '1990-02-28'],
  ['dateOfBirth', '1990–02–28', '1990-02-28'],
  ['dateOfBirth', '1990年02月28日', '1990-02-28'],
  ['dateOfBirth', '1990. 02. 28.', '1990-02-28'],
  ['dateOfBirth', '\u200e1990.02.28', '1990-02-28'],
  ['dateOfBirth', '1990年2月8日', '1990-02-08'],
  ['dateOfBirth', '1990. 2. 8.', '1990-02-08'],
  ['dateOfBirth', '１９９００２２８', '1990-02-28'],
]

test.each(kept)('The field %s takes %j and keeps %j.', (name, typed, written) => {
  const field = accountFields[name]
  expect([field.written(typed), field.problem(typed), field.problem(written)]).toEqual([written, undefined, undefined])
  expect(field.written(written)).toBe(written)
  expect(typed.length).toBeLessThanOrEqual(field.maxLength)
})

test.each([
  ['phoneNumber', '-----'],
  ['phoneNumber', '1----'],
  ['phoneNumber', '(((((('],
  ['phoneNumber', '12 34'],
  ['phoneNumber', '+'],
  ['phoneNumber', '+49 30 phone'],
  ['phoneNumber', 'phone12345'],
  ['phoneNumber', '1'.repeat(31)],
  ['lastName', '·'],
  ['lastName', '\u200c\u200d'],
  ['lastName', '\u3164'],
  ['lastName', '٢'],
  ['email', 'kim＠＠example.com'],
  ['email', 'kim@exam ple.com'],
  ['email', 'kim@example.com, bo@example.com'],
  ['email', 'https://kim@example.com'],
  ['email', 'kim lee@example.com'],
  ['email', '<kim@example.com> <bo@example.com>'],
  ['email', '\u200b@example.com'],
  ['email', 'kim→lee@example.com'],
  ['email', 'kim@exam→ple.com'],
  ['email', 'kim@example、com'],
  ['dateOfBirth', '28.02.1990'],
  ['dateOfBirth', '28021990'],
] as const)('The field %s refuses %j.', (name, typed) => {
  expect(accountFields[name].problem(typed)).toBe('invalid')
})

test.each(['?', '()', '(()', '([]', "'", ' -', '. ', '<', '(0)', 'x1'])(
  'Fields come to an end with a text of %j many times over.',
  (part) => {
    for (const text of [part.repeat(300), `${part.repeat(300)}@`, `${part.repeat(300)}1`]) {
      expect(accountFields.email.problem(text)).toBe('invalid')
      expect(accountFields.phoneNumber.problem(text)).toBe('invalid')
    }
  },
)

describe('An order number', () => {
  it.each(['７ＧＱ４Ｍ－Ｘ２ＣＲＶ', '7gq4m x2crv', '7GQ4M–X2CRV', '#7gq4mx2crv', '\u2068٧gq٤m-x٢crv\u2069'])(
    'is read from %j.',
    (typed) => {
      expect(readOrderNumber(typed)).toBe('7GQ4M-X2CRV')
    },
  )
})

test.each(kept)('The field %s takes %j from every keyboard, and keeps the same.', (name, typed, written) => {
  const field = accountFields[name]
  // Joiners and letters of other scripts are part of the text: marks come around it.
  const text = /^[ -~]*$/.test(written) ? typedAs(written) : fc.constant(`\u202a\u00a0${typed}\ufeff`)
  fc.assert(
    fc.property(text, (pasted) => {
      expect([field.problem(pasted), field.written(pasted)]).toEqual([undefined, field.written(written)])
    }),
    { numRuns: rounds(30, 1000) },
  )
})

test.each([...new Set(kept.map(([name]) => name))])('The field %s changes nothing that it has written.', (name) => {
  const field = accountFields[name]
  const signs = fc.string({ unit: fc.constantFrom(...'0049+()-/. 3te:lＴ１ー\u0301‘@@@。×<><>",;'), maxLength: 20 })
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), (text) => {
      const written = field.written(text)
      expect(field.written(written)).toBe(written)
      expect(field.problem(written)).toBe(field.problem(text))
    }),
    { numRuns: rounds(300, 20_000) },
  )
})
