import type { Browser } from 'playwright'
import { CheckError } from './errors.ts'

// A page that is made up has no address in a network, and may not ask this machine without this flag.
const ownFlag = '--disable-features=LocalNetworkAccessChecks'

/**
 * Starts a headless Chromium: that of `$CHROMIUM_PATH`, the system's, or Playwright's.
 * @throws CheckError `fragment-check/no-browser`
 */
export const startBrowser = async (): Promise<Browser> => {
  try {
    // Loaded here: the answers alone are checked without a browser.
    const [{ chromium }, { findHeadlessShell, flags }] = await Promise.all([
      import('playwright'),
      import('../chromium.ts'),
    ])
    const executablePath = findHeadlessShell()
    return await chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      args: [...flags, ownFlag],
    })
  } catch (cause) {
    throw new CheckError(
      'fragment-check/no-browser',
      'No Chromium starts: set CHROMIUM_PATH, or run npx playwright install chromium. --no-browser checks the answers alone.',
      { cause },
    )
  }
}
