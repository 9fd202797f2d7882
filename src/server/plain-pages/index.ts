/**
 * Plain pages: bag, checkout, confirmation and search for browsers without scripts, and the balance of a gift card for all, as whole
 * pages with ordinary forms (rules checkout.13 to checkout.17, orders.42 and search.6, decision 0321). They are a client of the calls, as the islands are: no rule of bag
 * or order stands here.
 */
export { plainHeaders } from './page.ts'
export { plainPageRoutes } from './routes.ts'
