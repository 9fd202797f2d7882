/** The proof of consent: every decision, written once and never changed (decision 0103). */
export { consentRecordRoutes } from './routes.ts'
