/** Prices that feeds have told. They lie over those of the content (decision 0471). */
export { deleteOldPrices, type KnownPrice, type PriceRow, priceHistories, tellPrices } from './tell.ts'
export { type ToldOf, toldOf, toldPrices } from './told.ts'
