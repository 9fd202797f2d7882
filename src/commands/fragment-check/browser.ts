import { existsSync } from 'node:fs'
import type { Browser } from 'playwright'
import { CheckError } from './errors.ts'

const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Starts a headless Chromium: that of `$CHROMIUM_PATH`, the system's, or Playwright's.
 * @throws CheckError `fragment-check/no-browser`
 */
export const startBrowser = async (): Promise<Browser> => {
  try {
    const { chromium } = await import('playwright')
    const executablePath = [process.env['CHROMIUM_PATH'], ...systemPaths, chromium.executablePath()].find(
      (path) => path !== undefined && path !== '' && existsSync(path),
    )
    return await chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      // A page that is made up has no address in a network, and may not ask this machine without the last one.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-features=LocalNetworkAccessChecks',
      ],
    })
  } catch (cause) {
    throw new CheckError(
      'fragment-check/no-browser',
      'No Chromium starts: set CHROMIUM_PATH, or run npx playwright install chromium. --no-browser checks the answers alone.',
      { cause },
    )
  }
}
