/** Logins by other companies by environment and market, as operators write them (README.md beside this file), for pages and back end. */
import { z } from 'zod'
import { type ContentSource, configurationFile, type Loaded, readFile, readOnce, shopContent } from '#content/files'
import {
  type ConfiguredProvider,
  type Provider,
  providerFacts,
  providerOrder,
  providersOf,
  readProvider,
  standInProvider,
} from '#domain/external-auth'
import { type Brand, brands, countries, type Environment, environments, type Site } from '#domain/sites'

const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/|$)/
const address = z
  .string()
  .refine(
    (text) => URL.canParse(text) && (new URL(text).protocol === 'https:' || loopback.test(text)),
    'must be an address with https, or http on this machine',
  )
const word = (most: number) =>
  z.string().regex(new RegExp(`^[\\w.:-]{1,${most}}$`), 'must be letters, digits, _ . : or -')
const brandIds = Object.keys(brands) as [Brand]

const registration = z.strictObject({ 'client-id': word(200), issuer: address.optional() })
const countryIds = [...countries.keys()]

const entry = z.strictObject({
  'client-id': word(200),
  popup: z.literal(true).optional(),
  brands: z.array(z.enum(brandIds)).min(1).optional(),
  countries: z.array(z.enum(countryIds)).min(1).optional(),
  issuer: address.optional(),
  'by-country': z.partialRecord(z.enum(countryIds), registration).optional(),
  endpoints: z.strictObject({ authorization: address, token: address, userinfo: address }).optional(),
  'team-id': word(40).optional(),
  'key-id': word(40).optional(),
})
type Entry = z.infer<typeof entry>

const providerNames = Object.keys(providerFacts) as [Provider]

/** What is wrong with the registrations of a provider for single countries. */
const countryFaultsOf = (provider: Provider, line: Entry): [property: string, message: string][] => {
  const isOpenId = providerFacts[provider].protocol === 'openid-connect'
  return Object.entries(line['by-country'] ?? {}).flatMap(([country, own]) => {
    if (provider === standInProvider) return [['by-country', `has no effect for "${provider}".`]]
    if (line.countries?.includes(country) === false)
      return [['by-country', `has no effect: "${provider}" is not offered in ${country}.`]]
    return own?.issuer && !isOpenId ? [['by-country', `an issuer has no effect for "${provider}".`]] : []
  })
}

/** What is wrong with the line of a provider, by property; '' is the line itself. */
const faultsOf = (provider: Provider, line: Entry): [property: string, message: string][] => {
  const facts = providerFacts[provider]
  const faults = countryFaultsOf(provider, line)
  const isOpenId = facts.protocol === 'openid-connect'
  const isSigned = isOpenId && facts.secret === 'signed'
  if (line.issuer && (!isOpenId || provider === 'test')) faults.push(['issuer', `has no effect for "${provider}".`])
  if (line.endpoints && isOpenId) faults.push(['endpoints', `has no effect for "${provider}": name its issuer.`])
  if (isOpenId && !facts.issuer && !line.issuer && provider !== 'test')
    faults.push(['', `"${provider}" needs an issuer: no service of this name is known.`])
  for (const name of ['team-id', 'key-id'] as const) {
    if (isSigned && line[name] === undefined) faults.push(['', `"${provider}" needs ${name}.`])
    if (!isSigned && line[name] !== undefined) faults.push([name, `has no effect for "${provider}".`])
  }
  for (const brand of line.brands ?? [])
    if (!readProvider(brand, provider)) faults.push(['brands', `${brand} does not have "${provider}".`])
  return faults
}

const providersOfEnvironment = z.partialRecord(z.enum(providerNames), entry).superRefine((providers, context) => {
  for (const [provider, line] of Object.entries(providers)) {
    // What is no known provider or no map is a finding of its own, and hides no other.
    if (!Object.hasOwn(providerFacts, provider) || typeof line !== 'object') continue
    for (const [property, message] of faultsOf(provider as Provider, line))
      context.addIssue({ code: 'custom', path: property ? [provider, property] : [provider], message })
  }
})

