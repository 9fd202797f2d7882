import { report } from '#browser/errors'
import { publish } from '#bus'
import { fragmentStates } from '#domain/fragments'
import { withDeadline } from './deadline.ts'
import { loadError } from './errors.ts'
import { attempt, begin, end, type FragmentParts, type Mounting } from './mounting.ts'
import { holdStyles, type StylesHold } from './styles.ts'

/** A loaded fragment. Each of its elements is mounted on its own. */
export interface Fragment<Input = unknown> {
  readonly id: string
  /** As its host says it; '' if it does not. */
  readonly version: string
  /**
   * Waits for the styles, fills the element with the fragment's text and has the library take it over, all within the deadline. HTML that
   * a server has put into the page stays, also when this fails. An element that is mounted already is mounted again. Does nothing more if
   * the element is unmounted meanwhile. Rejects with FragmentError `fragments/load` after reporting it; the element is then empty.
   */
  mount(element: Element, input: Input): Promise<void>
  /**
   * Gives a mounted element another input, or one that is being mounted once it is; nothing happens where the library cannot, or the element is not
   * mounted. Reports what the library throws; the element stays as it is.
   */
  update(element: Element, input: Input): void
  /** Empties an element, releases its styles and ends its handle. Reports what the library throws. */
  unmount(element: Element): void
}

interface Options extends FragmentParts {
  /** Of the load. The first element takes them over. */
  styles: StylesHold
  /** Milliseconds for a mount, with styles that come again; ten seconds without it. */
  deadline?: number | undefined
}

type StateName = keyof typeof fragmentStates

/** Publishes a state of a fragment (rule fragments.5). */
export const tellState = (id: string, state: StateName, version = ''): void =>
  publish('fragment:state', { id, state: fragmentStates[state], ...(version && { version }) })

export const createFragment = ({ styles, deadline, ...parts }: Options): Fragment => {
  const { id, text, library } = parts
  const { html, version, files } = text
  let spare: StylesHold | undefined = styles
  const mountings = new Map<Element, Mounting>()
  const reportFailure = (cause: unknown): void => report(loadError(id, cause))

  const unmount = (element: Element): void => {
    const mounting = mountings.get(element)
    if (!mounting) return
    mountings.delete(element)
    end(parts, mounting, reportFailure)
    if (mounting.isMounted) tellState(id, 'loaded', version)
    if (mounting.isBegun || html !== undefined) element.replaceChildren()
  }

  const fail = (mounting: Mounting, error: unknown): void => {
    const { element } = mounting
    mountings.delete(element)
    // What the library says at the end of a mount that failed is no news.
    end(parts, mounting)
    if (html !== undefined) element.replaceChildren()
    tellState(id, 'error', version)
    report(error)
  }

  const mount = async (element: Element, input: unknown): Promise<void> => {
    unmount(element)
    const mounting: Mounting = { element, styles: spare ?? holdStyles(files.styles) }
    spare = undefined
    mountings.set(element, mounting)
    try {
      await withDeadline((signal) => begin(parts, mounting, input, signal), deadline)
    } catch (cause) {
      if (mounting.isOver) return
      const error = loadError(id, cause)
      fail(mounting, error)
      throw error
    }
    if (mounting.isOver) return
    mounting.isMounted = true
    tellState(id, 'mounted', version)
    mounting.later?.()
  }

  const update = (element: Element, input: unknown): void => {
    const mounting = mountings.get(element)
    if (mounting?.isMounted) void attempt(() => library.update?.(element, input), reportFailure)
    else if (mounting) mounting.later = () => update(element, input)
  }
  return { id, version, mount, update, unmount }
}
