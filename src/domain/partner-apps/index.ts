/** Partner apps, to which the shop is the identity provider (rules partner-apps.1 to partner-apps.17). Pure and without zod. */
export { isClientId, type PartnerApp, partnerScopes, type Scope } from './app.ts'
export { appCallsAnHour } from './limits.ts'
export { isRedirectAddress, isRedirectHere } from './redirects.ts'
export { loginSite } from './site.ts'
