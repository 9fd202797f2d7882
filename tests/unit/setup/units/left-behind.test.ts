import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { leftBehind, surroundings } from '#tests/units/left-behind'
import { hasOwnModules } from '#tests/units/own-modules'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

const listener = (): void => undefined

describe('What a test file leaves behind for the next one of its process', () => {
  it.each<[string, () => unknown, () => unknown]>([
    [
      'global spoiled',
      () => Object.assign(globalThis, { spoiled: 1 }),
      () => Reflect.deleteProperty(globalThis, 'spoiled'),
    ],
    [
      'Array.prototype.spoiled',
      () => Object.assign(Array.prototype, { spoiled: 1 }),
      () => Reflect.deleteProperty(Array.prototype, 'spoiled'),
    ],
    [
      'environment SPOILED',
      () => Object.assign(process.env, { SPOILED: '1' }),
      () => Reflect.deleteProperty(process.env, 'SPOILED'),
    ],
    ['listeners of SIGTERM', () => process.on('SIGTERM', listener), () => process.off('SIGTERM', listener)],
  ])('is named: %s', (name, spoil, restore) => {
    const before = surroundings()
    undo.push(restore)
    spoil()
    expect(leftBehind(before, surroundings())).toContain(name)
    restore()
    expect(leftBehind(before, surroundings())).toEqual([])
  })

  it('is named where a global is replaced or gone', () => {
    const { setTimeout: real } = globalThis
    undo.push(() => Object.assign(globalThis, { setTimeout: real }))
    const before = surroundings()
    Object.assign(globalThis, { setTimeout: listener })
    expect(leftBehind(before, surroundings())).toEqual(['global setTimeout'])
    Reflect.deleteProperty(globalThis, 'setTimeout')
    expect(leftBehind(before, surroundings())).toEqual(['global setTimeout'])
  })
})

it('A file in Node that replaces modules has modules of its own.', () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  const files = globSync('tests/unit/**/*.test.ts', { cwd: root, exclude: ['**/*.browser.test.ts'] })
  const replacing = files.filter((file) =>
    /^[^/'"]*\b(?:vi\.(?:mock|doMock|resetModules)|freshModules)\(/m.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(replacing.length).toBeGreaterThan(10)
  expect(replacing.filter((file) => !hasOwnModules(`/${file}`))).toEqual([])
})
