import { untilAborted } from './deadline.ts'
import type { OpenedHandle } from './handle.ts'
import type { LoadedLibrary } from './library.ts'
import type { StylesHold } from './styles.ts'
import type { FragmentText } from './text.ts'
import { showHtml } from './trusted-html.ts'

/** Gives a fragment its way to the bus, for one element. */
export type OpenHandle = (id: string) => OpenedHandle

/** What a loaded fragment is made of. */
export interface FragmentParts {
  id: string
  text: FragmentText
  library: LoadedLibrary
  /** Has the next caller load the fragment afresh. */
  forget(): void
  /** Undefined for the shop's own fragments. */
  openHandle?: OpenHandle | undefined
}

/** One mount of a fragment, from its beginning to its unmount or failure. */
export interface Mounting {
  element: Element
  styles: StylesHold
  handle?: OpenedHandle | undefined
  /** Whether the library was asked to mount. */
  isBegun?: true
  isMounted?: true
  /** The newest update that came during the mount. */
  later?: () => void
  isOver?: true
}

/** Runs a function of a library, which may fail at once or later. */
export const attempt = async (act: () => unknown, onError: (cause: unknown) => void): Promise<void> => {
  try {
    await act()
  } catch (cause) {
    onError(cause)
  }
}

/** Draws into an element, unless the mounting is over before the styles are there (rule fragments.28). @throws what styles and library do */
export const begin = async (
  { id, text: { html, clean }, library, forget, openHandle }: FragmentParts,
  mounting: Mounting,
  input: unknown,
  signal: AbortSignal,
): Promise<void> => {
  const { element, styles } = mounting
  await untilAborted(styles.ready, signal).catch((cause: unknown) => {
    // A deploy may have taken the styles away since the load.
    forget()
    throw cause
  })
  if (mounting.isOver) return
  if (html !== undefined) showHtml(element, html, clean)
  mounting.handle = openHandle?.(id)
  mounting.isBegun = true
  await untilAborted(Promise.resolve(library.mount(element, input, mounting.handle?.handle)), signal)
}

/** Has the library go, also after a failure; then the handle and the styles. */
export const end = (
  { library }: FragmentParts,
  mounting: Mounting,
  onError: (cause: unknown) => void = () => undefined,
): void => {
  mounting.isOver = true
  if (mounting.isBegun) void attempt(() => library.unmount(mounting.element), onError)
  mounting.handle?.end()
  mounting.styles.release()
}
