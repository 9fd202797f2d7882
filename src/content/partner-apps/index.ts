/** Partner apps by environment, as operators write them (README.md beside this file), for the back end. */
import { z } from 'zod'
import { type ContentSource, configurationFile, type Loaded, readFile, readOnce, shopContent } from '#content/files'
import { type Translator, textVersion } from '#content/messages'
import { isClientId, isRedirectAddress, isRedirectHere, type PartnerApp, partnerScopes } from '#domain/partner-apps'
import { type Preset, presets } from '#domain/portal'
import { type Brand, brands, type Environment, environments, findSite, type Site } from '#domain/sites'

const presetNames = Object.entries(presets)
  .filter(([, preset]: [string, Preset]) => preset.isAuthProvider)
  .map(([name]) => name) as [keyof typeof presets]
const brandIds = Object.values(brands).map(({ id }) => id) as [Brand]

/** A public key as JSON Web Key. */
const publicKey = z.looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']), kid: z.string().min(1).max(100) })

const shape = z.strictObject({
  brand: z.enum(brandIds),
  name: z.string().trim().min(1).max(60),
  preset: z.enum(presetNames),
  locale: z.string(),
  kind: z.enum(['web', 'native']),
  owner: z.enum(['shop', 'partner']),
  redirects: z.array(z.string()).min(1).max(20),
  logoutRedirects: z.array(z.string()).max(20).default([]),
  scopes: z.array(z.enum(partnerScopes)).min(1),
  keys: z.array(publicKey).min(1).max(5).optional(),
})

type Refuse = (path: PropertyKey[], message: string) => void

const refuseAddresses = ({ kind, owner, redirects, logoutRedirects }: z.infer<typeof shape>, refuse: Refuse): void => {
  for (const [name, list] of Object.entries({ redirects, logoutRedirects: logoutRedirects ?? [] }))
    for (const [index, address] of list.entries())
      if (!isRedirectAddress(address, kind))
        refuse([name, index], 'must be https, http on 127.0.0.1 or [::1], or a scheme such as com.example.app.')
  const hosts = new Set(redirects.filter((each) => URL.canParse(each)).map((each) => new URL(each).host))
  if (owner === 'partner' && hosts.size > 1)
    refuse(['redirects'], 'must have one host: the ids that a partner gets of shoppers belong to it.')
}

const app = shape.superRefine((written, context) => {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message })
  const { brand, locale, preset, scopes, keys = [] } = written
  const owner = brandIds.find((id) => preset.startsWith(`${id}-`))
  if (owner && owner !== brand) refuse(['preset'], `${preset} is a form of ${owner}.`)
  if (!findSite(brand, locale)) refuse(['locale'], `There is no site ${brand}/${locale}.`)
  if (!scopes.includes('openid')) refuse(['scopes'], 'must hold openid.')
  for (const [index, key] of keys.entries())
    if (['d', 'p', 'q', 'k'].some((part) => Object.hasOwn(key, part)))
      refuse(['keys', index], 'holds a private part. Write the public key, and make a new pair.')
  refuseAddresses(written, refuse)
})

/** The file partner-apps.yaml: apps by environment and client id. */
export const partnerAppsFile = z
  .partialRecord(z.enum(Object.keys(environments) as [Environment]), z.record(z.string(), app))
  .superRefine((file, context) => {
    for (const [environment, apps] of Object.entries(file))
      for (const [id, { kind, redirects = [] }] of Object.entries(apps ?? {})) {
        const refuse: Refuse = (path, message) =>
          context.addIssue({ code: 'custom', path: [environment, id, ...path], message })
        if (!isClientId(id)) refuse([], 'A client id has 3 to 40 small letters, digits and hyphens.')
        const here = redirects.findIndex((each) => URL.canParse(each) && isRedirectHere(each))
        if (kind === 'web' && environment !== 'local' && here !== -1)
          refuse(['redirects', here], 'leads to a developer’s machine, which only the local environment may do.')
      }
  })

/** Reads the apps of all environments. */
export const loadPartnerApps = (source: ContentSource = shopContent): Loaded<z.infer<typeof partnerAppsFile>> =>
  readFile(source, configurationFile(source, 'partner-apps'), partnerAppsFile)

const partnerApps = readOnce(loadPartnerApps)

/** The apps of an environment; empty where there are none. @throws ContentError */
export const partnerAppsIn = (environment: Environment): readonly PartnerApp[] =>
  Object.entries(partnerApps()[environment] ?? {}).map(([id, { locale, ...written }]) => ({
    id,
    ...written,
    site: findSite(written.brand, locale)!,
  }))

/** Whether shoppers of a site may log in to apps: those of its brand. @throws ContentError */
export const hasPartnerApps = ({ brand }: Site, environment: Environment): boolean =>
  partnerAppsIn(environment).some((each) => each.brand === brand)

/** What a member reads of the apps that may act for the account, once it is asked for (rule partner-apps.14). */
export const accountAppMessages = ['partner-apps.account.*', 'partner-apps.scope.*']

/** The name of the file that holds these texts: `de-1f0c9a77`. */
export const accountAppTexts = (texts: Translator): string => textVersion(texts, accountAppMessages)
