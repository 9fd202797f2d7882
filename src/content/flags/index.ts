/** Publications of feature flags (README.md beside this file), for the back end. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  asBuilt,
  type ContentFinding,
  type ContentSource,
  contentPath,
  findingAt,
  keepLastGood,
  type Loaded,
  readDocument,
  readThrough,
  shopContent,
  yamlFiles,
} from '#content/files'
import { flagEnvironments, type Publication } from '#domain/flags'
import { publicationFile } from '#schemas/flags'

/** A publication as it is sent. */
export interface PublishedFlags {
  body: string
  /** Changes with the body. */
  digest: string
}

const place = new RegExp(`/[a-z0-9-]{1,60}/(${flagEnvironments.join('|')})\\.yaml$`)
const misplaced = `A publication lies in {project}/{environment}.yaml; environments are ${flagEnvironments.join(', ')}.`

/** What is wrong with the publications: places, shapes, segments and markets that do not exist. */
export const flagFindings = (source: ContentSource): readonly ContentFinding[] =>
  yamlFiles(contentPath(source, 'flags')).flatMap((path) => {
    const document = readDocument(source, path)
    const { findings } = readThrough(document, publicationFile)
    return place.test(document.file) ? findings : [findingAt(document, [], misplaced)]
  })

// The description of a flag is for people, not for browsers.
const served = ({ flags, segments }: Publication): Publication => ({
  flags: flags.map(({ name, disabled, value, rules }) => ({ name, disabled, value, rules })),
  segments,
})

const publish = (file: string, source = shopContent): Loaded<PublishedFlags | undefined> => {
  if (!existsSync(file)) return { value: undefined, findings: [] }
  const { value, findings } = readThrough(readDocument(source, file), publicationFile)
  if (!value) return { value: undefined, findings }
  const body = JSON.stringify(served(value))
  return { value: { body, digest: createHash('sha256').update(body).digest('base64url').slice(0, 22) }, findings }
}

const published = keepLastGood({
  filesOf: (file: string) => [file],
  load: (file) => publish(file),
  asBuilt: (file) => asBuilt((source) => publish(join(source.root, relative(shopContent.root, file)), source)),
})

// Only files that have been there are kept: the names in addresses are without number.
const known = new Set<string>()

/** Reads every publication of the shop, so that each has a last good value. @throws ContentError for a file with faults */
export const readPublications = (): void => {
  for (const file of yamlFiles(contentPath(shopContent, 'flags'))) {
    known.add(file)
    published(file)
  }
}

/**
 * The publication of a project in an environment, read again when its file has changed; undefined when there is no such file.
 * A file that gets a fault leaves what it published before. @throws ContentError for a file that has never been without faults
 */
export const publicationOf = (
  project: string,
  environment: string,
  folder = contentPath(shopContent, 'flags'),
): PublishedFlags | undefined => {
  // The names come from an address: nothing but a name may reach the file system.
  if (!/^[a-z0-9-]{1,60}$/.test(project) || !flagEnvironments.some((name) => name === environment)) return undefined
  const file = join(folder, project, `${environment}.yaml`)
  if (existsSync(file)) known.add(file)
  return known.has(file) ? published(file) : undefined
}
