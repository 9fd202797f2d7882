import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redirectDomains, redirectTarget, withLevel } from '#domain/consent'
import { rounds } from '#tests/rounds'

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64')
const configured = ['3stripes.example', 'gift-cards.example']
const reebok = redirectDomains('reebok', configured)
const to = (address: string): string | undefined => redirectTarget(encode(address), reebok)?.href

describe('The way back to an external opener', () => {
  test.each([
    ['https://reebok.de', 'https://reebok.de/'],
    ['https://www.reebok.de/hilfe?a=b#c', 'https://www.reebok.de/hilfe?a=b#c'],
    ['https://a.b.reebok.co.uk/', 'https://a.b.reebok.co.uk/'],
    ['https://www.reebok.com/us/', 'https://www.reebok.com/us/'],
    ['HTTPS://WWW.REEBOK.DE/', 'https://www.reebok.de/'],
    ['https://www.reebok.de:443/', 'https://www.reebok.de/'],
    ['https://shop.3stripes.example/x', 'https://shop.3stripes.example/x'],
    ['https://gift-cards.example/', 'https://gift-cards.example/'],
    ['https://www.reebok.de/größe', 'https://www.reebok.de/gr%C3%B6%C3%9Fe'],
    ['https://www.reebok.de/https://evil.example', 'https://www.reebok.de/https://evil.example'],
    ['https://www.reebok.de/?next=//evil.example', 'https://www.reebok.de/?next=//evil.example'],
  ])('leads to the allowed address %s', (address, expected) => {
    expect(to(address)).toBe(expected)
  })

  test.each([
    '',
    'reebok.de',
    '//reebok.de',
    '/path',
    'http://www.reebok.de/',
    'http:/www.reebok.de',
    'https:www.reebok.de',
    'https:/www.reebok.de',
    'https:///www.reebok.de',
    'ftp://www.reebok.de/',
    'javascript:alert(1)//https://www.reebok.de',
    'data:text/html,https://www.reebok.de',
    'blob:https://www.reebok.de/1',
    'https://evil.example/',
    'https://evil.example/reebok.de',
    'https://evil.example/?https://www.reebok.de',
    'https://evil.example#reebok.de',
    'https://reebok.de.evil.example/',
    'https://evilreebok.de/',
    'https://evil-reebok.de/',
    'https://reebok.evil/',
    'https://reebok/',
    'https://reebok.xyz/',
    'https://reebok.de@evil.example/',
    'https://reebok.de:443@evil.example/',
    'https://user@www.reebok.de/',
    'https://user:secret@www.reebok.de/',
    'https://:secret@www.reebok.de/',
    'https://www.reebok.de:8443/',
    'https://www.reebok.de:80/',
    'https://www.reebok.de:0/',
    'https://www.reebok.de./',
    'https://www.reebok.de\\@evil.example/',
    'https://evil.example\\.reebok.de/',
    'https://evil.example\t.reebok.de/',
    'https://www.reebok.de/\nhttps://evil.example',
    ' https://www.reebok.de/',
    'https://www.reebok.de/ x',
    'https://www.reebоk.de/',
    'https://www.rеebok.de/',
    'https://xn--reebk-jua.de/',
    'https://reebok%2Ede.evil.example/',
    'https://%00.reebok.de/',
    'https://[::1]/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://evil.example?.reebok.de/',
    'https://evil.example/.reebok.de/',
    'https://evil.example%23.reebok.de/',
    'https://www.stride.de/',
    'https://com/',
    'https://de/',
    'https://.reebok.de/',
  ])('does not lead to the address %j', (address) => {
    expect(to(address)).toBeUndefined()
  })

  test.each([
    undefined,
    '',
    '%',
    '====',
    'not base64!',
    'https://www.reebok.de/',
    encodeURIComponent(encode('https://www.reebok.de/?a=>>>')),
    encode(encode('https://www.reebok.de/')),
    Buffer.from('https://www.reebok.de/', 'utf16le').toString('base64'),
    Buffer.from([0xff, 0xfe, 0x68]).toString('base64'),
  ])('cannot be read from the text %j', (encoded) => {
    expect(redirectTarget(encoded, reebok)).toBeUndefined()
  })

  test('ends at a length that no browser exceeds', () => {
    expect(to(`https://www.reebok.de/${'a'.repeat(1400)}`)).toBeDefined()
    expect(to(`https://www.reebok.de/${'a'.repeat(2100)}`)).toBeUndefined()
  })

  test('is read from both alphabets of base64, without padding, and with pluses that have become spaces', () => {
    const address = 'https://www.reebok.de/?q=~~~>>>???'
    const encoded = encode(address)
    expect(encoded).toMatch(/[+/]/)
    const expected = new URL(address).href
    for (const form of [
      encoded,
      encoded.replaceAll('+', '-').replaceAll('/', '_'),
      encoded.replaceAll('=', ''),
      encoded.replaceAll('+', ' '),
    ])
      expect(redirectTarget(form, reebok)?.href).toBe(expected)
  })

  test('leads to an allowed host by https or to no address, and never throws', () => {
    const piece = fc.constantFrom(
      'https://',
      'reebok',
      '.de',
      '.',
      'evil',
      '@',
      ':',
      '/',
      '\\',
      '?',
      '#',
      '443',
      'www',
      ' ',
      '\t',
      '%2e',
      '。',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), fc.boolean(), (parts, prefixed) => {
        const target = redirectTarget(encode((prefixed ? 'https://' : '') + parts.join('')), reebok)
        if (!target) return
        expect(target.protocol).toBe('https:')
        expect([target.username, target.password, target.port]).toEqual(['', '', ''])
        expect(reebok.some((domain) => `.${target.hostname}`.endsWith(`.${domain}`))).toBe(true)
      }),
      { numRuns: rounds(300, 20_000) },
    )
  })
})

describe('The parameter consent-level of the way back', () => {
  test.each([
    [[0] as const, '0'],
    [[1] as const, '1'],
    [[0, 1] as const, '1'],
    [[0, 2] as const, '2'],
    [[0, 1, 2] as const, '2'],
  ])('for the choice %j is %s, whatever the address had before', (choice, level) => {
    const url = withLevel(new URL('https://www.reebok.de/a?b=c&consent-level=2&consent-level=1#d'), choice)
    expect(url.searchParams.getAll('consent-level')).toEqual([level])
    expect(url.href).toBe(`https://www.reebok.de/a?b=c&consent-level=${level}#d`)
  })

  test('is absent where no choice was made', () => {
    expect(withLevel(new URL('https://www.reebok.de/a?consent-level=2&b=c'), undefined).href).toBe(
      'https://www.reebok.de/a?b=c',
    )
  })
})
