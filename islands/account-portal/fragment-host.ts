import { report } from '#browser/errors'
import { type Fragment, FragmentError, loadFragment } from '#browser/fragments'
import { hostInfo } from '#browser/host'
import { type PortalInput, type Preset, portalFragment, textQuery } from '#domain/portal'
import { portalInput } from './input.ts'
import type { Opening } from './opening.ts'
import { type PortalState, setExternal } from './state.ts'

export interface FragmentHost {
  /** Loads the text and the files of a preset before it is opened. Never rejects. */
  prepare(preset: Preset): void
  /** Takes the opening that the next `show` is for. */
  begin(opening: Promise<Opening>): void
  /** Loads the fragment and mounts it into the element until the signal is aborted. A failure is kept in the state. */
  show(element: Element, signal: AbortSignal): Promise<void>
  /** Gives the mounted fragment what the account state says now. */
  refresh(): void
}

const failureKey = (error: unknown): string =>
  error instanceof FragmentError ? 'account-portal.failed' : 'account-portal.failed.unknown'

const load = (preset: Preset, signal?: AbortSignal): Promise<Fragment<PortalInput>> => {
  const { brand, locale } = hostInfo().context
  const { id, path } = portalFragment
  const query = textQuery(brand, locale, preset)
  return loadFragment<PortalInput>({ id, path, query }, signal)
}

/** Holds the fragment of one mounted portal. */
export const createFragmentHost = (state: PortalState): FragmentHost => {
  let opening: Promise<Opening> | undefined
  let refresh = (): void => {}
  return {
    prepare: (preset) => void load(preset).catch(() => undefined),
    begin(next) {
      opening = next
    },
    async show(element, signal) {
      try {
        const [fragment, parts] = await Promise.all([load(state.options!.preset, signal), opening!])
        if (signal.aborted) return
        setExternal(state, parts.external)
        const input = () => portalInput(state, parts, () => refresh())
        signal.addEventListener('abort', () => {
          refresh = () => {}
          fragment.unmount(element)
        })
        await fragment.mount(element, input())
        if (signal.aborted) return
        refresh = () => fragment.update(element, input())
        state.progress = 'ready'
      } catch (error) {
        if (signal.aborted) return
        // The loader has reported its own failures.
        if (!(error instanceof FragmentError)) report(error)
        Object.assign(state, { progress: 'failed', errorKey: failureKey(error) })
      }
    },
    refresh: () => refresh(),
  }
}
