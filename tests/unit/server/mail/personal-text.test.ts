import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personalText } from '#server/mail'

/** What mail programs make a link: a scheme, a host name or an address of e-mail. */
const link = /\p{L}:\/?[^\s]|[^\s.]\.[\p{L}\p{N}]|\S@\S/u

describe('A text that somebody entered stands in a mail', () => {
  it.each([
    ['as it is', 'Zoë O’Brien, 12b St. John’s Rd', 'Zoë O’Brien, 12b St. John’s Rd'],
    ['in one line', '1 Main St\r\nYou have won\u2028Click', '1 Main St You have won Click'],
    ['without what turns or hides it', 'a\u202Eb\u200B\u0007c\uFEFF', 'ab c'],
    ['with the joiners of an emoji', 'For 👨‍👩‍👧', 'For 👨‍👩‍👧'],
    ['without a host name', 'evil.com/win', 'evil. com/win'],
    ['without a host name in wide signs', 'evil．com, evil。com', 'evil． com, evil。 com'],
    ['without a scheme', 'https://evil/x mailto:a', 'https: //evil/x mailto: a'],
    ['without an address of e-mail', 'kim@example.com', 'kim@ example. com'],
    ['with its dots', 'Wait ... and see...', 'Wait ... and see...'],
    ['as nothing', ' \n ', ''],
  ])('%s: %j as %j.', (_how, entered, mailed) => {
    expect(personalText(entered)).toBe(mailed)
  })

  it('as one line that links to nothing, whatever it is, and the same when it is written again.', () => {
    const signs = fc.constantFrom('a', 'Z', '1', '.', ':', '/', '@', '。', ' ', '\n', '\u202E', '\u200D', 'é', '-', '<')
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 30 }), (entered) => {
        const mailed = personalText(entered)
        expect(mailed).not.toMatch(/[\p{Cc}\u2028\u2029\u202E]/u)
        expect(mailed).not.toMatch(link)
        expect(personalText(mailed)).toBe(mailed)
      }),
    )
  })
})
