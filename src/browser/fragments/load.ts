import { report } from '#browser/errors'
import { withTimestamp } from './attempts.ts'
import { untilAborted, withDeadline } from './deadline.ts'
import { FragmentError, loadError } from './errors.ts'
import { createFragment, type Fragment, tellState } from './fragment.ts'
import { type FragmentRequest, type TextRequest, textRequest } from './host.ts'
import { checkedLibrary, importLibrary } from './library.ts'
import type { OpenHandle } from './mounting.ts'
import { holdStyles } from './styles.ts'
import { type FragmentText, fetchText } from './text.ts'

/** What is loaded, and by which name its callers share it. */
export interface WantedFragment {
  id: string
  key: string
  /** Milliseconds for a whole load; ten seconds without it. */
  deadline?: number | undefined
  /** How its text is read; undefined where no server draws one. */
  request: TextRequest | undefined
  /** A text that needs no request. If its files do not come, the text is read by the request. */
  given?: FragmentText
  /** Gives each mounted element its way to the bus. */
  openHandle?: OpenHandle
}

interface SharedLoad {
  result: Promise<Fragment>
  isOver: boolean
  /** Callers that may still give up. */
  waiting: number
  abandon: AbortController
}

const loads = new Map<string, SharedLoad>()

interface FilesOfText {
  wanted: WantedFragment
  text: FragmentText
  forget: () => void
}

const loadFiles = async (
  { wanted: { id, deadline, openHandle }, text, forget }: FilesOfText,
  signal: AbortSignal,
): Promise<Fragment> => {
  const styles = holdStyles(text.files.styles)
  try {
    const files = Promise.all([importLibrary(text.files.scripts, signal), untilAborted(styles.ready, signal)])
    const [module] = await files.catch((cause: unknown) => {
      throw loadError(id, cause)
    })
    return createFragment({ id, text, library: checkedLibrary(module), styles, deadline, forget, openHandle })
  } catch (error) {
    styles.release()
    throw error
  }
}

const isMissingFile = ({ cause }: FragmentError): boolean =>
  cause instanceof FragmentError && cause.code === 'fragments/file'

const namesOf = ({ files }: FragmentText): string => [...files.scripts, ...files.styles].join(' ')

const loadParts = async (wanted: WantedFragment, forget: () => void, signal: AbortSignal): Promise<Fragment> => {
  const { request, given } = wanted
  const text = given ?? (await fetchText(request!, signal))
  try {
    return await loadFiles({ wanted, text, forget }, signal)
  } catch (error) {
    if (!request || !(error instanceof FragmentError && isMissingFile(error))) throw error
    // A cache may have answered with a text of an earlier deploy, whose files are gone (rule fragments.15).
    const afresh = { ...request, address: withTimestamp(request.address) }
    const present = await fetchText(afresh, signal).catch(() => undefined)
    if (!present || namesOf(present) === namesOf(text)) throw error
    return await loadFiles({ wanted, text: present, forget }, signal)
  }
}

const load = async (wanted: WantedFragment, forget: () => void, abandoned: AbortSignal): Promise<Fragment> => {
  const { id, deadline } = wanted
  tellState(id, 'initial')
  try {
    const fragment = await withDeadline((signal) => loadParts(wanted, forget, signal), deadline, abandoned)
    tellState(id, 'loaded', fragment.version)
    return fragment
  } catch (error) {
    if (!abandoned.aborted) {
      tellState(id, 'error')
      report(error)
    }
    throw error
  }
}

const start = (wanted: WantedFragment): SharedLoad => {
  const { key } = wanted
  const abandon = new AbortController()
  const forget = () => {
    if (loads.get(key) === started) loads.delete(key)
  }
  const started: SharedLoad = { result: load(wanted, forget, abandon.signal), isOver: false, waiting: 0, abandon }
  loads.set(key, started)
  const end = (isKept: boolean) => {
    started.isOver = true
    if (!isKept) forget()
  }
  started.result.then(
    () => end(true),
    () => end(false),
  )
  return started
}

const leave = (key: string, shared: SharedLoad): void => {
  shared.waiting -= 1
  if (shared.waiting > 0 || shared.isOver) return
  if (loads.get(key) === shared) loads.delete(key)
  shared.abandon.abort()
}

/** Joins the load of a fragment, or begins it. @throws as `loadFragment` */
export const shareLoad = async <Input>(wanted: WantedFragment, signal?: AbortSignal): Promise<Fragment<Input>> => {
  const { id, key } = wanted
  if (id === '') throw new FragmentError('fragments/no-id', 'id property is required')
  signal?.throwIfAborted()
  const shared = loads.get(key) ?? start(wanted)
  shared.waiting += 1
  if (!signal) return shared.result as Promise<Fragment<Input>>
  return untilAborted(shared.result as Promise<Fragment<Input>>, signal).catch((error: unknown) => {
    if (signal.aborted) leave(key, shared)
    throw error
  })
}

/**
 * Loads a fragment: its text, and what the text's Link header names (rules fragments.1 to fragments.4). Where a file does not
 * come, the text is read once more past the caches (rule fragments.15). All callers of one
 * address share one load, which is kept; a failed one is forgotten, so that the next call loads again. A caller's `signal`
 * ends its own waiting; a load without a waiting caller is stopped. Publishes `fragment:state`.
 *
 * Rejects after ten seconds at the latest, with FragmentError: `fragments/no-id`; `fragments/fetch` or `fragments/header` for
 * the text; `fragments/load` for a file, with the reason as `cause`; `fragments/no-module`, `fragments/no-mount` or
 * `fragments/no-unmount` for the library. The failure of a load is reported once. An aborted `signal` rejects with its reason
 * and reports nothing.
 */
export const loadFragment = async <Input = unknown>(
  request: FragmentRequest,
  signal?: AbortSignal,
): Promise<Fragment<Input>> => {
  const text = textRequest(request)
  return shareLoad<Input>({ id: text.id, key: `${text.id} ${text.address}`, request: text }, signal)
}
