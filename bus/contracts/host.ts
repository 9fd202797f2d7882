import { z } from 'zod'

/** `host:ready`: the host info of the page (rule host.1); `originalHost` is a host name without scheme. */
export const hostReady = z.object({
  appId: z.string(),
  appVersion: z.string(),
  origin: z.string(),
  originalHost: z.string(),
  pageType: z.string(),
  context: z.object({ env: z.enum(['local', 'dev', 'stg', 'prod']), brand: z.string(), locale: z.string() }),
})
export type HostReady = z.infer<typeof hostReady>
