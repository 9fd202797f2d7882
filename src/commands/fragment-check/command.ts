import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { readAddress } from './address.ts'
import { startBrowser } from './browser.ts'
import { type CheckRequest, checkFragment } from './check-fragment.ts'
import { CheckError } from './errors.ts'
import { outputSchema, type Report } from './report-schema.ts'
import { reportText } from './report-text.ts'

const options = {
  json: { type: 'boolean' },
  'no-browser': { type: 'boolean' },
  schema: { type: 'boolean' },
  origin: { type: 'string' },
  reading: { type: 'string' },
  version: { type: 'string' },
  render: { type: 'boolean' },
  styles: { type: 'string' },
  brand: { type: 'string' },
  locale: { type: 'string' },
  deadline: { type: 'string' },
} as const

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (cause) {
    throw new CheckError('fragment-check/arguments', (cause as Error).message, { cause })
  }
}

type Asked = Omit<CheckRequest, 'browser' | 'patience'>

const requestOf = ({ values, positionals }: ReturnType<typeof readArguments>): Asked => {
  const [address, ...others] = positionals
  if (address === undefined || others.length > 0)
    throw new CheckError('fragment-check/arguments', 'Say one address: npm run fragment -- check <url>')
  const origin = URL.parse(values.origin ?? 'http://shop.localhost')?.origin
  if (!origin?.startsWith('http'))
    throw new CheckError(
      'fragment-check/arguments',
      `--origin is an origin such as https://www.stride.com, not "${values.origin}".`,
    )
  return { ...readAddress(address, values), origin, findsStyles: values.styles === undefined }
}

/** What the command prints, and its exit code: 0 for a sound fragment, 1 for one with faults, 2 where nothing could be checked. */
export interface CommandResult {
  output: string
  exitCode: 0 | 1 | 2
}

const checkIn = async (request: Omit<CheckRequest, 'browser'>): Promise<Report> => {
  const browser = await startBrowser()
  try {
    return await checkFragment({ ...request, browser })
  } finally {
    await browser.close()
  }
}

/** What stands around a check. */
interface Surroundings {
  /** Shared by several checks; without it each starts its own. */
  browser?: Browser
  /** Milliseconds after which a page that does not come to an end is given up. */
  patience?: number
}

const PATIENCE_MS = 90_000

/** `npm run fragment -- check <args>` (src/handbook/fragment-check.md). Never throws for what an author can correct. */
export const checkCommand = async (
  args: readonly string[],
  { browser, patience = PATIENCE_MS }: Surroundings = {},
): Promise<CommandResult> => {
  const isJson = args.includes('--json')
  try {
    const given = readArguments(args)
    if (given.values.schema) return { output: JSON.stringify(outputSchema(), undefined, 2), exitCode: 0 }
    const request = { ...requestOf(given), patience }
    const isAlone = given.values['no-browser'] || browser !== undefined
    const report = await (isAlone ? checkFragment({ ...request, browser }) : checkIn(request))
    const output = isJson ? JSON.stringify(report, undefined, 2) : reportText(report)
    return { output, exitCode: report.isSound ? 0 : 1 }
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    const { code, message } = error
    const output = isJson ? JSON.stringify({ format: 1, error: { code, message } }, undefined, 2) : message
    return { output, exitCode: 2 }
  }
}
