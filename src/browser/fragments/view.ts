import { readAtMost } from '#domain/answers'
import {
  type FragmentFiles,
  foreignCharset,
  MOST_TEXT_BYTES,
  type RegisteredFragment,
  type ViewPlace,
  viewFiles,
  viewPath,
} from '#domain/fragments'
import { cleanNodes } from './clean-nodes.ts'
import type { Fragment } from './fragment.ts'
import { openHandle } from './handle.ts'
import { hostOf, type TextRequest } from './host.ts'
import { shareLoad, type WantedFragment } from './load.ts'

interface ViewOptions {
  /** Ends the caller's own waiting. */
  signal?: AbortSignal | undefined
  /**
   * The version of the HTML that a server has put into the page, '' for an unknown one. The text is then not fetched: the library
   * takes the elements over.
   */
  served?: string | undefined
  /** The files that the answer with that HTML named. Without them the reading of the addresses says them. */
  files?: FragmentFiles | undefined
}

/** Reads a text of another team, which may have any size (rule fragments.24). @throws TypeError for one that is too large or not UTF-8 */
const readBody = async ({ body, headers }: Response): Promise<string> => {
  const charset = foreignCharset(headers.get('content-type'))
  if (charset) throw new TypeError(`The answer is in ${charset}.`)
  const bytes = await readAtMost(body, MOST_TEXT_BYTES)
  if (!bytes) throw new TypeError(`The answer has more than ${MOST_TEXT_BYTES} bytes.`)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

const wantedView = (
  fragment: RegisteredFragment,
  place: ViewPlace,
  { served, files }: Pick<ViewOptions, 'served' | 'files'>,
): WantedFragment => {
  const { id, server, deadline } = fragment
  const { origin, credentials } = hostOf(server)
  const filesOf = (drawn: string) => viewFiles(fragment, origin, drawn)
  const path = viewPath(fragment, place)
  const clean = (content: ParentNode) => cleanNodes(content, id)
  const request: TextRequest | undefined =
    path === undefined ? undefined : { id, address: origin + path, credentials, filesOf, clean, readBody }
  const whole = { id, deadline, request, openHandle }
  const address = request?.address ?? filesOf('').scripts[0]
  // HTML that a server has drawn belongs to one place in the page. Loads of other places fetch their own text.
  if (served !== undefined)
    return {
      ...whole,
      key: `${id} ${address} ${served}`,
      given: { html: undefined, version: served, files: files ?? filesOf(served) },
    }
  if (request) return { ...whole, key: `${id} ${address}` }
  const { version = '' } = fragment
  return { ...whole, key: `${id} ${address}`, given: { html: '', version, files: filesOf('') } }
}

/**
 * Loads a registered fragment (rules fragments.1 to fragments.7, fragments.17 and fragments.19): its text, where a server draws one,
 * and its files, as its Link header names them or else as the reading of its addresses does. Its library gets a handle at each mount (rule
 * fragments.26). Fails as `loadFragment` does, at the deadline of the fragment at the latest.
 */
export const loadView = async <Input = unknown>(
  fragment: RegisteredFragment,
  place: ViewPlace,
  { signal, ...given }: ViewOptions = {},
): Promise<Fragment<Input>> => shareLoad<Input>(wantedView(fragment, place, given), signal)
