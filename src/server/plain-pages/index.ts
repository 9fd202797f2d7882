/**
 * Plain pages: bag, checkout and confirmation for browsers without scripts, as whole pages with ordinary forms (rules checkout.13 to
 * checkout.16, decision 0321). They are a client of the calls, as the islands are: no rule of bag or order stands here.
 */
export { plainPolicy } from './page.ts'
export { plainPageRoutes } from './routes.ts'
