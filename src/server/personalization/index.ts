/** What pages recommend, learned from the bags and wishlists of the store (rules personalization.1 to personalization.6). */
export { learnFromLists } from './lists.ts'
export { personalizationRoutes } from './routes.ts'
