/** The shop as identity provider of partner apps (rules partner-apps.1 to partner-apps.12, decision 0431). */
export { deleteEndedAccess } from './delete-ended.ts'
export { type PartnerAppRoutes, partnerAppRoutes } from './routes.ts'
export { publishedKeys, rotateKeys } from './signing-keys.ts'
