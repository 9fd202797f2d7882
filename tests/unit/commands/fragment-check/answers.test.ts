import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlantedFragments } from '#tests/fragments/planted-fragment'
import { checkCommand } from '../../../../src/commands/fragment-check/command.ts'
import type { Report } from '../../../../src/commands/fragment-check/report-schema.ts'
import { answerBreaches } from './answer-breaches.ts'

const keys = answerBreaches.map(([code], index) => `${code}-${index}`)
let served: Awaited<ReturnType<typeof startPlantedFragments>>
beforeAll(async () => {
  served = await startPlantedFragments({
    ...Object.fromEntries(answerBreaches.map(([, , breach], index) => [keys[index], breach])),
    'index-sheet': { sheet: 'index.css' },
  })
})
afterAll(() => served.stop())

const check = async (...args: string[]) => {
  const { output, exitCode } = await checkCommand([...args, '--json', '--no-browser'])
  return { exitCode, report: JSON.parse(output) as Report }
}

test.each(answerBreaches.map(([code, what], index) => [code, what, keys[index]!] as const))(
  'The kit finds %s in %s, and nothing else',
  async (code, _, key) => {
    const deadline = code === 'answer/deadline' ? '100' : '10000'
    const { report, exitCode } = await check(served.viewOf(key), '--deadline', deadline)
    expect([report.findings.map((finding) => finding.code), exitCode]).toEqual([[code], 1])
    expect(report.findings[0]!.details).not.toEqual([])
  },
)

test.each([
  ['a view', () => served.viewOf('sound'), []],
  ['a view by its id alone', () => `${served.origin}/sound`, []],
  ['a view with the sheet index.css', () => served.viewOf('index-sheet'), []],
  [
    'a versioned fragment with texts',
    () => `${served.origin}/sound/render?brand=stride&locale=de_DE`,
    ['--version', '1.0.0'],
  ],
  ['a versioned fragment without texts', () => `${served.origin}/sound/1.0.0/index.js`, []],
  [
    'a fragment that is said to be versioned',
    () => `${served.origin}/sound`,
    ['--reading', 'versioned', '--version', '1.0.0', '--render'],
  ],
])('The kit finds nothing in %s that keeps the contract', async (_, address, args) => {
  const { report, exitCode } = await check(address(), ...args)
  expect([report.findings, report.isSound, exitCode]).toEqual([[], true, 0])
})

test('A fragment that is said to be versioned is asked for at the addresses of that reading.', async () => {
  const said = ['--reading', 'versioned', '--version', '1.0.0']
  const { report } = await check(`${served.origin}/sound`, ...said, '--render')
  const address = `${served.origin}/sound/render?brand=stride&locale=en_GB`
  expect(report.fragment).toEqual({ id: 'sound', version: '1.0.0', reading: 'versioned', address })
  expect((await check(`${served.origin}/sound`, ...said)).report.sizes.html.bytes).toBe(0)
})

test('A text of another version than the address says is found', async () => {
  const address = `${served.origin}/sound/render?brand=stride&locale=de_DE`
  const { report } = await check(address, '--version', '2.0.0')
  expect(report.findings.map(({ code }) => code)).toEqual(['answer/version'])
})
