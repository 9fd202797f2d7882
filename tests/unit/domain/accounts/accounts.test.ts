import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, isDay, isEmail, isName, legalAge, normalEmail, normalName, passwordProblem } from '#domain/accounts'
import { sites } from '#domain/sites'

const at = (text: string): number => Date.parse(text)

describe('legalAge', () => {
  it.each([
    ['en_GB', 16],
    ['en_US', 13],
    ['de_DE', 18],
    ['en_DE', 18],
    ['', 18],
  ])('of %s is %s', (locale, age) => expect(legalAge(locale)).toBe(age))

  it('is 18 in every market but two', () => {
    const others = new Set(sites.map((s) => s.locale).filter((locale) => legalAge(locale) !== 18))
    expect(others).toEqual(new Set(['en_GB', 'en_US']))
  })
})

describe('ageOn', () => {
  it.each([
    ['2008-11-21', '2026-11-21T00:00:00Z', 18],
    ['2008-11-22', '2026-11-21T23:59:59Z', 17],
    ['2008-02-29', '2026-02-28T12:00:00Z', 17],
    ['2008-02-29', '2026-03-01T00:00:00Z', 18],
    ['1900-01-01', '2026-01-01T00:00:00Z', 126],
  ])('of %s on %s is %s', (birthday, today, age) => expect(ageOn(birthday, at(today))).toBe(age))
})

describe('isDay', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2023-13-01', false],
    ['2023-00-10', false],
    ['23-01-01', false],
    ['2023-1-1', true],
    ['2023-01-01T00:00', false],
    ['', false],
  ])('%s: %s', (text, is) => expect(isDay(text)).toBe(is))
})

describe('isName', () => {
  it.each([
    'Zoë',
    'O’Hara',
    "O'Neil",
    'van der Ångström',
    'J. R.',
    'Anne-Marie',
    '山田',
    'محمد',
    'नेहा',
    'Zoe\u0308',
    'Ł',
    ' Ada ',
  ])('takes %s', (name) => expect(isName(name)).toBe(true))
  it.each(['', ' ', '-', "''", 'R2D2', 'a@b', '<b>', 'a\nb', 'a\u0000b', '😀', 'x'.repeat(61), 'a;b', 'a,b'])(
    'refuses %j',
    (name) => expect(isName(name)).toBe(false),
  )
  it('judges and keeps one spelling of Unicode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(isName(name.normalize('NFD'))).toBe(isName(name.normalize('NFC')))
        expect(normalName(normalName(name))).toBe(normalName(name))
      }),
    )
  })
})

describe('isEmail', () => {
  it.each(['zoe@example.com', 'ZOE+shop@Example.co.uk', "o'neil@example.org", 'ü@bücher.example', ' a@b.cd '])(
    'takes %s',
    (email) => expect(isEmail(email)).toBe(true),
  )
  it.each([
    '',
    'zoe',
    '@example.com',
    'zoe@',
    'zoe@localhost',
    'zoe@@example.com',
    'zoe@example..com',
    'z..oe@example.com',
    '.zoe@example.com',
    'zoe.@example.com',
    'zoe@-example.com',
    'zoe@example.com, eve@example.com',
    'zoe@example.com\r\nBcc: eve@example.com',
    '"zoe"@example.com',
    'z\u0000oe@example.com',
    `${'x'.repeat(65)}@example.com`,
    `zoe@${'x'.repeat(250)}.com`,
    'zoe@192.0.2.1',
    'zoe@0x7f.0.0.1',
    'zoe@example.com:25',
    'zoe@exa%6Dple.com',
    'zoe@example.com/path',
  ])('refuses %j', (email) => expect(isEmail(email)).toBe(false))

  it('has one spelling of an address, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalEmail(normalEmail(text))).toBe(normalEmail(text))
        if (isEmail(text)) expect(normalEmail(text)).not.toMatch(/[\s<>,;]/)
      }),
    )
    expect(normalEmail('I@EXAMPLE.COM')).toBe('i@example.com')
  })

  it.each([
    ['full-width letters', 'zoe@ｅｘａｍｐｌｅ.com', 'zoe@example.com'],
    ['one full-width letter', 'zoe@ｅxample.com', 'zoe@example.com'],
    ['a dot of East Asia', 'zoe@example。com', 'zoe@example.com'],
    ['a full-width dot', 'zoe@example．com', 'zoe@example.com'],
    ['mathematical letters', 'zoe@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.com', 'zoe@example.com'],
    ['letters in circles', 'zoe@ⓔⓧⓐⓜⓟⓛⓔ.com', 'zoe@example.com'],
    ['a soft hyphen', 'zoe@exam\u00adple.com', 'zoe@example.com'],
    ['an umlaut', 'zoe@Bücher.example', 'zoe@xn--bcher-kva.example'],
    ['an umlaut of two characters', 'zoe@bu\u0308cher.example', 'zoe@xn--bcher-kva.example'],
    ['its form in the DNS', 'zoe@XN--BCHER-KVA.example', 'zoe@xn--bcher-kva.example'],
  ])('gives a domain one spelling: %s', (_, text, email) => {
    expect(isEmail(text)).toBe(true)
    expect(normalEmail(text)).toBe(email)
  })
})

describe('passwordProblem', () => {
  it.each([
    ['1234567', undefined, 'tooShort'],
    ['😀😀😀😀', undefined, 'tooShort'],
    ['12345678', undefined, undefined],
    ['correct horse battery', undefined, undefined],
    ['x'.repeat(128), undefined, undefined],
    ['x'.repeat(129), undefined, 'tooLong'],
    ['Zoe@Example.com', 'zoe@example.com', 'likeEmail'],
  ])('of %j is right', (password, email, problem) => expect(passwordProblem(password, email)).toBe(problem))
})
