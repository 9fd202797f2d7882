import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings'
import { differences, stampFor, writeStamp } from '../../../../src/server/build/stamp.ts'

let folder = ''
let root = ''
const file = (name: string): string => join(root, name)
const settings = (env: Record<string, string> = {}) =>
  readSettings({ DIST_DIR: join(folder, 'dist'), SITES: 'stride/en_GB', ...env }, 'local')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'))
  root = join(folder, 'shop')
  for (const each of ['src/content', 'src/server', 'bus', 'islands', 'public', '../dist'])
    mkdirSync(file(each), { recursive: true })
  writeFileSync(file('src/content/one.yaml'), 'one')
  writeFileSync(file('package.json'), '{}')
  writeStamp(join(folder, 'dist'), stampFor(root, settings()))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a build differs from the sources', () => {
  it.each<[string, string, () => void]>([
    ['another text of the same length', 'the content', () => writeFileSync(file('src/content/one.yaml'), 'two')],
    ['a new file', 'the sources', () => writeFileSync(file('islands/two.ts'), '')],
    ['code beside content', 'the sources', () => writeFileSync(file('src/content/one.ts'), '')],
    ['a file that is gone', 'the content', () => rmSync(file('src/content/one.yaml'))],
    ['another list of packages', 'the sources', () => writeFileSync(file('package.json'), '[]')],
  ])('by %s', (_, what, change) => {
    change()
    expect(differences(root, settings())).toEqual([what])
  })
})

describe('a build does not differ from the sources', () => {
  it.each<[string, () => void]>([
    ['by a file of the back end, which changes no page', () => writeFileSync(file('src/server/one.ts'), '')],
    ['by a hidden file, which is that of an editor', () => writeFileSync(file('src/content/.one.yaml.swp'), '')],
    ['by a file that was written again with the same text', () => writeFileSync(file('src/content/one.yaml'), 'one')],
  ])('%s', (_, change) => {
    change()
    expect(differences(root, settings())).toEqual([])
  })

  it('in a copy of the checkout, whose files have other times', () => {
    cpSync(root, join(folder, 'copy'), { recursive: true })
    expect(differences(join(folder, 'copy'), settings())).toEqual([])
  })
})

it('a build names the settings in which it differs', () => {
  expect(differences(root, settings({ RENDERER: 'preact', SITES: 'stride/*' }))).toEqual(['SITES', 'RENDERER'])
})

it('without a build there are no differences to name', () => {
  expect(differences(root, settings({ DIST_DIR: join(folder, 'none') }))).toBeUndefined()
})
