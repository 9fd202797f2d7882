/** What shoppers agree to, for pages: the versions of policy and text (versions.yaml beside this file). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Translator } from '#content/messages'
import { contentFolder } from '#content/root'
import { consentVersions } from '#schemas/consent-record'

/** Carried by every page and named by every record of a decision. */
export interface ConsentVersions {
  /** Of the privacy policy; a new one asks every shopper again. */
  policy: string
  /** `de-1f0c9a77`: the language of the consent screens and a digest of their messages. */
  text: string
}

const file = join(contentFolder, 'consent/versions.yaml')

const textVersion = ({ pick, language }: Translator): string => {
  const messages = Object.entries(pick(['consent.*'])).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${language}-${createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 8)}`
}

/** The versions for a site with these texts. @throws ZodError when the file holds no version of the policy */
export const versionsFor = (texts: Translator): ConsentVersions => ({
  policy: consentVersions.parse(parse(readFileSync(file, 'utf8'))).policy,
  text: textVersion(texts),
})
