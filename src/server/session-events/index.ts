/** Session events, counted by hour and site (rule tracking.4, decision 0104). */
export { sessionEventRoutes } from './routes.ts'
export { deleteOldEvents } from './store.ts'
