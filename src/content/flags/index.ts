/** Publications of feature flags as people write them (README.md beside this file), for the back end. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { contentFolder } from '#content/root'
import { flagEnvironments, type Publication } from '#domain/flags'
import { publicationFile } from '#schemas/flags'

/** A publication as it is sent. */
export interface PublishedFlags {
  body: string
  /** Changes with the body. */
  digest: string
}

const held = new Map<string, PublishedFlags & { stamp: number; checked: number }>()

// What a flag is for is told to people, not to browsers.
const served = ({ flags, segments }: Publication): Publication => ({
  flags: flags.map(({ name, disabled, value, rules }) => ({ name, disabled, value, rules })),
  segments,
})

const read = (file: string): PublishedFlags => {
  const body = JSON.stringify(served(publicationFile.parse(parse(readFileSync(file, 'utf8')))))
  return { body, digest: createHash('sha256').update(body).digest('base64url').slice(0, 22) }
}

/**
 * The publication of a project in an environment, read again when its file has changed (looked for at most once a second);
 * undefined when there is none. @throws ZodError, YAMLParseError for a file that holds no publication
 */
export const publicationOf = (
  project: string,
  environment: string,
  folder = join(contentFolder, 'flags'),
): PublishedFlags | undefined => {
  // The names come from an address: nothing but a name may reach the file system.
  if (!/^[a-z0-9-]{1,60}$/.test(project) || !flagEnvironments.some((name) => name === environment)) return undefined
  const file = join(folder, project, `${environment}.yaml`)
  const now = Date.now()
  const last = held.get(file)
  if (last && now - last.checked < 1000) return last
  const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (stamp === undefined) {
    held.delete(file)
    return undefined
  }
  const fresh = { ...(last?.stamp === stamp ? last : read(file)), stamp, checked: now }
  held.set(file, fresh)
  return fresh
}
