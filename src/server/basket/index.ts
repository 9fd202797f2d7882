/** The basket: its rules, its store and its calls (rules bag.12, bag.13 and bag.16). */

export { deleteAbandonedBags } from './abandoned.ts'
export { accountBag } from './answer.ts'
export { contentAssortment, type SoldArticles } from './assortment.ts'
export { dropBagCount, dropGuestToken, guestToken } from './cookie.ts'
export { explainRefusedForms } from './form.ts'
export { type HolderSettings, holderOfCaller } from './holder.ts'
export { mergeGuestBag } from './merge.ts'
export { type BasketDependencies, basketRoutes } from './routes.ts'
export { readBasket } from './store.ts'
