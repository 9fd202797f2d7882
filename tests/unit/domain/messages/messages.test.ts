import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { argumentsOf, compile, format, MessageError } from '#domain/messages'

describe('the arguments of a message', () => {
  it.each([
    ['Hello {name}', { name: 'Ada' }, 'Hello Ada'],
    ['Hello {name}', {}, 'Hello {name}'],
    ['{0} of {1}', [1, 2], '1 of 2'],
    ['{0}', [1234.5], '1,234.5'],
    ['{0}', ['1234.5'], '1234.5'],
  ])('the message %s with %j is written %s', (pattern, args, text) => {
    expect(format(compile(pattern), args, 'en-GB')).toBe(text)
  })

  it('numbers are written as in the language of the text', () => {
    expect(format(compile('{0,number}'), [1234.5], 'de-DE')).toBe('1.234,5')
  })

  it('are listed once each, those inside choices too', () => {
    expect(argumentsOf(compile("{b} {0,choice,0#none|1#{a} and {b}|1<'{c,choice,0#x|1#{d}}'}"))).toEqual([
      '0',
      'a',
      'b',
      'c',
      'd',
    ])
  })

  it.each([['x'], ['3'], [undefined], [null], [3n]])('a choice refuses %s, because it needs a number', (value) => {
    expect(() => format(compile('{0,choice,0#a|1#b}'), [value], 'en')).toThrow(
      expect.objectContaining({ code: 'messages/not-a-number' }),
    )
  })
})

describe('a malformed message (rule messages.4)', () => {
  it.each([
    ['{0', 'messages/malformed'],
    ['{}', 'messages/malformed'],
    ['{a b}', 'messages/malformed'],
    ['{0,choice,0#a|0#b}', 'messages/malformed'],
    ['{0,choice,1#a|0#b}', 'messages/malformed'],
    ['{0,choice,a}', 'messages/malformed'],
    ['{0,plural,other{x}}', 'messages/unknown-operation'],
    ['{0,date}', 'messages/unknown-operation'],
    ['{0,number,#.##}', 'messages/unknown-operation'],
  ])('%s is refused with the code %s', (pattern, code) => {
    expect(() => compile(pattern)).toThrow(expect.objectContaining({ code }))
  })

  it('always fails with a MessageError', () => {
    const pieces = fc.constantFrom('{', '}', "'", '0', ',', 'choice', '#', '<', '|', '≤', '∞', '-', 'a', ' ', 'number')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        try {
          format(compile(parts.join('')), [1, 2], 'en')
        } catch (error) {
          expect(error).toBeInstanceOf(MessageError)
        }
      }),
    )
  })
})

describe('a choice in a message (rule messages.2)', () => {
  it('takes the last limit that is not greater than the number', () => {
    const limits = fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(limits, fc.double({ min: -1100, max: 1100, noNaN: true }), (unsorted, number) => {
        const ascending = unsorted.toSorted((a, b) => a - b)
        const pattern = `{0,choice,${ascending.map((limit) => `${limit}#m${limit}`).join('|')}}`
        const expected = ascending.findLast((limit) => limit <= number) ?? ascending[0]
        expect(format(compile(pattern), [number], 'en')).toBe(`m${expected}`)
      }),
    )
  })

  it('is compiled to plain JSON', () => {
    const message = compile('{0,choice,0#none|1#one|1<{0} items}')
    expect(format(JSON.parse(JSON.stringify(message)), [2], 'en')).toBe('2 items')
  })
})

it('a text without braces and apostrophes is shown as it is', () => {
  fc.assert(
    fc.property(
      fc.string().filter((s) => !/['{}]/.test(s)),
      (text) => {
        expect(compile(text)).toBe(text)
      },
    ),
  )
})
