/** What a retailer's system says of stock and prices while the shop runs (rules feeds.1 to feeds.9). */
export { deleteOldBatches } from './batches.ts'
export { feedFile } from './feed-file.ts'
export { feedRoutes } from './routes.ts'
export { feedLines } from './state.ts'
