/**
 * Sites: brands, countries, locales and environments, and the one way to address their pages (storefront 2 "Markets and
 * locales", 3 "Site configuration"; design 4). A site is a brand in a locale. Pure data and rules.
 */
export { href, plainHost, publicAddress, siteOfAddress, siteOfCall, siteRoot } from './addresses.ts'
export { brands, isBrand } from './brands.ts'
export { countries } from './countries.ts'
export { backEndEnvironment, type EnvironmentConfig, environments, hostOf } from './environments.ts'
export { SiteError, type SiteErrorCode } from './error.ts'
export { locales } from './locales.ts'
export { type NavigationEntry, navigation } from './navigation.ts'
export { developerToolsOn, type Overrides, overrideCookies, overridesOf } from './overrides.ts'
export { findSite, resolveSite, sites } from './sites.ts'
export type { Addressing, Brand, Category, Country, Environment, IdentityRegion, Site } from './types.ts'
