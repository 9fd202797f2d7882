import type { HostInfo, HostInput } from '#browser/host'

const hostOfAttributes = (
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

/**
 * Host info (rule host.1) from the attributes of `<html>`, the address and the override cookies (rule sites.12). The rules
 * of the overrides are a separate file, which only a page with such a cookie loads.
 */
export const hostOfPage = async (
  page: Readonly<Record<string, string | undefined>>,
  location: Pick<Location, 'origin' | 'host'>,
  cookies: string,
): Promise<HostInput> => {
  const host = hostOfAttributes(page, location)
  if (!/\bx-(?:site-locale|original-host|environment)=/.test(cookies)) return host
  return import('../developer-tools/overrides.ts').then((file) => file.withOverrides(host))
}
