import { proxy } from 'valtio'
import { consoleReporter, setReporter } from '#browser/errors'
import { type Fragment, loadView } from '#browser/fragments'
import { subscribe } from '#bus'
import { fragmentStates, type RegisteredFragment, type ViewPlace } from '#domain/fragments'

/** What a fragment did, in one line. */
export interface StageLine {
  /** Counts the lines. */
  number: number
  kind: 'state' | 'event' | 'error'
  text: string
}

/** A file of a fragment, as the browser has loaded it. */
export interface StageFile {
  path: string
  /** As they were sent, compressed; 0 where the server does not let pages know. */
  bytes: number
}

/** What the playground shows of the fragment on its stage. */
export interface StageState {
  isMounted: boolean
  lines: StageLine[]
  files: StageFile[]
}

const MOST_LINES = 50

const nameOfState = (state: number): string =>
  Object.entries(fragmentStates).find(([, value]) => value === state)?.[0] ?? String(state)

/** The message of an error with those of its causes. */
const messageOf = (error: unknown): string => {
  const { message = String(error), cause } = (error ?? {}) as Partial<Error>
  return cause === undefined ? message : `${message} Cause: ${messageOf(cause)}`
}

const filesOf = ({ id, server }: RegisteredFragment): StageFile[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => server !== '' && name.startsWith(`${server}/${id}/`))
    .map(({ name, encodedBodySize }) => ({ path: name.slice(server.length), bytes: encodedBodySize }))

/** Writes down what a fragment does: states, events under its id, and errors of the loader. The returned function ends it. */
const followFragment = (fragment: RegisteredFragment, stage: StageState): (() => void) => {
  let count = 0
  const add = (kind: StageLine['kind'], text: string): void => {
    count += 1
    stage.lines = [{ number: count, kind, text }, ...stage.lines].slice(0, MOST_LINES)
    stage.files = filesOf(fragment)
  }
  setReporter({
    report: (error, details) => {
      consoleReporter.report(error, details)
      if (details.code?.startsWith('fragments/')) add('error', messageOf(error))
    },
  })
  const stop = subscribe('*', ({ name, data }) => {
    if (name === 'fragment:state' && data.id === fragment.id) add('state', nameOfState(data.state))
    // Events of fragments are in no catalogue.
    if ((name as string).startsWith(`${fragment.id}:`)) add('event', `${name} ${JSON.stringify(data)}`)
  })
  return () => {
    stop()
    setReporter(consoleReporter)
  }
}

/** What a fragment gets for the properties of an address, with numbers, true and false as a page has them. */
const inputOf = ({ brand, locale, props }: ViewPlace): Record<string, string | number | boolean> => {
  const values = [...props].map(([name, value]) => {
    if (value === 'true' || value === 'false') return [name, value === 'true']
    return [name, /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value]
  })
  return { ...Object.fromEntries(values), brand, locale }
}

/** A stage: one fragment at a time is mounted on it. */
export interface Stage {
  state: StageState
  /** Loads a fragment as pages do and mounts it in the element; the one before goes. What fails stands in the lines. */
  show(element: Element, fragment: RegisteredFragment, view: ViewPlace): Promise<void>
  /** Gives the mounted fragment other properties; nothing happens without one. */
  update(view: ViewPlace): void
  /** Unmounts the fragment. */
  end(): void
}

export const createStage = (): Stage => {
  const state = proxy<StageState>({ isMounted: false, lines: [], files: [] })
  let shown: { element: Element; loaded?: Fragment; stop: () => void } | undefined

  const end = (): void => {
    shown?.loaded?.unmount(shown.element)
    shown?.stop()
    shown = undefined
    state.isMounted = false
  }
  const show: Stage['show'] = async (element, fragment, view) => {
    end()
    const mine: NonNullable<typeof shown> = { element, stop: followFragment(fragment, state) }
    shown = mine
    try {
      const loaded = await loadView(fragment, view)
      if (shown !== mine) return
      mine.loaded = loaded
      await loaded.mount(element, inputOf(view))
      state.isMounted = shown === mine
    } catch {
      // The loader has reported it.
    }
  }
  const update: Stage['update'] = (view) => {
    if (shown && state.isMounted) shown.loaded?.update(shown.element, inputOf(view))
  }
  return { state, show, update, end }
}
