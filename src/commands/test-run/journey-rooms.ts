/** Journeys, and the rooms that they walk through. */
export interface JourneyRow {
  /** Files of tests/e2e, without `.spec.ts`. */
  specs: readonly string[]
  /** Folders and files, as far as a path has to begin. */
  rooms: readonly string[]
}

/** The names of journeys, and lines of rooms, each separated by blanks. */
const row = (specs: string, ...rooms: readonly string[]): JourneyRow => ({
  specs: specs.split(' '),
  rooms: rooms.flatMap((line) => line.split(' ')),
})

/**
 * Which journeys a change of a room may break. Each file of journeys stands in a row at least; those of one row come in the order in
 * which a quick run takes them.
 */
export const journeyRows: readonly JourneyRow[] = [
  row(
    'bag plain-pages',
    'islands/bag/ src/domain/bag/ src/domain/promotions/ src/server/basket/ src/browser/bag/ src/browser/page/bag-',
    'src/components/Buy.astro src/content/promotions/',
  ),
  row(
    'gift-card gift-card-payment',
    'src/domain/gift-cards/ src/components/gift-card-form.ts src/components/GiftFields.astro src/server/mail/',
    'src/server/orders/gift-',
  ),
  row(
    'orders checkout checkout-session unpaid-orders',
    'islands/checkout/ islands/orders/ src/domain/orders/ src/domain/addresses/ src/server/orders/',
    'src/server/payments/ src/server/stock/ src/content/payments/ src/content/taxes/ src/domain/taxes/',
  ),
  row('no-javascript plain-pages', 'src/domain/sites/plain-pages src/server/plain-pages/ src/server/files/'),
  row(
    'product product-facts feed-product photographs first-sight',
    'src/components/product/ src/components/ProductFacts.astro src/components/Gallery.astro',
    'src/components/ColourChoice.astro src/components/SizeTable.astro src/components/Price.astro',
    'src/domain/products/ src/content/products/ src/content/prices/ src/content/shop/ src/demo/drawings/',
    'src/pages/pictures/ src/components/Picture.astro src/components/ProductPicture.astro src/content/pictures/',
  ),
  row(
    'stock-notice',
    'src/components/stock-notice/ src/components/StockNotice.astro src/domain/stock-notices/',
    'src/server/stock-notices/ src/server/stock/',
  ),
  row(
    'category arriving-page',
    'src/components/listing/ src/components/Listing.astro src/components/Facet.astro',
    'src/components/ProductCard.astro src/components/CardTemplate.astro src/components/Crumbs.astro',
    'src/domain/links/query',
  ),
  row(
    'search search-languages',
    'src/domain/search/ src/browser/search/ src/content/search/',
    'src/components/SearchForm.astro src/components/SearchResults.astro',
  ),
  row(
    'wishlist',
    'islands/wishlist/ src/domain/wishlist/ src/server/wishlist/ src/browser/wishlist/',
    'src/components/Heart.astro',
  ),
  row(
    'recently-viewed',
    'src/browser/product/recently-viewed src/browser/product/show-viewed src/components/RecentlyViewed.astro',
    'src/browser/storage/',
  ),
  row(
    'recommendations',
    'src/domain/personalization/ src/server/personalization/ src/browser/personalization/',
    'src/browser/product/draw-card src/browser/product/index src/browser/product/offers src/components/Rail.astro',
  ),
  row(
    'account account-states account-events invitations',
    'islands/my-account/ src/domain/accounts/ src/domain/session/ src/browser/account/',
    'src/browser/account-call/ src/browser/session/ src/browser/page/session src/server/identity/',
    'src/server/personal-data/',
  ),
  row(
    'portal portal-mails portal-failures portal-outages bad-input tab-stops',
    'islands/account-portal/ src/fragments/account-portal/ src/domain/portal/ src/domain/touchpoints/',
    'src/content/touchpoints/ src/server/identity/ src/server/abuse-protection/ src/server/mail/',
    'src/browser/bot-check/ src/content/bot-check/ src/components/Subscription.astro',
    'src/components/MailedNotice.astro src/pages/ap/ src/pages/external-auth/ src/fragments/external-auth/',
  ),
  row(
    'external-auth external-stand-in external-windows',
    'src/server/identity/external/ src/domain/external-auth/ src/browser/external-auth/ src/fragments/external-auth/',
    'src/content/external-providers/ src/pages/external-auth/ islands/account-portal/ islands/my-account/',
  ),
  row(
    'partner-apps',
    'src/server/partner-apps/ src/domain/partner-apps/ src/content/partner-apps/ islands/account-portal/partner-login',
    'src/server/identity/sessions/',
  ),
  row(
    'placed-fragments',
    'src/components/FragmentPlace.astro src/components/fragment-place/ src/composition/ src/server/composition/',
    'src/page-assembly/fragment-places.ts src/page-assembly/clean-html.ts src/content/fragments/',
  ),
  row('fragments', 'src/fragments/ src/domain/fragments/ src/browser/fragments/ src/server/fragments/'),
  row(
    'consent consent-gate consent-policy consent-address consent-repeated consent-texts consent-shadow consent-looks',
    'islands/consent/ src/domain/consent/ src/browser/consent/',
    'src/browser/page/consent src/browser/page/granted src/content/consent/ src/components/ConsentChoice.astro',
  ),
  row(
    'consent-embed third-parties',
    'src/browser/embeds/ src/components/Embed.astro src/components/Chat.astro src/domain/third-parties/',
    'src/content/third-parties/',
  ),
  row(
    'privacy consent-looks',
    'src/components/consent-record/ src/components/ConsentRecord.astro src/components/StorageList.astro',
    'src/browser/consent-record/ src/server/consents/',
  ),
  row(
    'privacy-requests',
    'islands/privacy-request/ src/domain/privacy-requests/ src/server/privacy-requests/',
    'src/components/PrivacyRequests.astro src/server/personal-data/',
  ),
  row('storage', 'src/domain/storage/ src/browser/storage/ src/browser/cookies/'),
  row('geography consent-policy', 'src/server/http/geography src/browser/devices/'),
  row(
    'tracking purchase stand-in-tag-manager live-log',
    'src/domain/tracking/ src/browser/tracking/',
    'src/server/session-events/ src/browser/page/public-bus src/domain/third-parties/ src/content/third-parties/',
  ),
  row(
    'events live-log',
    'src/pages/events/ src/browser/developer-tools/ bus/catalog/ bus/contracts/ bus/live-log.ts bus/public-bus.ts',
    'bus/privacy.generated.ts src/components/Table.astro',
  ),
  row(
    'flags',
    'src/domain/flags/ src/browser/flags/ src/browser/public/ src/content/flags/ src/pages/flags/',
    'src/server/app/flags',
  ),
  row(
    'editors block-clock html',
    'src/content/pages/ src/content/islands/ src/domain/pages/ src/components/Block src/components/Hero.astro',
    'src/components/Teasers.astro src/components/Text.astro src/components/Services.astro islands/free-delivery/',
    'src/domain/islands/ src/server/app/translations',
  ),
  row(
    'sites addressing small-screens',
    'src/domain/sites/ src/domain/market-chooser/ src/domain/emblems/ src/components/market-search.ts',
    'src/components/Markets.astro src/components/BrandMarkets.astro src/components/MarketSearch.astro',
    'src/layouts/Chooser.astro src/components/Header.astro src/components/Footer.astro',
    'src/components/QuietHeader.astro src/components/Logo.astro src/components/Icon.astro src/content/hosts/',
    'src/domain/links/',
  ),
  row(
    'main-header other-header',
    'src/fragments/main-header/ src/content/menu/ src/domain/menu/ src/content/shop/header.ts src/components/Header.astro',
    'src/browser/page/own-header.ts src/layouts/styles/header.css',
  ),
  row('playground', 'islands/playground/ src/pages/playground/ src/layouts/Playground.astro islands/ui/'),
  row(
    'axe dark small-screens html',
    'src/layouts/styles/ src/layouts/Styles.astro src/layouts/sheets.ts islands/ui/ public/',
  ),
  row(
    'hydration keyboard still-pages',
    'src/components/Island.astro src/browser/host/ src/browser/modals/ src/domain/modals/ bus/directive',
    'bus/core/ bus/tabs.ts',
  ),
  row(
    'next-page fetch-ahead back-button restored-pages',
    'src/domain/pages/speculation src/browser/page/fetch-ahead/ src/browser/page/idle src/browser/page/network',
    'src/browser/document/when-near src/browser/product/dialog src/browser/product/over-product src/browser/tabs/',
  ),
  row(
    'slow-network arriving-page',
    'src/browser/http/ src/browser/errors/ src/browser/translations/ src/server/http/ src/server/app/',
    'src/server/process/',
  ),
  row(
    'browser-errors',
    'src/browser/errors/ src/browser/page/error-watch src/domain/browser-errors/ src/server/browser-errors/',
  ),
  row('budgets', 'src/integrations/weights/'),
  row('first-sight block-clock hydration html', 'src/page-assembly/ src/integrations/pages/'),
]
