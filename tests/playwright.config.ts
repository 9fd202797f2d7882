import { defineConfig } from '@playwright/test'
import { findHeadlessShell, flags } from '#commands/chromium'
import type { BuildName } from './setup/builds/builds.ts'

/** Set by `npm test -- deep`: what is proved on one build already runs on the others too. */
const isDeep = process.env['DEEP'] === '1'

/**
 * Journeys on built shops; `npm test -- e2e` builds them first. All run with React and addresses by path. The tag `@smoke`
 * adds a run on the production build with Preact, and `@host` one where each site has its host (`www.stride.de.localhost`);
 * `@deep` and `@host-deep` add them in a deep run alone (decision 0370). `@production` and `@host-only` run on those builds
 * alone, `@production-deep` on the first of them in a deep run. `@release` leaves React to deep runs.
 */
export default defineConfig<{ buildName: BuildName }>({
  testDir: 'e2e',
  globalSetup: './setup/builds/lending-desk.ts',
  outputDir: '../.cache/journeys/failures',
  fullyParallel: true,
  workers: 3,
  // A busy machine may be too slow for a journey: `npm test` tries it once more at the end, alone, and names it.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/results/e2e.json' }]],
  use: {
    actionTimeout: 20_000,
    locale: 'en-GB',
    // Nothing fades or slides while a journey looks, unless how pages move is its subject.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(findHeadlessShell() && { executablePath: findHeadlessShell()! }),
      args: flags,
    },
    // `npm test -- e2e bag --trace retain-on-failure` records more; it costs every journey a third on top.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'react',
      use: { buildName: 'react' },
      grepInvert: isDeep ? /@host-only|@production/ : /@host-only|@production|@release/,
    },
    {
      name: 'preact',
      use: { buildName: 'preact' },
      grep: isDeep ? /@smoke|@production|@deep/ : /@smoke|@production(?!-deep)/,
    },
    { name: 'host', use: { buildName: 'host' }, grep: isDeep ? /@host/ : /@host(?!-deep)/ },
  ],
})
