import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classNames } from '#integrations/class-names'

const modules = globSync('{src,islands}/**/*.module.css')

test('every class of the project gets a short name of its own', () => {
  const name = classNames('/shop')
  const given = modules.flatMap((file) =>
    [...new Set(readFileSync(file, 'utf8').match(/(?<=\.)[a-z][\w-]*/gi))].map((each) => name(each, `/shop/${file}`)),
  )
  expect(given.length).toBeGreaterThan(100)
  expect(new Set(given).size).toBe(given.length)
  for (const each of given) expect(each).toMatch(/^_[\w-]{4,5}$/)
})

test('a name stays the same wherever it is asked for again, and wherever the project lies', () => {
  const [here, there] = [classNames('/shop'), classNames('/other/place')]
  const first = here('button', '/shop/a.module.css')
  expect(here('link', '/shop/a.module.css')).not.toBe(first)
  expect(here('button', '/shop/a.module.css')).toBe(first)
  expect(there('button', '/other/place/a.module.css')).toBe(first)
})

test('two files on the same signs are refused by name', () => {
  const name = classNames('/shop')
  const all = Array.from({ length: 20_000 }, (_, index) => `/shop/${index}.module.css`)
  expect(() => all.map((file) => name('a', file))).toThrow(/Classes of \d+\.module\.css and \d+\.module\.css/)
})
