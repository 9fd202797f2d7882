import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FilesMissingError, refuseMissingFiles } from '../../../../src/integrations/pages/missing-files.ts'

let dist: string
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), text)
}
const failure = (): unknown => {
  try {
    refuseMissingFiles(dist)
    return undefined
  } catch (error) {
    return error
  }
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'causeway-missing-'))
  write('_astro/base.Ab-_1.js', '')
  write('_astro/islands.x1.css', '')
})
afterEach(() => rmSync(dist, { recursive: true }))

test('Pages that name only files of their build pass', () => {
  write('stride/en_GB/index.html', '<link href="/_astro/islands.x1.css"><meta data-files="/_astro/base.Ab-_1.js">')
  expect(failure()).toBeUndefined()
})

test.each([
  ['a script', 'index.html', '<script type="module" src="/_astro/Page.old.js"></script>'],
  ['a sheet', 'index.html', '<link rel="stylesheet" href="/_astro/Page.old.js">'],
  ['a list of files', '404.html', '<meta data-files="/_astro/base.Ab-_1.js /_astro/Page.old.js">'],
  ['an island', 'index.html', '<astro-island component-url="/_astro/Page.old.js">'],
  ['the data of an island', 'index.html', '<astro-island props="{&quot;file&quot;:&quot;/_astro/Page.old.js&quot;}">'],
  ['an inline script', 'index.html', '<script type="module">import("/_astro/Page.old.js")</script>'],
  ['a template', 'index.html', '<template><link rel="modulepreload" href="/_astro/Page.old.js"></template>'],
  ['a fragment', 'ap/mf/stride/en_GB/login.txt', '<script src="/_astro/Page.old.js"></script>'],
  ['a list of a fragment', 'ap/mf/files.json', '{"scripts":["/_astro/Page.old.js"]}'],
])('A missing file is refused in %s', (_, page, text) => {
  write(page, text)
  expect(failure()).toMatchObject({ name: 'FilesMissingError', code: 'FILES_MISSING' })
})

test('A name that a shopper reads in a page asks for no file', () => {
  write('index.html', '<title>/_astro/Page.old.js</title><p>/_astro/Page.old.js</p><!-- /_astro/Page.old.js -->')
  expect(failure()).toBeUndefined()
})

test('The message names each missing file once, one page and how many more', () => {
  for (const page of ['a/index.html', 'b/index.html', 'c/index.html'])
    write(page, '<script src="/_astro/Page.old.js"></script><a href="/_astro/Page.old.js">')
  const error = failure()
  expect(error).toBeInstanceOf(FilesMissingError)
  expect((error as Error).message).toMatch(
    /the build has no\n {2}\/_astro\/Page\.old\.js, which [abc]\/index\.html names and 2 more\n/,
  )
})
