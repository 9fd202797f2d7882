/** Notices about sold-out sizes: asked for, confirmed by a mailed link, sent once when the size is back (rules of the area stock-notices). */
export type { NoticedArticle } from './article.ts'
export { type NoticeDependencies, noticeRoutes } from './routes.ts'
export { sendNotices, tendNotices } from './send.ts'
export { deleteOldNotices, linkForNotice, ownerToken } from './store.ts'
