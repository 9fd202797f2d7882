import { type FragmentFiles, fragmentFiles, fragmentHeaders, viewFiles } from '#domain/fragments'
import { type CheckContext, type CheckedAnswer, checkSharing, wholePart } from './answer.ts'
import { fetchPart, leadsTo, type Part } from './fetch-part.ts'

/** Bytes of a file: whole bundles of development fit, and a stream without an end is cut off. */
export const MOST_FILE_BYTES = 16 * 1024 * 1024

/** The files that a page loads for an answer: those of its Link header, or else as the registered reading says (rule fragments.17). */
export const filesOf = (
  { fragment }: CheckContext,
  answer: CheckedAnswer | undefined,
  address: string,
): FragmentFiles => {
  const named = fragmentFiles(answer?.headers.get(fragmentHeaders.files) ?? null, address)
  return named.scripts.length > 0 ? named : viewFiles(fragment, fragment.server, answer?.version ?? '')
}

const isScript = (type: string): boolean => /^(?:text|application)\/(?:x-)?(?:java|ecma)script\s*(?:;|$)/i.test(type)
const isStyles = (type: string): boolean => /^text\/css\s*(?:;|$)/i.test(type)

const kinds = {
  script: { missing: 'file/script', wrongType: 'file/script-type', hasType: isScript },
  styles: { missing: 'file/styles', wrongType: 'file/styles-type', hasType: isStyles },
} as const

const MOST_STEPS = 5

// Browsers follow, as long as the page's policy allows the host.
const follow = async (address: string, context: CheckContext, steps = 0): Promise<Part | undefined> => {
  const { fragment, origin, findings } = context
  if (new URL(address).origin !== fragment.server) {
    findings.add('file/host', address)
    return undefined
  }
  const request = { origin, deadline: fragment.deadline, most: MOST_FILE_BYTES }
  const part = wholePart(await fetchPart(address, request), address, findings)
  const other = part && leadsTo(part)
  return other === undefined || steps === MOST_STEPS ? part : follow(other, context, steps + 1)
}

/** Fetches a file and checks how it is served. Undefined where it did not come. */
export const checkFile = async (
  kind: keyof typeof kinds,
  address: string,
  context: CheckContext,
): Promise<Part | undefined> => {
  const { findings } = context
  const { missing, wrongType, hasType } = kinds[kind]
  const part = await follow(address, context)
  if (!part) return undefined
  if (part.status !== 200) {
    findings.add(missing, `${part.status} for ${address}`)
    return undefined
  }
  checkSharing(part, context)
  const type = part.headers.get('content-type') ?? ''
  if (!hasType(type)) findings.add(wrongType, `"${type}" for ${address}`)
  return part
}
