/** Hosts of the services that pages call, as people write them (hosts.yaml beside this file), for pages and back end. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { configurationFile } from '#content/root'
import { type Environment, type Hosts, identityOf, type Site } from '#domain/sites'
import { hostsFile } from '#schemas/sites'

/** What is configured; read once. The content check names faults by line. @throws ZodError */
export const hosts: Hosts = hostsFile.parse(parse(readFileSync(configurationFile('hosts'), 'utf8')))

/** The identity server of a site; undefined where it is the shop's own origin. */
export const identityHost = (site: Site, environment: Environment): string | undefined =>
  identityOf(site, environment, hosts) || undefined
