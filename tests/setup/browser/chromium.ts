import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** What every Chromium of tests and bench is started with. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

// Chromium reads the last list of features that it is given, so this one repeats what Playwright 1.65 disables.
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

// A process in reserve for the next page, one for the browser's own menus, and two for what its address bar may show.
const unusedProcesses = [
  'SpareRendererForSitePerProcess',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Journeys open a window each. The processes that a window starts beside its page would cost a quarter of their CPU. */
export const fewerProcesses = `--disable-features=${[...disabledByPlaywright, ...unusedProcesses].join()}`

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

/** As `findChromium`; throws when there is no browser (`npm test` installs one). */
export const chromiumPath = (): string => {
  const path = findChromium()
  if (path === undefined)
    throw new Error('No Chromium found: set CHROMIUM_PATH or run `npx playwright install chromium`.')
  return path
}
