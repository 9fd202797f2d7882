import type { z } from 'zod'
import type { Environment, Site } from '#domain/sites'
import { FRAGMENT_DEADLINE_MS } from './answer.ts'
import type { fragmentsFile } from './schema.ts'
import { servedFragments } from './served.ts'
import { fragmentReadings, fragmentStyles, type RegisteredFragment } from './view.ts'

/** Where fragments come from, as src/content/fragments/fragments.yaml says it (rule fragments.10). */
export type FragmentsFile = z.infer<typeof fragmentsFile>

type OfSite = Pick<Site, 'brand'>

/**
 * The server of a fragment, an origin; empty for the page's own origin, which serves the shop's own fragments. One that comes with another
 * has the server of that one.
 */
export const fragmentServer = (
  id: string,
  { brand }: OfSite,
  environment: Environment,
  { fragments = {} }: FragmentsFile,
): string => {
  const row = servedFragments.find((fragment) => fragment.id === id)?.comesWith ?? id
  return (fragments[row]?.servers?.[environment] ?? '').replaceAll('{brand}', brand)
}

/**
 * A fragment as the pages of a site load it; undefined for an id without a row, and in an environment in which nobody serves it: it
 * has no server there and is not the shop's own.
 */
export const registeredFragment = (
  id: string,
  site: OfSite,
  environment: Environment,
  file: FragmentsFile,
): RegisteredFragment | undefined => {
  const row = file.fragments?.[id]
  const server = fragmentServer(id, site, environment, file)
  if (!row || (server === '' && !servedFragments.some((fragment) => fragment.id === id))) return undefined
  const [reading] = fragmentReadings
  const [styles] = fragmentStyles
  const { version, render = false, deadline = FRAGMENT_DEADLINE_MS, compose = false } = row
  return {
    id,
    server,
    reading: row.reading ?? reading,
    version,
    styles: row.styles ?? styles,
    render,
    deadline,
    ...(compose && { composed: true }),
  }
}

/** The ids that blocks of pages may name. The shop's own fragments are mounted by islands, which make their calls. */
export const placeableFragments = ({ fragments = {} }: FragmentsFile): readonly string[] =>
  Object.keys(fragments).filter((id) => !servedFragments.some((fragment) => fragment.id === id))

/** Every server of an environment, each once, without the page's own origin. */
export const fragmentServers = (site: OfSite, environment: Environment, file: FragmentsFile): readonly string[] => {
  const servers = Object.keys(file.fragments ?? {}).map((id) => fragmentServer(id, site, environment, file))
  return [...new Set(servers)].filter((server) => server !== '')
}

/** Origins that the cookie of testers may choose as the server of every fragment; none in production. */
export const fragmentChoices = (environment: Environment, { choices = {} }: FragmentsFile): readonly string[] =>
  environment === 'prod' ? [] : (choices[environment] ?? [])
