/** Where fragments come from, as operators write it (fragments.yaml beside this file, README.md there), for pages. */
import { eventOfNoun } from '#catalog'
import { type ContentSource, configurationFile, type Loaded, readFile, readOnce, shopContent } from '#content/files'
import {
  type FragmentsFile,
  fragmentChoices,
  fragmentServer,
  fragmentServers,
  type RegisteredFragment,
  registeredFragment as registered,
} from '#domain/fragments'
import { portalFragment } from '#domain/portal'
import type { Environment, Site } from '#domain/sites'
import { fragmentsFile } from '#schemas/fragments'

// A fragment's events begin with its id, and those of the shop cannot be added to.
const registry = fragmentsFile.superRefine(({ fragments = {} }, context) => {
  for (const id of Object.keys(fragments)) {
    const event = eventOfNoun(id)
    const message = `is the noun of the shop's event ${event}, and the events of a fragment begin with its id. Choose another id.`
    if (event) context.addIssue({ code: 'custom', path: ['fragments', id], message })
  }
})

/** Reads the fragments of all environments (rules fragments.10 and fragments.26). */
export const loadFragments = (source: ContentSource = shopContent): Loaded<FragmentsFile> =>
  readFile(source, configurationFile(source, 'fragments'), registry)

/** The file of fragments, read once. @throws ContentError */
export const fragmentRegistry = readOnce(loadFragments)

/** What a page of a site says of fragments. */
export interface PageFragments {
  /** The server of the account portal; undefined where it is the page's own origin. */
  portal: string | undefined
  /** Origins that testers may choose instead. */
  choices: readonly string[]
  /** All origins that fragments of the page may come from. */
  servers: readonly string[]
}

/** The fragments of a site's pages. @throws ContentError */
export const pageFragments = (site: Site, environment: Environment): PageFragments => {
  const file = fragmentRegistry()
  const choices = fragmentChoices(environment, file)
  return {
    portal: fragmentServer(portalFragment.id, site, environment, file) || undefined,
    choices,
    servers: [...fragmentServers(site, environment, file), ...choices],
  }
}

/** A fragment of the registry, with its server for a site; undefined where the registry names no server for it. @throws ContentError */
export const registeredFragment = (id: string, site: Site, environment: Environment): RegisteredFragment | undefined =>
  registered(id, site, environment, fragmentRegistry())
