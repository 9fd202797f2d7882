/** What people write about consent, for pages: versions.yaml and redirect-hosts.yaml beside this file. */
import type { z } from 'zod'
import {
  type ContentFinding,
  type ContentSource,
  contentPath,
  type Loaded,
  readFile,
  readOnce,
  shopContent,
  strayFindings,
  valueOrThrow,
} from '#content/files'
import { type Translator, textVersion } from '#content/messages'
import { flagEnvironmentOf, publicationPath, shopProject } from '#domain/flags'
import type { Environment, PublicationOrder } from '#domain/sites'
import { consentVersions, redirectHostsFile } from '#schemas/consent'

/** Carried by every page and named by every record of a decision. */
export interface ConsentVersions {
  /** Of the privacy policy; a new version asks every shopper again. */
  policy: string
  /** `de-1f0c9a77`: the language of the consent screens and a digest of their messages. */
  text: string
}

const versionsFile = (source: ContentSource) => contentPath(source, 'consent', 'versions.yaml')
const redirectsFile = (source: ContentSource) => contentPath(source, 'consent', 'redirect-hosts.yaml')

/** Reads the version of the privacy policy. */
export const loadPolicyVersion = (source: ContentSource = shopContent): Loaded<{ policy: string }> =>
  readFile(source, versionsFile(source), consentVersions)

/** Reads the domains to which consent may send a shopper back, of all environments. */
export const loadRedirectHosts = (source: ContentSource = shopContent): Loaded<z.infer<typeof redirectHostsFile>> =>
  readFile(source, redirectsFile(source), redirectHostsFile)

/** Files of consent that nothing reads. */
export const strayConsentFiles = (source: ContentSource): ContentFinding[] =>
  strayFindings(
    source,
    contentPath(source, 'consent'),
    [versionsFile(source), redirectsFile(source)],
    'Nothing reads this file; there are versions.yaml and redirect-hosts.yaml.',
  )

/** The address of the texts of the consent screens in this version, as JSON. */
export const consentTexts = ({ text }: ConsentVersions): string => `/texts/consent/${text}.json`

/** The addresses that the consent question reads before it is shown: the publication of flags, and its texts. */
export const questionAnswers = (
  environment: Environment,
  versions: ConsentVersions,
  order?: PublicationOrder,
): readonly string[] => [publicationPath(shopProject, flagEnvironmentOf(environment), order), consentTexts(versions)]

/** The versions for a site with these texts. @throws ContentError when the file has no version of the policy */
export const versionsFor = (texts: Translator): ConsentVersions => ({
  policy: valueOrThrow(loadPolicyVersion()).policy,
  text: textVersion(texts, ['consent.*']),
})

const hostsByEnvironment = readOnce(loadRedirectHosts)

/**
 * The domains beside the shop's own to which consent may send a shopper back in an environment (rule consent.15); read once.
 * Empty when none are configured. @throws ContentError
 */
export const redirectHosts = (environment: Environment): readonly string[] =>
  Object.values(hostsByEnvironment()[environment]).flat()
