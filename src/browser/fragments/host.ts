import { readStored } from '#browser/storage'
import type { FragmentFiles } from '#domain/fragments'
import { fragmentHost } from '#domain/storage'

/** Where texts come from, and whether cookies go along. */
export interface TextHost {
  origin: string
  credentials: RequestCredentials
}

/**
 * The host of a fragment (rule fragments.10): its own server, the page's origin where it has none, or one that a tester has chosen
 * among those that the page names. Only a tester's choice gets cookies.
 */
export const hostOf = (server: string | undefined): TextHost => {
  const { fragmentChoices } = document.documentElement.dataset
  const chosen = fragmentChoices && readStored(fragmentHost)
  if (chosen && fragmentChoices.split(' ').includes(chosen)) return { origin: chosen, credentials: 'include' }
  return { origin: server || location.origin, credentials: 'omit' }
}

/** Which fragment is wanted, and which of its texts. */
export interface FragmentRequest {
  /** The id that its host answers with. */
  id: string
  /** Path of the text: `/ap/mf`. */
  path: string
  /** What selects the text. Nothing personal and no tokens. */
  query: URLSearchParams
}

/** A request for a text as it goes to its host. */
export interface TextRequest {
  id: string
  /** Absolute. */
  address: string
  credentials: RequestCredentials
  /** The files of a text whose answer names none, by the version of the answer. Without it such a text fails. */
  filesOf?: (version: string) => FragmentFiles
  /** Takes out of the text's HTML what may not stand in a page. The shop's own texts need none: its build has drawn them. */
  clean?: (content: ParentNode) => void
  /** Reads the body of a good answer. Without it all of the body is read, as far as it comes before the deadline. @throws for a body that is too large */
  readBody?: (response: Response) => Promise<string>
}

export const textRequest = ({ id, path, query }: FragmentRequest): TextRequest => {
  const { origin, credentials } = hostOf(document.documentElement.dataset['fragments'])
  const url = new URL(path, origin)
  url.search = query.toString()
  return { id, address: url.href, credentials }
}
