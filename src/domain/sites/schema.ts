import { z } from 'zod'
import { hostOfSite, siteRoot } from './addresses.ts'
import { countries } from './countries.ts'
import { navigation } from './navigation.ts'
import { identityServices, plannedServices, publicationOrders } from './services.ts'
import { sites } from './sites.ts'
import type { Site } from './types.ts'

const locale = z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, 'must be language_COUNTRY')
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')
const topLevelDomain = z.string().regex(/^[a-z]{2,3}(\.[a-z]{2})?$/, 'must be a top-level domain')
const sitePath = z.string().regex(/^([a-z]{2}(\/[a-z]{2})?)?$/, 'must be empty, xx or xx/yy')

const site = z.strictObject({
  key: z.string(),
  brand: z.enum(['stride', 'reebok']),
  locale,
  language: z.string().regex(/^[a-z]{2}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  languageTag: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  currency,
  topLevelDomain,
  sitePath,
})

/** The table of sites. Two sites with one address fail it (rule sites.2), and so do two categories with one path. */
export const siteTable = z.array(site).superRefine((table: readonly Site[], ctx) => {
  const seen = new Map<string, string>()
  table.forEach((s, index) => {
    const address = hostOfSite(s) + siteRoot(s, 'host')
    const other = seen.get(address)
    seen.set(address, s.key)
    const complain = (message: string) => ctx.addIssue({ code: 'custom', path: [index], message })
    if (other !== undefined) complain(`${other} and ${s.key} have one address: ${address}`)
    if (s.key !== `${s.brand}/${s.locale}`) complain(`${s.key} is not ${s.brand}/${s.locale}`)
    if (new Set(navigation(s).map(({ path }) => path)).size < 3) complain(`${s.key} has two categories with one path`)
  })
})

/** The table of countries (rule sites.3). */
export const countryTable = z.array(
  z.strictObject({
    code: z.string().regex(/^[A-Z]{2}$/),
    currency,
    defaultLocale: locale,
    topLevelDomain,
    sitePath,
    languages: z.record(z.string().regex(/^[a-z]{2}$/), z.strictObject({ topLevelDomain, sitePath })),
    identityRegion: z.enum(['US', 'EU']),
  }),
)

/** An origin without a final slash: with https, or on this machine. */
export const origin = z
  .string()
  .regex(
    /^(https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]+|http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1))(:\d+)?$/,
    'must be an origin such as https://id.example.com',
  )

/** The origin of a service. `{brand}` in it is the site's brand. */
export const originByBrand = z
  .string()
  .refine((text) => origin.safeParse(text.replaceAll('{brand}', 'stride')).success, {
    error: 'must be an origin such as https://id.example.com or https://id.{brand}.com',
  })

const serviceOrigin = originByBrand.optional()

const plannedOrigin = z
  .string()
  .optional()
  .refine((value): boolean => value === undefined, 'is planned: nothing reads this host yet. Leave the line out.')

const each = <N extends string, S extends z.ZodType>(names: readonly N[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S>

/** Services whose own host has to know the pages that call it. */
const crossOriginServices = [...identityServices, 'personalization'] as const

const environmentHosts = z
  .strictObject({
    ...each(identityServices, serviceOrigin),
    personalization: serviceOrigin,
    acquisition: serviceOrigin,
    /** The key of the acquisition calls. It stands in pages and is no secret. */
    'acquisition-key': z
      .string()
      .regex(/^[!-~]{1,200}$/, 'must be printable ASCII without spaces')
      .optional(),
    /** Order of the names in the path of publications; pages ask and the back end answers in this one only. */
    'flag-path': z.enum(publicationOrders).optional(),
    ...each(plannedServices, plannedOrigin),
    /** Origins of pages beside those of the sites' own hosts: in path addressing, and locally. */
    pages: z.array(origin).optional(),
  })
  .refine((hosts) => hosts['acquisition-key'] === undefined || hosts.acquisition !== undefined, {
    path: ['acquisition-key'],
    message: 'has no effect without acquisition: the shop itself asks for no key. Leave it out.',
  })
  .refine((hosts) => hosts.pages === undefined || crossOriginServices.some((name) => hosts[name] !== undefined), {
    path: ['pages'],
    message: `has no effect without ${crossOriginServices.join(' or ')}: the shop itself answers its pages. Leave it out.`,
  })
  .optional()

/** The file of hosts, src/content/hosts/hosts.yaml. */
export const hostsFile = z.strictObject({
  local: environmentHosts,
  dev: environmentHosts,
  stg: environmentHosts,
  prod: environmentHosts,
})

/** Checks the tables of this build. @throws z.ZodError that names each fault */
export const checkSites = (): void => {
  siteTable.parse(sites)
  countryTable.parse([...countries.values()])
}
