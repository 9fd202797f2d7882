import { publish } from '#bus'
import { PlatformError } from './platform-error.ts'

/** What may be told of an error besides itself. Nothing personal: no addresses, no bodies, no form contents. */
export interface ReportDetails {
  /** The error's permanent code, where it has one. */
  code?: string
  /** HTTP status of a failed request. */
  status?: number
}

/** Where errors go. Implementations must not throw. */
export interface ErrorReporter {
  report(error: unknown, details: ReportDetails): void
}

/** The default: the browser's console, without refusals that are a part of every day (rule host.7). */
export const consoleReporter: ErrorReporter = {
  report: (error, details) => {
    if (!(error as Partial<PlatformError> | undefined)?.isExpected) console.error(error, details)
  },
}

let reporter: ErrorReporter = consoleReporter
let publishing = false

/** Replaces the reporter for all later errors. */
export const setReporter = (next: ErrorReporter): void => {
  reporter = next
}

const field = (error: unknown, name: 'code' | 'status'): unknown =>
  typeof error === 'object' && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined

/** Code and status of an error, as far as it has them. */
export const errorDetails = (error: unknown): ReportDetails => {
  const code = field(error, 'code')
  const status = field(error, 'status')
  return { ...(typeof code === 'string' && { code }), ...(typeof status === 'number' && { status }) }
}

// Messages of other errors may hold anything; those of ours hold addresses, whose queries are left out.
const safeMessage = (error: unknown): string => {
  if (error instanceof PlatformError) return error.message.replace(/\?\S*/g, '')
  return error instanceof Error ? error.name : 'Error'
}

/**
 * Reports an error and publishes `error:reported` with its code, status and a message free of personal data.
 * `details` go before what the error itself says. Never throws, whatever it is given.
 */
export const report = (error: unknown, details: ReportDetails = {}): void => {
  const told = { ...errorDetails(error), ...details }
  reporter.report(error, told)
  // A subscriber of error:reported that throws comes back here: telling it again would never end.
  if (publishing) return
  publishing = true
  try {
    publish('error:reported', { code: 'unknown', ...told, message: safeMessage(error) })
  } finally {
    publishing = false
  }
}
