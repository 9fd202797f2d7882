/**
 * Brands, countries, locales, environments and the sites that they make; every address of a page is made and read here
 * (rules sites.1 to sites.14 and header.1 to header.4). Pure and without zod; `#schemas/sites` checks the tables.
 */
export * from './addresses.ts'
export { type Country, countries } from './countries.ts'
export { developerToolsOn } from './developer-tools.ts'
export * from './environments.ts'
export { localesOf, splitLocale } from './locales.ts'
export { type NavigationEntry, navigation } from './navigation.ts'
export * from './overrides.ts'
export { intlLanguageOf, ownCountryName } from './own-names.ts'
export { type PlainPageName, plainPageAddress, plainPagesPath } from './plain-pages.ts'
export * from './service-hosts.ts'
export * from './services.ts'
export { resolveSite, type SiteConfig, type SiteContext, SiteError, type SiteErrorCode } from './site-config.ts'
export * from './site-of-call.ts'
export { findSite, languages, sites } from './sites.ts'
export { type Tax, taxes, taxOf } from './tax.ts'
export { clockTime, offsetIn, timeZoneOf } from './time-zones.ts'
export {
  type Addressing,
  type Brand,
  brands,
  type Environment,
  type IdentityRegion,
  isBrand,
  type Site,
} from './types.ts'
export { cataloguesFor, spelledFor } from './wording.ts'
