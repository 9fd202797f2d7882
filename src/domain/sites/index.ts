/**
 * Brands, countries, locales, environments and the sites that they make; every address of a page is made and read here.
 * Pure and without zod; `#schemas/sites` checks the tables. Storefront 2 (markets, fallback header), 3 (site configuration),
 * 5 (fallback), 8 (the four errors of `resolveSite`), 9 (environments, overrides); design 4.
 */
export * from './addresses.ts'
export { brands } from './brands.ts'
export * from './calls.ts'
export { type Country, countries } from './countries.ts'
export * from './environments.ts'
export { SiteError, type SiteErrorCode } from './errors.ts'
export * from './geo.ts'
export * from './hosts.ts'
export { localesOf, splitLocale } from './locales.ts'
export { type NavigationEntry, navigation } from './navigation.ts'
export * from './overrides.ts'
export { resolveSite, type SiteConfig, type SiteContext } from './resolve.ts'
export { findSite, sites } from './sites.ts'
export type { Addressing, Brand, Environment, IdentityRegion, Site } from './types.ts'
