/** Error reporting behind one interface; the console by default (storefront 7 and 8). */
export { loadSentry } from './load-sentry.ts'
export { PlatformError } from './platform-error.ts'
export { consoleReporter, type ErrorReporter, type ReportDetails, report, setReporter } from './reporter.ts'
