import { developerToolsFlag } from '#domain/storage'
import { hostInfo } from '#platform/host'
import { readStored } from '#platform/storage'

/**
 * Whether developer tools, and with them overrides by cookie or session storage, are on: outside production always, in
 * production only while the cookie `developer-tools` is exactly `true` (storefront 9). Throws `host/not-set`.
 */
export const developerTools = (): boolean =>
  hostInfo().context.env !== 'prod' || readStored(developerToolsFlag) === 'true'
