/** Hosts of the services that pages call (hosts.yaml beside this file), for pages and back end. */
import { type ContentSource, configurationFile, type Loaded, readFile, readOnce, shopContent } from '#content/files'
import {
  type AcquisitionHost,
  acquisitionHostOf,
  type Environment,
  type Hosts,
  identityOf,
  type PublicationOrder,
  personalizationOf,
  publicationOrderOf,
  type Site,
} from '#domain/sites'
import { hostsFile } from '#schemas/sites'

/** Reads the hosts of all environments. */
export const loadHosts = (source: ContentSource = shopContent): Loaded<Hosts> =>
  readFile(source, configurationFile(source, 'hosts'), hostsFile)

/** The hosts of all environments, read once. @throws ContentError */
export const hosts: () => Hosts = readOnce(loadHosts)

/** The identity server of a site; undefined where it is the shop's own origin. */
export const identityHost = (site: Site, environment: Environment): string | undefined =>
  identityOf(site, environment, hosts()) || undefined

/** The service of recommendations for a site; undefined where it is the shop's own origin. */
export const personalizationHost = (site: Site, environment: Environment): string | undefined =>
  personalizationOf(site, environment, hosts()) || undefined

/** Where the pages of a site send opt-outs. */
export const acquisitionHost = (site: Site, environment: Environment): AcquisitionHost =>
  acquisitionHostOf(site, environment, hosts())

/** The order of the names in the paths of publications in an environment; undefined where the default holds. */
export const publicationOrder = (environment: Environment): PublicationOrder | undefined =>
  publicationOrderOf(environment, hosts())
