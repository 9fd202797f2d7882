/** Hosts of the services that pages call, as people write them (hosts.yaml beside this file), for pages and back end. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { contentFolder, overlayFolder } from '#content/root'
import { type Environment, type Hosts, identityOf, type Site } from '#domain/sites'
import { hostsFile } from '#schemas/sites'

const overlaid = overlayFolder && join(overlayFolder, 'hosts.yaml')
const file = overlaid && existsSync(overlaid) ? overlaid : join(contentFolder, 'hosts/hosts.yaml')

/** What is configured; read once. The content check names faults by line. @throws ZodError */
export const hosts: Hosts = hostsFile.parse(parse(readFileSync(file, 'utf8')))

/** The identity server of a site; undefined where it is the shop's own origin. */
export const identityHost = (site: Site, environment: Environment): string | undefined =>
  identityOf(site, environment, hosts) || undefined
