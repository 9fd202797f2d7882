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

const entry = z.strictObject({
  'client-id': word(200),
  popup: z.literal(true).optional(),
  brands: z.array(z.enum(brandIds)).min(1).optional(),
  countries: z
    .array(z.enum([...countries.keys()]))
    .min(1)
    .optional(),
  issuer: address.optional(),
  endpoints: z.strictObject({ authorization: address, token: address, userinfo: address }).optional(),
  'team-id': word(40).optional(),
  'key-id': word(40).optional(),
})
type Entry = z.infer<typeof entry>

const providerNames = Object.keys(providerFacts) as [Provider]

/** What is wrong with the line of a provider, by property; '' is the line itself. */
const faultsOf = (provider: Provider, line: Entry): [property: string, message: string][] => {
  const facts = providerFacts[provider]
  const faults: [string, string][] = []
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
}

/** Every provider of an environment; none where it has no line. @throws ContentError */
export const externalProvidersIn = (environment: Environment): readonly OfferedProvider[] =>
  Object.entries(externalProviders()[environment] ?? {}).map(([name, line]) => {
    const id = name as Provider
    return {
      id,
      clientId: line['client-id'],
      issuer: line.issuer,
      endpoints: line.endpoints,
      teamId: line['team-id'],
      keyId: line['key-id'],
      popup: line.popup ?? false,
      brands: line.brands ?? brandIds.filter((brand) => providersOf(brand).includes(id)),
      countries: line.countries,
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
