import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// [what is refused, where, the text, the rule that does it]
const planted = [
  ['any', 'src/domain/a/any.ts', 'export const a = (b: any) => b', 'suspicious/noExplicitAny'],
  ['a default export', 'src/domain/a/default.ts', 'export default 1', 'style/noDefaultExport'],
  ['the document in domain', 'src/domain/a/document.ts', 'export const a = document', 'style/noRestrictedGlobals'],
  ['the process in domain', 'src/domain/a/process.ts', 'export const a = process', 'style/noRestrictedGlobals'],
  ['what preact lacks', 'islands/a/use.ts', "export { useOptimistic } from 'react'", 'style/noRestrictedImports'],
  ['inline styles', 'islands/a/Style.tsx', 'export const A = () => <p style={{ top: 0 }} />', 'style/noInlineStyles'],
  ['inline styles in markup', 'src/components/A.astro', '<p style="color: red"></p>', 'style/noInlineStyles'],
  [
    'HTML from text',
    'islands/a/Html.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "a" }} />',
    'security/noDangerouslySetInnerHtml',
  ],
  ['a drawer of a name', 'islands/a/bagThings.ts', 'export const a = 1', 'style/useFilenamingConvention'],
  [
    'a function of 61 lines',
    'src/domain/a/long.ts',
    `export const a = () => {\n${'  go()\n'.repeat(61)}}`,
    'complexity/noExcessiveLinesPerFunction',
  ],
] as const

const project = mkdtempSync(join(tmpdir(), 'planted-'))
let report = ''

beforeAll(() => {
  copyFileSync('.biome.jsonc', join(project, '.biome.jsonc'))
  for (const [, path, text] of planted) {
    mkdirSync(join(project, dirname(path)), { recursive: true })
    writeFileSync(join(project, path), `${text}\n`)
  }
  const options = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=100']
  report = spawnSync(resolve('node_modules/.bin/biome'), options, { cwd: project, encoding: 'utf8' }).stdout
})

afterAll(() => rmSync(project, { recursive: true }))

test.each(planted)('the linter refuses %s', (_, path, __, rule) => {
  const lines = report.split('\n').filter((line) => line.includes(path))
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^::error title=lint/${rule},`)))
})
