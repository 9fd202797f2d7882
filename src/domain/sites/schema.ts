import { z } from 'zod'
import { hostOfSite, siteRoot } from './addresses.ts'
import { countries } from './countries.ts'
import { type Hosts, services } from './hosts.ts'
import { navigation } from './navigation.ts'
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

/** The table of sites: two sites with one address fail it, and so does a category path that another category has. */
export const siteTable = z.array(site).superRefine((table: readonly Site[], ctx) => {
  const seen = new Map<string, string>()
  table.forEach((s, index) => {
    const address = hostOfSite(s) + siteRoot(s, 'host')
    const other = seen.get(address)
    seen.set(address, s.key)
    const report = (message: string) => ctx.addIssue({ code: 'custom', path: [index], message })
    if (other !== undefined) report(`${other} and ${s.key} have one address: ${address}`)
    if (s.key !== `${s.brand}/${s.locale}`) report(`${s.key} is not ${s.brand}/${s.locale}`)
    if (new Set(navigation(s).map(({ path }) => path)).size < 3) report(`${s.key} has two categories with one path`)
  })
})

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

const origin = z
  .string()
  .regex(
    /^(https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]+|http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1))(:\d+)?$/,
    'must be an origin such as https://id.example.com',
  )
const ofService = z.string().refine((text) => origin.safeParse(text.replaceAll('{brand}', 'stride')).success, {
  error: 'must be an origin such as https://id.example.com or https://id.{brand}.com',
})
const hostsOfServices = z.strictObject({
  ...(Object.fromEntries(services.map((name) => [name, ofService.optional()])) as Record<
    (typeof services)[number],
    z.ZodOptional<z.ZodString>
  >),
  pages: z.array(origin).optional(),
})

/** The file of hosts (src/content/hosts). */
export const hostsFile: z.ZodType<Hosts> = z.strictObject({
  local: hostsOfServices.optional(),
  dev: hostsOfServices.optional(),
  stg: hostsOfServices.optional(),
  prod: hostsOfServices.optional(),
})

/** Checks the tables of this build. @throws z.ZodError naming each fault */
export const checkSites = (): void => {
  siteTable.parse(sites)
  countryTable.parse([...countries.values()])
}
