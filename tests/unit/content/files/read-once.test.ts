import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readOnce } from '#content/files'

const content = 'src/content'

it('no module of content reads its file when it is imported', () => {
  const modules = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const reading = modules.filter((name) =>
    /^(?:export )?const [^=]+= valueOrThrow\(/m.test(readFileSync(join(content, name), 'utf8')),
  )
  expect(modules.length).toBeGreaterThan(40)
  expect(reading).toEqual([])
})

it('a value is read at the first question, and once', () => {
  let reads = 0
  const value = readOnce(() => ({ value: ++reads, findings: [] }))
  expect(reads).toBe(0)
  expect([value(), value(), reads]).toEqual([1, 1, 1])
})

it('files with faults throw their findings at each question', () => {
  const finding = { file: 'a.yaml', line: 1, column: 1, text: 'is wrong.' }
  const value = readOnce(() => ({ value: undefined, findings: [finding] }))
  expect(value).toThrow(/a\.yaml:1:1 is wrong/)
  expect(value).toThrow(/a\.yaml:1:1 is wrong/)
})
