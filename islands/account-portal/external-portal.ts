import type { ExternalPortal } from '#domain/portal'
import type { ExternalOpening } from './external.ts'
import type { Opening } from './opening.ts'
import { type PortalState, setExternal } from './state.ts'

/** What the fragment is given for external providers. Its code is loaded where a site has some: the text says so (rule external-auth.21). */
export const externalPortal = (state: PortalState, opening: Opening, refresh: () => void): ExternalPortal => {
  const { pending, isOther, failure, isMailed, account } = state.external
  const onLeft = (left: ExternalOpening): void => {
    setExternal(state, { page: state.external.page, ...left })
    refresh()
  }
  return {
    pending,
    isOther,
    failure,
    isMailed,
    hasPassword: account?.hasPassword,
    hasProvider: account?.linked.some(({ proves }) => proves),
    calls: async () =>
      (await import('./external-calls.ts')).createExternalCalls({ token: opening.mailed, shown: pending, onLeft }),
    async showButtons(element, view, signal) {
      const { showProviderButtons } = await import('./provider-buttons.ts')
      await showProviderButtons({ element, view, signal, state, opening, onLeft })
    },
  }
}
