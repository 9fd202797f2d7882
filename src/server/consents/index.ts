/** The proof of consent: every decision, written once and never changed (rule consent.21, decision 0103). */
export { consentRecordRoutes } from './routes.ts'
export { deleteOldRecords } from './store.ts'
