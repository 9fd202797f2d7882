import { report } from '#browser/errors'
import { publish } from '#bus'
import { type FragmentLibrary, fragmentStates } from '#domain/fragments'
import { untilAborted, withDeadline } from './deadline.ts'
import { loadError } from './errors.ts'
import { holdStyles, type StylesHold } from './styles.ts'
import type { FragmentText } from './text.ts'
import { showHtml } from './trusted-html.ts'

/** A loaded fragment. Each of its elements is mounted on its own. */
export interface Fragment<Input = unknown> {
  readonly id: string
  /** As its host says it; '' if it does not. */
  readonly version: string
  /**
   * Waits for the styles, fills the element with the fragment's text and has the library take it over. HTML that a server has put into
   * the page stays, also when this fails. An element that is
   * mounted already is mounted again. Does nothing more if the element is unmounted meanwhile. Rejects with FragmentError
   * `fragments/load` after reporting it; the element is then empty.
   */
  mount(element: Element, input: Input): Promise<void>
  /** Gives a mounted element another input; nothing happens where the library cannot, or the element is not mounted. */
  update(element: Element, input: Input): void
  /** Empties an element and releases its styles. */
  unmount(element: Element): void
}

interface Parts {
  id: string
  text: FragmentText
  library: FragmentLibrary
  /** Of the load. The first element takes them over. */
  styles: StylesHold
  /** Milliseconds for styles that come again; ten seconds without it. */
  deadline?: number | undefined
  /** Has the next caller load the fragment afresh. */
  forget(): void
}

type StateName = keyof typeof fragmentStates

/** Publishes a state of a fragment (rule fragments.5). */
export const tellState = (id: string, state: StateName, version = ''): void =>
  publish('fragment:state', { id, state: fragmentStates[state], ...(version && { version }) })

export const createFragment = ({ id, text, library, styles, deadline, forget }: Parts): Fragment => {
  const { html, version, files, clean } = text
  let spare: StylesHold | undefined = styles
  const holds = new Map<Element, StylesHold>()
  const mounted = new WeakSet<Element>()

  const unmount = (element: Element): void => {
    const hold = holds.get(element)
    if (!hold) return
    holds.delete(element)
    const wasMounted = mounted.delete(element)
    if (wasMounted) {
      try {
        library.unmount(element)
      } catch (cause) {
        report(loadError(id, cause))
      }
      tellState(id, 'loaded', version)
    }
    if (wasMounted || html !== undefined) element.replaceChildren()
    hold.release()
  }

  const mount = async (element: Element, input: unknown): Promise<void> => {
    unmount(element)
    const hold = spare ?? holdStyles(files.styles)
    spare = undefined
    holds.set(element, hold)
    try {
      await withDeadline((signal) => untilAborted(hold.ready, signal), deadline).catch((cause: unknown) => {
        // A deploy may have taken the styles away since the load.
        forget()
        throw cause
      })
      if (holds.get(element) !== hold) return
      if (html !== undefined) showHtml(element, html, clean)
      library.mount(element, input)
    } catch (cause) {
      if (holds.get(element) !== hold) return
      const error = loadError(id, cause)
      unmount(element)
      tellState(id, 'error', version)
      report(error)
      throw error
    }
    mounted.add(element)
    tellState(id, 'mounted', version)
  }

  const update = (element: Element, input: unknown): void => {
    if (mounted.has(element)) library.update?.(element, input)
  }
  return { id, version, mount, update, unmount }
}
