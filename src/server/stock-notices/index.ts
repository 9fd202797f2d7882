/** Notices about sold-out sizes: asked for, confirmed by a mailed link, sent once when the size is back (rules of the area stock-notices). */
export { type NoticeDependencies, noticeRoutes } from './routes.ts'
export { sendNotices, tendNotices } from './send.ts'
export { deleteOldNotices } from './store.ts'
