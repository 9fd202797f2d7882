import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** What every Chromium of tests, bench and the kit for fragments is started with. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a browser: `$CHROMIUM_PATH`, the system's Chromium or Chrome, or Playwright's. Undefined when there is none. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...systemPaths, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )

/** Where the system's package of the headless shell puts it. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * The browser of journeys and component tests: Chromium's headless shell, where the system has it, otherwise that of
 * `findChromium`. The shell has the same engine and no windows, which take a fifth of a journey (decision 0375). The bench,
 * and journeys about prerendering, start the whole browser.
 */
export const findHeadlessShell = (): string | undefined => (existsSync(headlessShell) ? headlessShell : findChromium())

/** As `findChromium`; throws when there is no browser (`npm test` installs one). */
export const chromiumPath = (): string => {
  const path = findChromium()
  if (path === undefined)
    throw new Error('No Chromium found: set CHROMIUM_PATH or run `npx playwright install chromium`.')
  return path
}
