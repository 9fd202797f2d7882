import type { ExternalCalls, ExternalPortal } from '#domain/portal'
import type { ExternalOpening } from './external.ts'
import type { Opening } from './opening.ts'
import { type PortalState, setExternal } from './state.ts'

/** What the fragment is given for external providers. Its code is loaded where a site has some: the text says so (rule external-auth.21). */
export const externalPortal = (
  state: PortalState,
  { options, sources, mailed, returnPath }: Opening,
  refresh: () => void,
): ExternalPortal => {
  const { pending, isMailed, account } = state.external
  const onLeft = (opening: ExternalOpening): void => {
    setExternal(state, { page: state.external.page, ...opening })
    refresh()
  }
  const calls = async (): Promise<ExternalCalls> =>
    (await import('./external-calls.ts')).createExternalCalls({ token: mailed, onLeft })
  return {
    pending,
    isMailed,
    hasPassword: account?.hasPassword,
    calls: {
      complete: async (fields) => (await calls()).complete(fields),
      prove: async (fields) => (await calls()).prove(fields),
      sendProof: async () => (await calls()).sendProof(),
      confirm: async (fields) => (await calls()).confirm(fields),
      drop: async () => (await calls()).drop(),
    },
    async showButtons(element, view, signal) {
      const { showProviderButtons } = await import('./provider-buttons.ts')
      await showProviderButtons({
        element,
        view,
        signal,
        opening: state.external,
        origin: { touchpoint: options.touchpoint, properties: options.identifiers, sources },
        returnPath: state.external.page ?? returnPath,
        isPersistent: () => state.typed['isPersistent'] === true,
        onLeft,
      })
    },
  }
}