/** The file external-providers.yaml: providers by environment. */
export const externalProvidersFile = z
  .partialRecord(z.enum(Object.keys(environments) as [Environment]), providersOfEnvironment)
  .superRefine((file, context) => {
    if (!Object.hasOwn(file.prod ?? {}, 'test')) return
    const message = 'Production cannot offer "test": anybody is anybody there.'
    context.addIssue({ code: 'custom', path: ['prod', 'test'], message })
  })

type ExternalProvidersFile = z.infer<typeof externalProvidersFile>

/** Reads the providers of all environments. */
export const loadExternalProviders = (source: ContentSource = shopContent): Loaded<ExternalProvidersFile> =>
  readFile(source, configurationFile(source, 'external-providers'), externalProvidersFile)

const externalProviders = readOnce(loadExternalProviders)

/** A provider that sites may offer. */
export interface OfferedProvider extends ConfiguredProvider {
  popup: boolean
  brands: readonly Brand[]
  /** Undefined: all. */
  countries: readonly string[] | undefined
  /** Countries in which the shop is registered in another way. */
  byCountry: Readonly<Record<string, { clientId: string; issuer: string | undefined }>>
}

/** The registrations of the shop at a provider, each with a secret of its own. */
export const registrationsOf = ({ id, byCountry }: OfferedProvider): string[] => [
  id,
  ...Object.keys(byCountry).map((country) => `${id}_${country}`),
]

/** A provider as shoppers of a country meet it. In some a company of its own runs it, which has its own issuer (rule external-auth.36). */
export const providerIn = (provider: OfferedProvider, { country }: Pick<Site, 'country'>): OfferedProvider => {
  const own = provider.byCountry[country]
  const facts = providerFacts[provider.id]
  const known = facts.protocol === 'openid-connect' ? facts.issuerIn?.[country] : undefined
  if (!own) return provider
  return {
    ...provider,
    registration: `${provider.id}_${country}`,
    clientId: own.clientId,
    issuer: own.issuer ?? known ?? provider.issuer,
  }
}

/** Every provider of an environment; none where it has no line. @throws ContentError */
export const externalProvidersIn = (environment: Environment): readonly OfferedProvider[] =>
  Object.entries(externalProviders()[environment] ?? {}).map(([name, line]) => {
    const id = name as Provider
    const byCountry = Object.entries(line['by-country'] ?? {}).flatMap(([country, own]) =>
      own ? [[country, { clientId: own['client-id'], issuer: own.issuer }]] : [],
    )
    return {
      id,
      registration: id,
      clientId: line['client-id'],
      issuer: line.issuer,
      endpoints: line.endpoints,
      teamId: line['team-id'],
      keyId: line['key-id'],
      popup: line.popup ?? false,
      brands: line.brands ?? brandIds.filter((brand) => providersOf(brand).includes(id)),
      countries: line.countries,
      byCountry: Object.fromEntries(byCountry),
    }
  })

/** Those of the providers that a site offers, in the order of its market (rule external-auth.2). */
export const offeredBy = (
  providers: readonly OfferedProvider[],
  site: Pick<Site, 'brand' | 'country' | 'language'>,
): readonly OfferedProvider[] => {
  const order = providerOrder(site)
  return providers
    .filter(({ brands, countries }) => brands.includes(site.brand) && (countries?.includes(site.country) ?? true))
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

/** The buttons of a site in an environment, in the order of its market; none by default. @throws ContentError */
export const providersFor = (
  site: Pick<Site, 'brand' | 'country' | 'language'>,
  environment: Environment,
): readonly { id: Provider; popup: boolean }[] =>
  offeredBy(externalProvidersIn(environment), site).map(({ id, popup }) => ({ id, popup }))
