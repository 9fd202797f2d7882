import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium, findHeadlessShell, headlessShell } from '#commands/chromium'

// Finds a Chromium that starts. Without one it installs Playwright's, or as root the system's packages. Beside the system's
// Chromium it installs the headless shell, which takes less CPU for the same journeys (decision 0375).

const playwright = fileURLToPath(new URL('../../../node_modules/playwright/cli.js', import.meta.url))

const run = (command: string, ...args: string[]): boolean => {
  console.log(`A browser is missing: ${[command, ...args].join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

const starts = (): boolean => {
  const path = findChromium()
  return path !== undefined && spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
}

const isRoot = process.getuid?.() === 0
const installPackages = (...names: readonly string[]): boolean =>
  isRoot && existsSync('/usr/bin/apt-get') && run('apt-get', 'update') && run('apt-get', 'install', '-y', ...names)

const attempts: readonly (() => boolean)[] = [
  starts,
  () => run(process.execPath, playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium') && starts(),
  () => installPackages('chromium', 'chromium-headless-shell') && starts(),
]
if (!attempts.some((attempt) => attempt())) {
  console.error('No Chromium could be installed: install one and set CHROMIUM_PATH.')
  process.exit(1)
}

const isPackaged = findChromium() === '/usr/bin/chromium'
if (isPackaged && !existsSync(headlessShell) && !installPackages('chromium-headless-shell'))
  console.log(`Journeys run in ${findHeadlessShell()}: install chromium-headless-shell for a fifth less CPU.`)
