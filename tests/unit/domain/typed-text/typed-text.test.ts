import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedCode, typedLine, typedNumber, typedToken } from '#domain/typed-text'
import { rounds } from '#tests/rounds'
import { typedAs, wrapped } from './keyboards.ts'

const runs = { numRuns: rounds(500, 20_000) }
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  // What the functions look for, close together.
  fc.string({
    unit: fc.constantFrom(...'a1é٣ーｰ-–=＝アｱﾞ・‧‘´\u0301\u0338\u200b\u200c\u200d\u202e\u3164\ufe0f葛م ि\u00a0\u3000。'),
  }),
)
const functions = { typedLine, typedNumber, typedCode, typedToken }

describe.each(Object.entries(functions))('%s', (_, written) => {
  it('changes nothing that it has written.', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(written(written(text))).toBe(written(text))
      }),
      runs,
    )
  })

  it('does not see what copying puts around a text.', () => {
    fc.assert(
      fc.property(
        anyText.chain((text) => fc.tuple(fc.constant(text), wrapped(text))),
        ([text, pasted]) => {
          expect(written(pasted)).toBe(written(text))
        },
      ),
      runs,
    )
  })

  it('reads every keyboard alike.', () => {
    const ascii = fc.string({ unit: fc.constantFrom(...'aB9 -.+()/#0') })
    fc.assert(
      fc.property(
        ascii.chain((text) => fc.tuple(fc.constant(text), typedAs(text))),
        ([text, typed]) => {
          expect(written(typed)).toBe(written(text))
        },
      ),
      runs,
    )
  })
})

it.each([
  ['another form of Unicode', 'Zoe\u0308', 'Zoë'],
  ['full width', 'Ｋｉｍ　１２－３', 'Kim 12-3'],
  ['half width', 'ｼﾞｮﾝ･ﾎﾟｰﾙ', 'ジョン・ポール'],
  ['letters of a PDF', 'Grﬁn ﻣﺤﻤﺪ', 'Grfin محمد'],
  ['digits of Arabic', '١٢ شارع', '12 شارع'],
  ['digits of Persian', '۴۵', '45'],
  ['digits of Hindi, Bengali and Thai', '१২๓', '123'],
  ['spaces', '\u00a0a \u2009\u202fb\t', 'a b'],
  ['dashes', '1‐2‑3‒4–5—6―7−8─9', '1-2-3-4-5-6-7-8-9'],
  ['the sign of a long vowel between digits alone', '1ー2 タワー3', '1-2 タワー3'],
  ['apostrophes', 'O‘B O´B O`B O′B O＇B', "O’B O’B O’B O’B O'B"],
  ['middle dots', 'l‧l l•l l∙l', 'l·l l·l l·l'],
  ['an equals sign between katakana alone', 'ジョン＝ポール a=b', 'ジョン゠ポール a=b'],
  ['marks of direction', '\u202aKim\u202c \u2066Park\u2069', 'Kim Park'],
  ['a joiner where it is no spelling', 'K\u200dim', 'Kim'],
  ['a joiner that is a spelling', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['the variant of a character', '葛\u{e0100}城', '葛\u{e0100}城'],
  ['signs that mean something', '½ № ② ™', '½ № ② ™'],
])('A line reads %s: %s', (_, typed, written) => {
  expect(typedLine(typed)).toBe(written)
})

it.each(['SPRİNG15', 'sprıng15', 'spri̇ng15'])('A code is read from a Turkish keyboard: %s.', (typed) => {
  expect(typedCode(typed)).toBe('SPRING15')
})
