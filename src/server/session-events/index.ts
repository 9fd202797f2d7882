/** Session events: counted, by hour and site (storefront 3 and 7, decision 104). */
export { sessionEventRoutes } from './routes.ts'
