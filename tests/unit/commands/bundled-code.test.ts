import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundleCode, bundledCode } from '../../../src/commands/bundled-code.ts'

let folder = ''
let bundled = ''
let root = ''

/** A back end of two files. */
const writeSources = (at: string): void => {
  mkdirSync(join(at, 'src/commands'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) writeFileSync(join(at, name), '{}')
  writeFileSync(join(at, 'src/words.ts'), "export const word: string = 'served'\n")
  writeFileSync(join(at, 'src/commands/serving.ts'), "export { word as serve } from '../words.ts'\n")
}
const filesIn = (at: string): string[] => readdirSync(join(at, '.cache/back-end/code')).sort()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'code-'))
  bundled = join(folder, 'bundled')
  writeSources(bundled)
  await bundleCode(bundled)
})
beforeEach(() => {
  root = mkdtempSync(join(folder, 'copy-'))
  cpSync(bundled, root, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the bundled code of the back end', () => {
  it('does what the sources do, and names their places', async () => {
    const code = bundledCode(bundled)!
    expect((await import(code)).serve).toBe('served')
    expect(code.startsWith(pathToFileURL(join(bundled, '.cache/back-end/code/')).href)).toBe(true)
    expect(filesIn(bundled)).toEqual([
      expect.stringMatching(/\.mjs$/),
      expect.stringMatching(/\.mjs\.map$/),
      'made.json',
    ])
  })

  it('counts in a copy of the checkout', () => {
    expect(bundledCode(root)).toContain(pathToFileURL(root).href)
  })

  it.each(['src/words.ts', 'src/commands/serving.ts', 'package.json', 'package-lock.json'])(
    'counts no longer when %s has changed',
    (name) => {
      appendFileSync(join(root, name), '\n')
      expect(bundledCode(root)).toBeUndefined()
    },
  )

  it('counts no longer when a source is gone', () => {
    rmSync(join(root, 'src/words.ts'))
    expect(bundledCode(root)).toBeUndefined()
  })

  it('counts no longer when the file itself is gone', () => {
    for (const name of filesIn(root)) if (name.endsWith('.mjs')) rmSync(join(root, '.cache/back-end/code', name))
    expect(bundledCode(root)).toBeUndefined()
  })

  it('is made anew after a change, in place of the old one', async () => {
    writeFileSync(join(root, 'src/words.ts'), "export const word: string = 'changed'\n")
    const before = filesIn(root)
    // A file that changes in the millisecond in which the bundling begins makes no bundle.
    await expect
      .poll(async () => {
        await bundleCode(root)
        return bundledCode(root)
      })
      .toBeDefined()
    expect((await import(bundledCode(root)!)).serve).toBe('changed')
    expect(filesIn(root)).toHaveLength(before.length)
  })

  it('is not there before a build', () => {
    rmSync(join(root, '.cache'), { recursive: true })
    expect(bundledCode(root)).toBeUndefined()
  })
})
