/**
 * What the pages of a site share: texts, cards, addresses, editors' pages. It is made once a site and kept for the whole
 * build. Pages put the digests into `cacheKey`: they change with every content file that such a page shows.
 */
export { type Card, lookOf, type PriceText, productPath, productPathOn, shelfOf, soldProducts } from './cards.ts'
export { type Description, descriptionOf } from './description.ts'
export { listDigest, pageOfEachSite, siteDigest } from './digests.ts'
export { type Facet, type FacetGroup, facetsOf, filterText, shortCutsOf } from './facets.ts'
export { type GalleryPicture, galleryOf, photographsDigest } from './gallery.ts'
export { headerOf } from './header.ts'
export { alternatesOf, categoryPath, linkTo, type PathOn, pathsOf } from './links.ts'
export { itemWords, type ListPlace, listPathOn, listsOf } from './lists.ts'
export { returnDays, shop, shopOf } from './make-shop.ts'
export { addressOn, type Market, type MarketCountry, market, type Region, regionsOf, siblingsOf } from './markets.ts'
export { keptPagesOf, listedPlaces } from './places.ts'
export { productData } from './product-data.ts'
export type { Shop } from './shop.ts'
