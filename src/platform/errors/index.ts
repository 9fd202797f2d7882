/** Error reporting behind one interface; the console by default (storefront 7 and 8). */
export { PlatformError } from './platform-error.ts'
export { consoleReporter, type ErrorReporter, type ReportDetails, report, setReporter } from './reporter.ts'
export { connectSentry } from './sentry.ts'
