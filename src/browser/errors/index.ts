/** Error reporting behind one interface; the console by default (rule host.7). */
export { PlatformError } from './platform-error.ts'
export {
  consoleReporter,
  type ErrorReporter,
  errorDetails,
  type ReportDetails,
  report,
  setReporter,
} from './reporter.ts'
export type { ErrorSign } from './tell-shop.ts'
export { readJson, unexpectedContent } from './unexpected-content.ts'
