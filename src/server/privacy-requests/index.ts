/**
 * Privacy requests: filed, confirmed by a mailed link, listed with their legal deadlines, answered (rules privacy.5 to
 * privacy.11), and the opt-outs of the acquisition calls.
 */
export { acquisitionRoutes } from './acquisition-routes.ts'
export { gpcRoute } from './gpc.ts'
export { createRequestDesk, type DeskRefusal, type RequestDesk } from './request-desk.ts'
export { type PrivacyRequestDependencies, privacyRequestRoutes } from './routes.ts'
export { deleteOldRequests } from './store.ts'
