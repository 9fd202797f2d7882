/** What people write about consent, for pages: versions.yaml and redirect-hosts.yaml beside this file. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Translator } from '#content/messages'
import { contentFolder } from '#content/root'
import type { Environment } from '#domain/sites'
import { consentVersions, redirectHostsFile } from '#schemas/consent'

/** Carried by every page and named by every record of a decision. */
export interface ConsentVersions {
  /** Of the privacy policy; a new version asks every shopper again. */
  policy: string
  /** `de-1f0c9a77`: the language of the consent screens and a digest of their messages. */
  text: string
}

const read = (file: string): unknown => parse(readFileSync(join(contentFolder, 'consent', file), 'utf8'))

const textVersion = ({ pick, language }: Translator): string => {
  const messages = Object.entries(pick(['consent.*'])).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${language}-${createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 8)}`
}

/** The versions for a site with these texts. @throws ZodError when the file has no version of the policy */
export const versionsFor = (texts: Translator): ConsentVersions => ({
  policy: consentVersions.parse(read('versions.yaml')).policy,
  text: textVersion(texts),
})

const hostsByEnvironment = redirectHostsFile.parse(read('redirect-hosts.yaml'))

/**
 * The domains beside the shop's own to which consent may send a shopper back in an environment (rule consent.15); read once.
 * Empty when none are configured. @throws ZodError when the file is loaded
 */
export const redirectHosts = (environment: Environment): readonly string[] =>
  Object.values(hostsByEnvironment[environment]).flat()
