import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlantedFragments } from '#tests/fragments/planted-fragment'
import { startBrowser } from '../../../../src/commands/fragment-check/browser.ts'
import { checkCommand } from '../../../../src/commands/fragment-check/command.ts'
import type { Report } from '../../../../src/commands/fragment-check/report-schema.ts'
import { shownBreaches } from './shown-breaches.ts'

const keyOf = (code: string, index: number): string => `${code.replace('/', '-')}-${index}`
let served: Awaited<ReturnType<typeof startPlantedFragments>>
let browser: Browser
// The driver of the browser replaces them.
const { cwd, chdir } = process
beforeAll(async () => {
  served = await startPlantedFragments(
    Object.fromEntries(shownBreaches.map(([code, , breach], index) => [keyOf(code, index), breach])),
  )
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
  Object.assign(process, { cwd, chdir })
})

const check = async (address: string, ...args: string[]) => {
  // A fragment that holds its page up is given up soon.
  const patience = address.includes('/library-hangs-') ? 5000 : 90_000
  const { output } = await checkCommand([address, '--json', ...args], { browser, patience })
  return JSON.parse(output) as Report
}

test.each([
  ['a view', () => served.viewOf('sound')],
  ['a versioned fragment with texts', () => `${served.origin}/sound/render?brand=stride&locale=en_GB&title=A`],
])('The kit finds nothing in a page with %s that keeps the contract', async (_, address) => {
  const report = await check(address(), '--version', '1.0.0')
  expect([report.findings, report.isShown]).toEqual([[], true])
})

test.concurrent.each(shownBreaches.map(([code, what], index) => [code, what, keyOf(code, index)] as const))(
  'The kit finds %s in a page with %s, and nothing else',
  async (code, _, key) => {
    const { findings } = await check(served.viewOf(key))
    expect(findings.map((finding) => finding.code)).toEqual([code])
    expect(findings[0]!.details).not.toEqual([])
  },
)
