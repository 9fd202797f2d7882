import { unexpectedContent } from '#browser/errors'
import {
  type FragmentFiles,
  fragmentFiles,
  fragmentHeaders,
  isFragmentText,
  wrongFragmentHeaders,
} from '#domain/fragments'
import { attempts } from './attempts.ts'
import { FragmentError, fetchError } from './errors.ts'
import type { TextRequest } from './host.ts'

/** What the host of a fragment answers. */
export interface FragmentText {
  /** Undefined where the element holds it already: a server has put it into the page. */
  html: string | undefined
  /** '' where the answer does not say one. */
  version: string
  files: FragmentFiles
  /** Takes out of the HTML what may not stand in a page. */
  clean?: ((content: ParentNode) => void) | undefined
}

const checkHeaders = (response: Response, id: string, address: string): void => {
  const { status, headers } = response
  if (status !== 200) throw new TypeError(`The answer has the status ${status}.`)
  const cause = isFragmentText(headers.get('content-type')) ? undefined : unexpectedContent('text')
  const [wrong] = wrongFragmentHeaders(headers, id)
  if (wrong)
    throw new FragmentError(
      'fragments/header',
      `Error fetching mf: ${address}: the header '${wrong.name}' is not '${wrong.expected}'`,
      { cause },
    )
  if (cause) throw cause
}

const attempt = async (
  { id, address, credentials, filesOf, clean, readBody }: TextRequest,
  signal: AbortSignal,
): Promise<FragmentText> => {
  // A refused answer is cut off, so that its body does not keep a connection.
  const own = new AbortController()
  try {
    const either = AbortSignal.any([signal, own.signal])
    const response = await fetch(address, { credentials, redirect: 'error', signal: either })
    checkHeaders(response, id, address)
    const html = await (readBody ? readBody(response) : response.text())
    if (html.trim() === '') throw new TypeError('The answer has no body.')
    const version = response.headers.get(fragmentHeaders.version) ?? ''
    const named = fragmentFiles(response.headers.get(fragmentHeaders.files), address)
    return { html, version, clean, files: named.scripts.length === 0 && filesOf ? filesOf(version) : named }
  } finally {
    own.abort()
  }
}

/**
 * Fetches the text of a fragment and checks its headers (rules fragments.2, fragments.4 and fragments.24). Another address that the host leads to is
 * not followed.
 * @throws FragmentError `fragments/fetch`, also for an aborted signal; `fragments/header`
 */
export const fetchText = async (request: TextRequest, signal: AbortSignal): Promise<FragmentText> => {
  try {
    return await attempts(request.address, signal, (address) => attempt({ ...request, address }, signal))
  } catch (cause) {
    throw cause instanceof FragmentError ? cause : fetchError(request.address, cause)
  }
}
