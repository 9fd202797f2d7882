import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Tokens = Readonly<Record<string, string>>

const rule = (css: string, selector: string): string => {
  const start = css.indexOf(`${selector} {`)
  return start < 0 ? '' : css.slice(start, css.indexOf('\n}', start))
}

/** The colours of a brand in a scheme, by the names of their tokens. */
const tokensOf = (files: readonly string[], brand: string, scheme: 'light' | 'dark'): Tokens => {
  const css = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const rules = [rule(css, ':root'), rule(css, `[data-brand="${brand}"]`)].join('\n')
  const found = rules.matchAll(/--([\w-]+): (?:light-dark\()?(#\w+)(?:, (#\w+)\))?;/g)
  return Object.fromEntries(
    [...found].map(([, name, light, dark = light]) => [name!, scheme === 'light' ? light! : dark!]),
  )
}

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (colour: string): number => {
  const digits = colour.slice(1)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'tile', 'wash'] as const

/** Words and the ground that they stand on. */
const words: readonly (readonly [string, string])[] = [
  ...grounds.map((ground) => ['ink', ground] as const),
  ...grounds.map((ground) => ['quiet', ground] as const),
  ['quiet', 'line'],
  ['paper', 'ink'],
  ['sale', 'paper'],
  ['sale', 'tile'],
  ['good', 'paper'],
  ['action', 'paper'],
  ['on-action', 'action'],
  ['on-action', 'sale'],
  ['on-accent', 'accent'],
  ['on-night', 'night'],
  ['quiet-on-night', 'night'],
  ['accent', 'night'],
]

/** Edges of controls, rings of the focus and marks, beside what they must be told from. */
const marks: readonly (readonly [string, string])[] = [
  ['edge', 'paper'],
  ['ink', 'paper'],
  ['focus', 'paper'],
  ['focus', 'tile'],
  ['focus', 'wash'],
  ['accent', 'night'],
]

const styles = 'src/layouts/styles'
const sheets = {
  shop: ['tokens', 'brand-stride', 'brand-reebok'].map((name) => `${styles}/${name}.css`),
  'plain pages': ['src/server/plain-pages/plain-pages.css', 'src/server/plain-pages/plain-parts.css'],
}
const brands = ['stride', 'reebok'] as const
const schemes = ['light', 'dark'] as const

for (const [sheet, files] of Object.entries(sheets))
  for (const brand of brands)
    describe.each(schemes)(`colours of the ${sheet} of ${brand}, %s`, (scheme) => {
      const tokens = tokensOf(files, brand, scheme)
      const known = ([front, back]: readonly [string, string]): boolean => front in tokens && back in tokens

      it.each(words.filter(known))('words in %s can be read on %s', (front, back) => {
        expect(contrast(tokens[front]!, tokens[back]!)).toBeGreaterThanOrEqual(4.5)
      })

      it.each(marks.filter(known))('%s can be told from %s', (front, back) => {
        expect(contrast(tokens[front]!, tokens[back]!)).toBeGreaterThanOrEqual(3)
      })
    })

describe('the two sheets of tokens', () => {
  it.each(brands.flatMap((brand) => schemes.map((scheme) => [brand, scheme] as const)))(
    'plain pages of %s have the colours of the shop, %s',
    (brand, scheme) => {
      const plain = tokensOf(sheets['plain pages'], brand, scheme)
      expect(Object.keys(plain).length).toBeGreaterThan(8)
      expect(tokensOf(sheets.shop, brand, scheme)).toMatchObject(plain)
    },
  )

  it('every token of the shop that is a ground, words or an edge has a colour in both schemes', () => {
    for (const brand of brands) {
      const [light, dark] = schemes.map((scheme) => tokensOf(sheets.shop, brand, scheme)) as [Tokens, Tokens]
      const same = Object.keys(light).filter((name) => light[name] === dark[name])
      expect(same.sort()).toEqual(['accent', 'night', 'on-accent', 'on-night', 'quiet-on-night'])
    }
  })
})
