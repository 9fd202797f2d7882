/** The basket: its rules, its store and its calls (rules bag.12, bag.13 and bag.16). */

export { deleteAbandonedBags } from './abandoned.ts'
export { holdAccount } from './account-lock.ts'
export { type AnswerDependencies, accountBag, answerWithCookies, basketAnswer, type Holder } from './answer.ts'
export { type Article, contentAssortment, type SoldArticles, soldArticleAt } from './assortment.ts'
export type { BasketDependencies } from './changing.ts'
export { dropBagCount, dropGuestToken, guestToken } from './cookie.ts'
export { explainRefusedForms } from './form.ts'
export { lockBagsOf, removeGiftsTo } from './gift-recipients.ts'
export { type HolderSettings, holderOfCaller } from './holder.ts'
export { giftColumns, storedGift } from './lines.ts'
export { mergeGuestBag } from './merge.ts'
export { type PricedBag, type PriceSources, paymentMethodsFor, priceBag } from './prices.ts'
export { type Chosen, lockBasketRow, putBack } from './put-back.ts'
export { basketRoutes } from './routes.ts'
export {
  type BasketOwner,
  changeWithin,
  emptyBasket,
  lockBasket,
  readBasket,
  type StoredBasket,
} from './store.ts'
