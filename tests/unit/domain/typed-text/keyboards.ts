import fc from 'fast-check'

// Zero of: Arabic, Persian, Devanagari, Bengali, Thai, Myanmar, full width, mathematical bold.
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10, 0x1d7ce]
const marks = [
  ...'\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
  '',
]
const spaces = [...' \t\u00a0\u2003\u2009\u202f\u205f\u3000', '']

/** An ASCII sign in full width; every other sign as it is. */
const wide = (sign: string): string =>
  sign === ' ' ? '\u3000' : /[!-~]/.test(sign) ? String.fromCodePoint(sign.charCodeAt(0) + 0xfee0) : sign

const inDigits = (sign: string, zero: number): string =>
  /\d/.test(sign) ? String.fromCodePoint(zero + Number(sign)) : sign

/** A text with marks and spaces around it, as copying brings them. */
export const wrapped = (text: string) =>
  fc
    .tuple(...[marks, spaces, spaces, marks].map((signs) => fc.constantFrom(...signs)))
    .map(([first, second, third, fourth]) => `${first}${second}${text}${third}${fourth}`)

/** A text as keyboards and copying change it: signs in full width, digits of any script, invisible marks between and around. */
export const typedAs = (text: string) =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('as it is', 'wide', 'digits'),
        zero: fc.constantFrom(...zeros),
        mark: fc.constantFrom(...marks),
      }),
      { minLength: [...text].length, maxLength: [...text].length },
    )
    .map((ways) =>
      [...text]
        .map((sign, i) => {
          const { kind, zero, mark } = ways[i]!
          return mark + (kind === 'wide' ? wide(sign) : kind === 'digits' ? inDigits(sign, zero) : sign)
        })
        .join(''),
    )
    .chain(wrapped)
