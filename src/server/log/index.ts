/** The log of the process: one line on stderr for each thing that an operator should know (rule back-end.21, decision 0210). */
import type { FeedName } from '#domain/feeds'
import type { Environment } from '#domain/sites'
import { type DescribedError, describedError } from './described-error.ts'
import { createLineLimit } from './line-limit.ts'
import { type LogCode, type LogLevel, logLines } from './lines.ts'

export type { LogCode } from './lines.ts'

/** What a line may say beside its code. No field but `told` takes text of a caller. */
export interface LogDetails {
  /** The answer to the request has it too, as `X-Request-Id`. */
  requestId?: string | undefined
  /** Method and route as they were registered, such as `PATCH /api/bridge/baskets/-/items/:id`; never the address. */
  route?: string
  /** What was thrown. Its class, its codes and its places are written, not its message. */
  error?: unknown
  /** The id of a mail of the queue, which `npm run support -- mails` lists too. */
  mail?: string
  /** The number of an order, by which support finds it. */
  order?: string
  /** Why a mail is sent. */
  reason?: string
  /** What a browser told of an error: kind, code and place, in the narrow alphabet of `browserErrorBody` (rule host.12). */
  told?: string
  /** The id of a fragment, as the registry has it. */
  fragment?: string
  /** A feed of the retailer's system, and the sequence number of its batch. */
  feed?: FeedName
  sequence?: number
  /** How many rows of it. */
  rows?: number
  attempt?: number
  /** A file of content or of the build, from the project's folder. */
  file?: string
  /** Where its first fault is. */
  line?: number
  /** When the next attempt follows. */
  nextInSeconds?: number
}

/** A line as JSON. `time` is an ISO text, `skipped` how many lines of the code were left out before it. */
interface LogEntry extends Omit<LogDetails, 'error'> {
  time: string
  level: LogLevel
  code: LogCode
  message: string
  skipped?: number
  error?: DescribedError
}

type Write = (entry: LogEntry, error: unknown) => string

const asJson: Write = (entry) => JSON.stringify(entry)

const words = ({ name, code, errcode, cause }: DescribedError): string =>
  [`${name} ${code ?? ''} ${errcode ?? ''}`.trim(), ...(cause ? [words(cause)] : [])].join(', ')

/** For the person who develops: an error has its stack, message and all. */
const asText: Write = ({ time: _, level, code, message, error: described, ...details }, error) => {
  const fields = Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
  const stack = level === 'error' && error instanceof Error ? `\n${error.stack ?? error.message}` : ''
  return `${code}: ${[message, ...fields].join(' ')}${described ? ` (${words(described)})` : ''}${stack}`
}

let write: Write = asText
const limit = createLineLimit()

/** One line a second says all while the store is away, which every call notices. */
const mostLines: Partial<Record<LogCode, number>> = { storeFull: 1, storeUnavailable: 1, databaseConnectionLost: 1 }

let print = (line: string): void => console.error(line)

/**
 * Makes stderr a log of JSON lines in every environment but the local one, where lines are text: warnings of Node, the error that
 * ends the process and what libraries print become lines too. For commands that serve.
 */
export const openLog = (environment: Environment): void => {
  if (environment === 'local') return
  write = asJson
  print = console.error.bind(console)
  // What a library prints may hold whatever it was given.
  for (const method of ['debug', 'error', 'info', 'trace', 'warn'] as const)
    console[method] = (...given: unknown[]) => log('libraryMessage', { error: given.find((it) => it instanceof Error) })
  process.removeAllListeners('warning').on('warning', (error) => log('warning', { error }))
  process.on('uncaughtException', (error) => {
    log('crashed', { error })
    process.exit(1)
  })
}

/** Writes a line, unless there were too many of its code in this second. */
export const log = (code: LogCode, { error, ...details }: LogDetails = {}): void => {
  const now = Date.now()
  const skipped = limit(code, now, mostLines[code])
  if (skipped === undefined) return
  const [level, message] = logLines[code]
  const entry: LogEntry = {
    time: new Date(now).toISOString(),
    level,
    code,
    message,
    ...details,
    ...(skipped > 0 && { skipped }),
    ...(error !== undefined && { error: describedError(error) }),
  }
  print(write(entry, error))
}
