/** The basket: rules (pure), store and calls. Storefront 3, 7, 8; design 5. */
export { type Assortment, contentAssortment } from './assortment.ts'
export { dropBagCount, dropGuestToken, tokenOf as guestToken } from './cookie.ts'
export { mergeGuestBag } from './merge.ts'
export { type BasketDependencies, basketRoutes } from './routes.ts'
export { accountBag } from './shown.ts'
