import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkHouseRules, checkPackageScripts } from '#integrations/house-rules'

const scriptsOf = (script: string) =>
  checkPackageScripts({
    path: 'package.json',
    text: JSON.stringify({ scripts: { fine: 'node a.ts', it: script } }, null, 2),
  })

describe('A script of package.json', () => {
  it.each([
    'SITES=stride/en_GB node src/commands/build.ts',
    'node a.ts && NODE_ENV=test node b.ts',
    'rm -rf dist',
    'node a.ts && cp -r dist public',
    'mv a b',
    "node -e 'console.log(1)'",
    './scripts/build.sh',
    'bash build',
    'node a.ts; node b.ts',
    'node a.ts $HOME',
  ])('that runs on POSIX systems only is refused: %s', (script) => {
    expect(scriptsOf(script)).toEqual([
      { path: 'package.json', line: 4, rule: 'portable', message: expect.stringContaining('the script "it" ') },
    ])
  })

  it.each(['node src/commands/build.ts', 'biome check --write .', 'node a.ts && node b.ts --sites=stride/en_GB'])(
    'that runs everywhere is allowed: %s',
    (script) => {
      expect(scriptsOf(script)).toEqual([])
    },
  )

  it('of the shop runs everywhere', () => {
    expect(checkPackageScripts({ path: 'package.json', text: readFileSync('package.json', 'utf8') })).toEqual([])
  })
})

describe('Starting a tool', () => {
  const portable = (path: string, text: string) =>
    checkHouseRules([{ path, text }]).filter(({ rule }) => rule === 'portable')

  it.each([
    ["const x = join(root, 'node_modules/.bin', name)"],
    ["spawn('node_modules/.bin/astro')"],
    ['spawn(`./node_modules/.bin/astro`)'],
    ["join('node_modules', '.bin', 'astro')"],
    ["spawnSync('astro', ['check'])"],
    ["execFile(\n  'npm', ['audit'])"],
  ])('by a name that Windows cannot start is refused: %s', (code) => {
    for (const path of ['src/commands/a.ts', 'tests/setup/builds/a.ts'])
      expect(portable(path, `\n${code}\n`)).toEqual([{ path, line: 2, rule: 'portable', message: expect.any(String) }])
  })

  it.each([
    'spawn(process.execPath, [file])',
    "spawnSync('git', args)",
    'spawn(chromiumPath())',
    '// node_modules/.bin holds scripts',
  ])('is allowed as %s', (code) => {
    expect(portable('src/commands/a.ts', code)).toEqual([])
  })
})
