/** What a product costs now, and what can be had of it: for pages that are older (rule feeds.10). */
export { livePages } from './live-pages.ts'
export { offerRoutes } from './routes.ts'
