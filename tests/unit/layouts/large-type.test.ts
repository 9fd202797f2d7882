import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheets = globSync(['src/**/*.css', 'islands/**/*.css'])

const found = (part: RegExp): string[] =>
  sheets.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(part)].map(([text]) => `${file}: ${text.trim()}`))

it('Every style sheet counts widths and heights of the screen in the size of type that a visitor has set.', () => {
  expect(sheets.length).toBeGreaterThan(40)
  expect(found(/@(?:media|container)[^{]*\dpx[^{]*/g)).toEqual([])
})

it('Only what is out of sight keeps its words in one line whatever their size is.', () => {
  const lines = found(/[^{}]*\{[^{}]*nowrap[^{}]*\}/g).filter((rule) => !rule.includes('clip-path: inset(50%)'))
  expect(lines).toEqual([])
})
