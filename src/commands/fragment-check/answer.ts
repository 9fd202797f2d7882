import {
  foreignCharset,
  fragmentHeaders,
  isFragmentText,
  MOST_TEXT_BYTES,
  type RegisteredFragment,
  wrongFragmentHeaders,
} from '#domain/fragments'
import { fetchPart, leadsTo, type Part, type PartFailure } from './fetch-part.ts'
import type { Findings } from './findings.ts'

/** How a fragment is asked for: as the registry has it, by a page at this origin. */
export interface CheckContext {
  fragment: RegisteredFragment
  origin: string
  findings: Findings
}

/** What the checks after this one go on with. */
export interface CheckedAnswer {
  html: string
  version: string
  headers: Headers
}

const codeOfFailure = { broken: 'answer/broken', late: 'answer/deadline', 'too-large': 'answer/size' } as const

/** Notes why an answer did not come; the answer where it did. */
export const wholePart = (part: Part | PartFailure, address: string, findings: Findings): Part | undefined => {
  if (typeof part !== 'string') return part
  findings.add(codeOfFailure[part], address)
  return undefined
}

/** Checks what a browser must be allowed, and that nothing is set, for an answer of any kind. */
export const checkSharing = ({ headers, address }: Part, { origin, findings }: CheckContext): void => {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== origin && new URL(address).origin !== origin)
    findings.add(
      'answer/cors',
      `${address}: ${allowed === null ? 'no header' : `"${allowed}"`}, for a page at ${origin}`,
    )
  for (const cookie of headers.getSetCookie()) findings.add('answer/cookie', `${address}: ${cookie.split('=')[0]}`)
}

const checkExposed = ({ headers, address }: Part, { origin, findings }: CheckContext): void => {
  if (new URL(address).origin === origin) return
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/)
  for (const name of Object.values(fragmentHeaders))
    if (headers.has(name) && !exposed.includes('*') && !exposed.includes(name.toLowerCase()))
      findings.add('answer/exposed-headers', name)
}

const checkHeaders = ({ headers }: Part, { fragment, findings }: CheckContext): void => {
  for (const { name, expected } of wrongFragmentHeaders(headers, fragment.id))
    findings.add(
      name === fragmentHeaders.id ? 'answer/id' : 'answer/component',
      `"${headers.get(name) ?? ''}" in place of "${expected}"`,
    )
  const type = headers.get('content-type')
  if (!isFragmentText(type)) findings.add('answer/type', type ?? 'no type')
  const version = headers.get(fragmentHeaders.version) ?? ''
  const wanted = fragment.version
  if (version === '') findings.add('answer/version', 'no version')
  else if (wanted !== undefined && version !== wanted)
    findings.add('answer/version', `"${version}" in place of "${wanted}"`)
}

const readText = ({ body, headers }: Part, findings: Findings): string => {
  const charset = foreignCharset(headers.get('content-type'))
  if (charset) findings.add('answer/encoding', charset)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    findings.add('answer/encoding', 'bytes that are not UTF-8')
    return new TextDecoder().decode(body)
  }
}

/** Checks the answer with a text (rules fragments.2 and fragments.24). Undefined where no text came that can be judged further. */
export const checkAnswer = async (address: string, context: CheckContext): Promise<CheckedAnswer | undefined> => {
  const { fragment, origin, findings } = context
  const request = { origin, deadline: fragment.deadline, most: MOST_TEXT_BYTES }
  const part = wholePart(await fetchPart(address, request), address, findings)
  if (!part) return undefined
  const { status, headers } = part
  const other = leadsTo(part)
  if (other !== undefined) findings.add('answer/redirect', `${status} to ${other}`)
  else if (status !== 200) findings.add('answer/status', `${status} for ${address}`)
  if (status !== 200) return undefined
  checkSharing(part, context)
  checkExposed(part, context)
  checkHeaders(part, context)
  const html = readText(part, findings)
  if (html.trim() === '') findings.add('answer/empty', address)
  return { html, version: headers.get(fragmentHeaders.version) ?? '', headers }
}
