/** Errors of browsers, counted for operators and logged (rule host.12). Nothing of them is stored. */
export { type BrowserErrorCounts, createBrowserErrorCounts } from './counts.ts'
export { browserErrorRoutes } from './routes.ts'
