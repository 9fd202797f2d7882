import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeBase, quickUnits } from '../../../../src/commands/test-run/changes.ts'

let folder: string
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const commit = (file: string): string => {
  writeFileSync(join(folder, file), file)
  git('add', '-A')
  git('commit', '-q', '-m', file)
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a quick run without Git history takes all unit tests in Node', () => {
  expect(quickUnits(folder)).toEqual({
    args: ['--project', 'unit*'],
    title: 'all unit tests in Node, as there is no Git history',
  })
})

describe('the commit since which a quick run looks for changes', () => {
  beforeEach(() => {
    git('init', '-q', '-b', 'main')
  })

  test('is the last but one on main', () => {
    const first = commit('a')
    commit('b')
    expect(changeBase(folder)).toBe(first)
  })

  test('is what is pushed, where main has more', () => {
    const pushed = commit('a')
    git('update-ref', 'refs/remotes/origin/main', pushed)
    commit('b')
    commit('c')
    expect(changeBase(folder)).toBe(pushed)
  })

  test('is where the branch left main', () => {
    commit('a')
    const left = commit('b')
    git('switch', '-q', '-c', 'work')
    commit('c')
    commit('d')
    expect(changeBase(folder)).toBe(left)
    expect(quickUnits(folder).args).toContain(left)
  })
})

test('a quick run has component tests after a change of the islands only', () => {
  git('init', '-q', '-b', 'main')
  mkdirSync(join(folder, 'islands'))
  commit('a')
  commit('b')
  expect(quickUnits(folder).args).not.toContain('react')
  commit('islands/Bag.tsx')
  expect(quickUnits(folder).args).toContain('react')
})

test('a quick run takes all unit tests in Node where a changed file matters to each of them', () => {
  git('init', '-q', '-b', 'main')
  commit('a')
  commit('package.json')
  expect(quickUnits(folder).args).toEqual(['--project', 'unit*'])
})
