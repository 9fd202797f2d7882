import { PlatformError } from '#browser/errors'

/**
 * Codes of the loader: an id is missing; the text, its headers or a file did not come or are not right; the library lacks
 * something; a library could not be loaded, mounted, updated or unmounted, with the reason as `cause`; a handle is used after its unmount;
 * a fragment publishes too many events.
 */
export type FragmentErrorCode =
  | 'fragments/no-id'
  | 'fragments/fetch'
  | 'fragments/header'
  | 'fragments/file'
  | 'fragments/no-library'
  | 'fragments/no-module'
  | 'fragments/no-mount'
  | 'fragments/no-unmount'
  | 'fragments/load'
  | 'fragments/ended'
  | 'fragments/flood'

/** Why a fragment is not there (rule fragments.6). Messages are for logs; screens show translated texts. */
export class FragmentError extends PlatformError<FragmentErrorCode> {
  override readonly name = 'FragmentError'
}

/** The text did not come, or cannot be used. */
export const fetchError = (address: string, cause: unknown): FragmentError =>
  new FragmentError('fragments/fetch', `Error fetching mf: ${address}`, { cause })

/** A file or the library could not be loaded, or the library threw. */
export const loadError = (id: string, cause: unknown): FragmentError =>
  new FragmentError('fragments/load', `Error loading microfrontend: '${id}'`, { cause })
