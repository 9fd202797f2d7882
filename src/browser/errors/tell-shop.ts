import type { ErrorReported } from '#contracts/platform'
import { blockedSource, browserErrorsPath, knownCode, ownPosition } from '#domain/browser-errors'
import type { BrowserError } from '#schemas/browser-errors'
import type { PlatformError } from './platform-error.ts'

/** What both forms of a violation of the content security policy have: the event, and the body of a report. */
interface PolicyViolation {
  effectiveDirective: string
  /** Of the event. */
  blockedURI?: string
  /** Of a report. */
  blockedURL?: string | null
  sourceFile?: string | null
  lineNumber?: number | null
  columnNumber?: number | null
}

/** Something that shows an error: an event of the window, a report of the policy, or `error:reported` of the bus. */
export type ErrorSign =
  | Pick<ErrorEvent, 'error' | 'filename' | 'lineno' | 'colno'>
  | Pick<PromiseRejectionEvent, 'reason'>
  | PolicyViolation
  | { data: ErrorReported }

/** Errors that one page tells of, each once. */
const MOST = 10

const told = new Set<string>()

const codeOf = (error: Partial<PlatformError> | null | undefined): string => {
  const code = knownCode(error?.code)
  return code === 'Error' ? knownCode(error?.name) : code
}

/** Undefined for an error that is a part of every day: no answer, or a refusal, which the back end has counted itself. */
const errorOf = (sign: ErrorSign): BrowserError | undefined => {
  const { origin } = location
  if ('data' in sign) {
    const { code, message, status = 0 } = sign.data
    if (status >= 400 || code === 'api/unknown' || code === 'http/network') return undefined
    return { kind: 'reported', code: knownCode(code === 'unknown' ? message : code) }
  }
  if ('effectiveDirective' in sign) {
    const { effectiveDirective: code, sourceFile, lineNumber, columnNumber, blockedURI, blockedURL } = sign
    const blocked = blockedSource(blockedURI ?? blockedURL ?? '', origin)
    const position = ownPosition(`${sourceFile}:${lineNumber ?? 0}:${columnNumber ?? 0}`, origin)
    return { kind: 'policy', code, ...position, ...(blocked && { blocked }) }
  }
  const isRejection = 'reason' in sign
  const error = (isRejection ? sign.reason : sign.error) as Partial<PlatformError> | null | undefined
  if (error?.isExpected) return undefined
  const where = isRejection ? String(error?.stack) : `${sign.filename}:${sign.lineno}:${sign.colno}`
  return { kind: isRejection ? 'rejection' : 'uncaught', code: codeOf(error), ...ownPosition(where, origin) }
}

/**
 * Tells the shop's back end of an error (rule host.12): its kind, its code and its position in the shop's own files, without a cookie. The
 * call outlives the page; that it fails is silent.
 */
export const tellShop = (sign: ErrorSign): void => {
  const error = errorOf(sign)
  const body = JSON.stringify(error)
  if (!error || told.has(body) || told.size >= MOST) return
  told.add(body)
  const headers = { 'content-type': 'application/json' }
  fetch(browserErrorsPath, { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).catch(() => {})
}
