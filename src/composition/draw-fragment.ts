import {
  foreignCharset,
  fragmentFiles,
  fragmentHeaders,
  isFragmentText,
  MOST_TEXT_BYTES,
  type RegisteredFragment,
  type ViewPlace,
  viewPath,
  wrongFragmentHeaders,
} from '#domain/fragments'
import { cleanHtml, type DrawnFragment } from '#page-assembly'
import { CompositionError } from './errors.ts'
import { requestWhole, type WholeAnswer } from './request-whole.ts'

/** The absolute address of a fragment's text; undefined where no server draws one. */
export const addressOfText = (fragment: RegisteredFragment, view: ViewPlace): string | undefined => {
  const path = viewPath(fragment, view)
  return path === undefined || fragment.server === '' ? undefined : fragment.server + path
}

const checkHeaders = ({ status, headers }: WholeAnswer, id: string, address: string): void => {
  if (status !== 200) throw new CompositionError('composition/fetch', `${address} was answered with ${status}.`)
  const [wrong] = wrongFragmentHeaders(headers, id)
  const say = (text: string) => new CompositionError('composition/header', `Error fetching mf: ${address}: ${text}`)
  if (wrong) throw say(`the header '${wrong.name}' is not '${wrong.expected}'`)
  const type = headers.get('content-type')
  if (!isFragmentText(type) || foreignCharset(type)) throw say('the type is not text/plain in UTF-8')
}

const readBody = async (answer: WholeAnswer, address: string): Promise<string> => {
  const bytes = await answer.read(MOST_TEXT_BYTES)
  if (!bytes) throw new CompositionError('composition/too-large', `${address} has more than ${MOST_TEXT_BYTES} bytes.`)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/**
 * Fetches the text of a fragment for a page (rule fragments.24), checks its headers and cleans its HTML. Neither cookies nor anything else of a
 * shopper goes along; another address that the server leads to is not followed. `signal` ends the whole of it.
 * @throws CompositionError; its message says what happened
 */
export const drawFragment = async (
  { id }: RegisteredFragment,
  address: string,
  signal: AbortSignal,
): Promise<DrawnFragment> => {
  const own = new AbortController()
  try {
    const response = await requestWhole(address, AbortSignal.any([signal, own.signal]))
    checkHeaders(response, id, address)
    const html = cleanHtml(await readBody(response, address), id)
    if (html.trim() === '')
      throw new CompositionError('composition/empty', `${address} has no HTML that may stand in a page.`)
    const files = fragmentFiles(response.headers.get(fragmentHeaders.files), address)
    const version = response.headers.get(fragmentHeaders.version) ?? ''
    return { html, version, files: files.scripts.length > 0 ? files : undefined }
  } catch (cause) {
    if (cause instanceof CompositionError) throw cause
    const reason = signal.aborted ? 'It was not there in time.' : (cause as Error).message
    throw new CompositionError('composition/fetch', `Error fetching mf: ${address}. ${reason}`, { cause })
  } finally {
    // A refused answer is cut off, so that its body does not keep a connection.
    own.abort()
  }
}
