/** The shop as identity provider of partner apps (rules partner-apps.1 to partner-apps.16, decision 0431). */
export { accountAppRoutes } from './account-routes.ts'
export { deleteEndedAccess } from './delete-ended.ts'
export { type PartnerAppRoutes, partnerAppRoutes } from './routes.ts'
export { publishedKeys, rotateKeys } from './signing-keys.ts'
