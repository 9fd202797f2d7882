import type { HostInfo, HostInput } from '#platform/host'

/** Host info (storefront 3) from the attributes of `<html>` and the address. */
const readHost = (
  page: Readonly<Record<string, string | undefined>>,
  { origin, host }: Pick<Location, 'origin' | 'host'>,
): HostInput => {
  const { env, brand, locale, addressing, sitePath = '', pageType = '', appVersion = '' } = page
  return {
    appId: 'causeway',
    appVersion,
    origin,
    originalHost: host,
    pageType,
    context: { env, brand, locale } as HostInfo['context'],
    sitePath,
    addressing: addressing === 'host' ? 'host' : 'path',
  }
}

/** The same with the override cookies; their rules are a file of their own, which only pages that have one load. */
export const hostOfPage = async (
  page: Readonly<Record<string, string | undefined>>,
  location: Pick<Location, 'origin' | 'host'>,
  cookies: string,
): Promise<HostInput> => {
  const host = readHost(page, location)
  if (!/(?:^|; )x-(?:site-locale|original-host|environment)=/.test(cookies)) return host
  const { overridden } = await import('../developer-tools/overrides.ts')
  return overridden(host)
}
