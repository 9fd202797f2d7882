import { spawnSync } from 'node:child_process'

/** What a quick run does with the unit tests. */
export interface UnitChoice {
  /** Arguments for Vitest. */
  args: string[]
  /** Which tests these are, for the last lines of the run. */
  title: string
}

const gitIn =
  (folder: string) =>
  (...args: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }

/**
 * The commit since which a quick run looks for changes: where the branch left `main`; on `main` what is not pushed yet,
 * else the last commit. Undefined in a folder without Git history.
 */
export const changeBase = (folder: string): string | undefined => {
  const git = gitIn(folder)
  const head = git('rev-parse', 'HEAD')
  const bases = ['main', 'origin/main'].map((branch) => git('merge-base', 'HEAD', branch))
  return bases.find((base) => base !== undefined && base !== head) ?? git('rev-parse', '--verify', '-q', 'HEAD~1')
}

/** Files that no import leads to, and that change what every test does. */
const meansAll = /^(?:package(?:-lock)?\.json|tsconfig\.json|tests\/vitest\.config\.ts)$/

const isIslands = /^(?:islands|tests\/unit\/(?:islands|ui))\//

/** The files that changed since a commit, those included that Git does not know yet. */
const changedSince = (folder: string, base: string): string[] => {
  const git = gitIn(folder)
  const names = `${git('diff', '--name-only', base) ?? ''}\n${git('ls-files', '--others', '--exclude-standard') ?? ''}`
  return names.split('\n').filter((name) => name !== '')
}

/** The files that a quick run looks at. Undefined in a folder without Git history. */
export const changedFiles = (folder: string): string[] | undefined => {
  const base = changeBase(folder)
  return base === undefined ? undefined : changedSince(folder, base)
}

/** The unit tests that a quick run takes: those that import what changed; all that run in Node where that says too little. */
export const quickUnits = (folder: string): UnitChoice => {
  const inNode = ['--project', 'unit*']
  const base = changeBase(folder)
  if (base === undefined) return { args: inNode, title: 'all unit tests in Node, as there is no Git history' }
  const changed = changedSince(folder, base)
  const cause = changed.find((name) => meansAll.test(name))
  if (cause !== undefined) return { args: inNode, title: `all unit tests in Node, as ${cause} changed` }
  // Nearly every component imports `src/browser` in the end: component tests run only after a change of the islands.
  const withComponents = changed.some((name) => isIslands.test(name))
  const projects = ['unit*', 'dom', ...(withComponents ? ['react'] : [])].flatMap((name) => ['--project', name])
  return {
    args: ['--changed', base, '--passWithNoTests', ...projects],
    title: `unit tests of what changed since ${base.slice(0, 8)}, component tests ${withComponents ? 'on React only' : 'left out'}`,
  }
}
