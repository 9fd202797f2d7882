import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfCode, makeGiftCode, readGiftCode } from '#domain/gift-cards'
import { giftCode } from '#schemas/gift-cards'

const code = '7GQ4-M2X9-ABCD-EFGH-JKMN-PQRS-T234'

describe('A code that a person types', () => {
  it.each([
    ['as the mail writes it', code],
    ['in small letters', code.toLowerCase()],
    ['without dashes', code.replaceAll('-', '')],
    ['with spaces', ` ${code.replaceAll('-', '  ')} `],
    ['with long dashes', code.replaceAll('-', '—')],
    ['in full width', code.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))],
    ['with an invisible mark', `\u200e${code}\ufeff`],
    ['with its name in the mail', `Gift card code: ${code}`],
    ['with a word that could be a part of it', `card ${code.toLowerCase()}.`],
    [
      'with words in full width around it',
      `コード：${code.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))}`,
    ],
  ])('%s is read, by calls too: %j', (_how, typed) => {
    expect(readGiftCode(typed)).toBe(code)
    expect(giftCode.parse(typed)).toBe(code)
  })

  it.each([
    '',
    code.slice(1),
    `${code}2`,
    code.replace('7', '0'),
    code.replace('G', 'O'),
    'SPRING15',
    `${code}-2345`,
    `X${code}`,
  ])('%j is no code', (typed) => expect(readGiftCode(typed)).toBeUndefined())

  it('is the one that was made, for every code, and shows four signs at its end', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 28, maxLength: 28 }), (numbers) => {
        const left = [...numbers]
        const made = makeGiftCode((below) => (left.shift() ?? 0) % below)
        expect(readGiftCode(made)).toBe(made)
        expect(made.endsWith(`-${endOfCode(made)}`)).toBe(true)
      }),
    )
  })
})
