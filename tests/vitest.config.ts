import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findHeadlessShell, flags } from '#commands/chromium'

const root = fileURLToPath(new URL('..', import.meta.url))
const componentTests = ['islands', 'ui', 'fragments'].map((room) => `tests/unit/${room}/**/*.test.{ts,tsx}`)
const nodeTests = ['tests/unit/{islands,ui,fragments}/**/*.node.test.ts']
const domTests = ['tests/unit/**/*.browser.test.ts']

// On a busy machine much takes its time; nothing asserts how much.
const testTimeout = 120_000
const hookTimeout = 120_000
const expectation = { poll: { timeout: 30_000 } }

// Vitest takes one less than there are cores. Tests in Node wait for databases and processes: two at a time is quicker on
// two cores as well. Pages of component tests compete for the focus less when they come one after another.
const nodeWorkers = Math.max(2, availableParallelism() - 1)

const preactInstead = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom/test-utils': 'preact/test-utils',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

const inBrowser = (name: string, include: string[], alias: Record<string, string> = {}) => ({
  root,
  cacheDir: `.cache/vite-${name}`,
  resolve: { alias },
  define: { DEEP_RUN: JSON.stringify(Boolean(process.env['DEEP'])) },
  optimizeDeps: {
    // Found late, a dependency would make Vite reload the page in the middle of a test.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'valtio',
      'mitt',
      'js-cookie',
      'axe-core',
      'fast-check',
      'htmlparser2',
      'yaml',
      'zod',
    ],
  },
  test: {
    name,
    testTimeout,
    hookTimeout,
    expect: expectation,
    include,
    exclude: name === 'dom' ? componentTests : nodeTests,
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: findHeadlessShell() ?? '', args: flags },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

/**
 * Project `unit` runs in Node; beside component tests its files are named `*.node.test.ts`. Project `dom` runs in Chromium:
 * code without a framework, in files named `*.browser.test.ts`. Component tests of islands run in Chromium on both renderers
 * (`react`, `preact`).
 */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        cacheDir: '.cache/vite-unit',
        test: {
          name: 'unit',
          testTimeout,
          hookTimeout,
          expect: expectation,
          environment: 'node',
          maxWorkers: nodeWorkers,
          globalSetup: 'tests/setup/server/shared-stores.ts',
          // Files share a process: they cost a quarter. The setup fails a file that leaves something behind.
          isolate: false,
          setupFiles: 'tests/setup/units/shared-process.ts',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...componentTests.map((pattern) => pattern.replace('*.test', '!(*.node).test')), ...domTests],
        },
      },
      inBrowser('dom', domTests),
      inBrowser('react', componentTests),
      inBrowser('preact', componentTests, preactInstead),
    ],
  },
})
