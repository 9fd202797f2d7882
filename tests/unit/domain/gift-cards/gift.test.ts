import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GiftDetails, giftKey, giftProblems, makeGiftCode, writtenGift } from '#domain/gift-cards'

const gift = (more: Partial<GiftDetails> = {}): GiftDetails => ({
  recipientEmail: 'anna@example.com',
  recipientName: '',
  giverName: 'Zoë',
  message: '',
  ...more,
})

describe('The details of a gift', () => {
  it.each<[string, Partial<GiftDetails>, string[]]>([
    ['an address and the giver', {}, []],
    ['a message of 300 characters', { message: 'x'.repeat(300) }, []],
    ['a message of 301 characters', { message: 'x'.repeat(301) }, ['message']],
    ['no address', { recipientEmail: '' }, ['recipientEmail']],
    ['an address without a domain', { recipientEmail: 'anna' }, ['recipientEmail']],
    ['no giver', { giverName: ' ' }, ['giverName']],
    [
      'names that are too long',
      { recipientName: 'x'.repeat(61), giverName: 'x'.repeat(61) },
      ['recipientName', 'giverName'],
    ],
    ['a message with an address of the web', { message: 'Look:HTTPS://example.com' }, ['message']],
    ['a message with an address without a scheme', { message: 'WWW.example.com' }, ['message']],
    ['a message with an address in wide letters', { message: 'ｗｗｗ．example.com' }, ['message']],
    ['a message with an e-mail address', { message: 'Write to kim＠example.com' }, ['message']],
    ['a message with a bare address', { message: 'You have won: evil.com/win' }, ['message']],
    ['a message with a bare address in capitals', { message: 'EVIL.COM' }, ['message']],
    ['a message with an address in another script', { message: 'пример.рф' }, ['message']],
    ['a message with an ideographic full stop in an address', { message: 'evil。com' }, ['message']],
    ['a name with a bare address', { giverName: 'evil.com' }, ['giverName']],
    ['initials and a number', { giverName: 'J.R. Smith', message: 'Run 12.5 km, e. g. on Sunday... or not' }, []],
    ['names with addresses', { recipientName: 'a@b', giverName: 'http:' }, ['recipientName', 'giverName']],
    ['a message with a missing space', { message: 'Happy birthday.Have fun: run!' }, []],
  ])('%s: %j has these problems: %j', (_what, more, problems) => {
    expect(giftProblems(writtenGift(gift(more)))).toEqual(problems)
  })

  it('are kept without space around them, names in one line, and a message with line feeds alone', () => {
    expect(
      writtenGift({
        recipientEmail: ' anna@example.com ',
        recipientName: 'Anna\r\nBcc: all@example.com',
        giverName: '\tZoë\u0000',
        message: ' Run!\r\nAnd\r\u202Erest.\u0007\u200B ',
      }),
    ).toEqual(gift({ recipientName: 'Anna Bcc: all@example.com', message: 'Run!\nAnd\nrest.' }))
  })

  it('are written once: writing them again changes nothing', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 40 })
    const gifts = fc.record({ recipientEmail: texts, recipientName: texts, giverName: texts, message: texts })
    fc.assert(
      fc.property(gifts, (entered) => {
        const written = writtenGift(entered)
        expect(writtenGift(written)).toEqual(written)
        expect(/[^\P{Cc}\n]/u.test(Object.values(written).join(''))).toBe(false)
      }),
    )
  })

  it('are the same gift when address, names and message are', () => {
    expect(giftKey(gift({ recipientEmail: 'Anna@Example.com' }))).toBe(giftKey(gift()))
    for (const field of ['recipientEmail', 'recipientName', 'giverName', 'message'] as const)
      expect(giftKey(gift({ [field]: 'else@example.com' }))).not.toBe(giftKey(gift()))
    expect(giftKey(undefined)).toBe('')
  })
})

it('A code has more than 128 random bits and no sign that is taken for another', () => {
  const code = makeGiftCode((below) => below - 1)
  expect(code).toBe(Array.from({ length: 7 }, () => 'ZZZZ').join('-'))
  const seen = new Set(Array.from({ length: 30 }, (_, i) => makeGiftCode((below) => i % below)[0]))
  expect(seen.size ** 28).toBeGreaterThan(2 ** 128)
  expect([...seen].join('')).not.toMatch(/[01ILOU]/)
})
