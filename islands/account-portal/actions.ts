import { keptInvitation } from '#browser/account'
import { advance } from '#browser/session'
import { publish } from '#bus'
import type { PortalClose } from '#contracts/portal'
import {
  addressAfterLogin,
  entryOnPage,
  type PortalEntry,
  type PortalOptions,
  portalAddress,
  portalEntries,
} from '#domain/portal'
import type { AccountPortalProps, PortalActions } from './context.ts'
import { createFragmentHost } from './fragment-host.ts'
import { createNotice } from './notice.ts'
import { createOpening } from './opening.ts'
import { noteOpening, settleOptions } from './options.ts'
import { type PortalState, setOptions } from './state.ts'

/** `leave` follows an address. */
export const createPortalActions = (
  state: PortalState,
  { root, sources }: Pick<AccountPortalProps, 'root' | 'sources'>,
  leave: (address: string) => void = (address) => location.assign(address),
): PortalActions => {
  const host = createFragmentHost(state)
  const notice = createNotice()
  let returns: PortalEntry['returns']
  let isOpen = false
  // After a provider the referrer is its page: the page to go back to was kept (rule external-auth.23).
  const addressAfter = (): string => {
    if (state.onward !== undefined) return state.onward
    const { page } = state.external
    const referrer = page === undefined ? document.referrer : location.origin + page
    const cameFrom = returns === 'my-account' ? '' : referrer
    return addressAfterLogin(cameFrom, { origin: location.origin, root })
  }
  const close = (given: PortalClose['reason']): void => {
    if (!isOpen) return
    const reason = state.endedByLogin ? 'done' : given
    isOpen = false
    const isModal = state.options?.preset.view === 'modal'
    const leaves = reason === 'done' && returns !== undefined
    const address = leaves ? addressAfter() : undefined
    if (isModal) advance({ type: 'modal', visible: false })
    if (isModal || leaves) setOptions(state, null)
    publish('portal:close', { reason })
    if (address !== undefined) leave(address)
  }
  const begin = (options: PortalOptions, hintAcid?: string): void => {
    const onDone = (said?: string): void => {
      close('done')
      if (said !== undefined) notice.say(said)
    }
    const onOutcome = (isComing: boolean): void => {
      state.hasOutcome = isComing
    }
    const showsOutcome = options.preset.view === 'modal' || returns !== undefined
    const returnPath = returns ? addressAfter() : location.pathname + location.search + location.hash
    const isSocial = state.loginKind === 'social'
    host.begin(createOpening({ options, root, sources, showsOutcome, returnPath, isSocial, onOutcome, onDone }))
    isOpen = true
    Object.assign(state, { hasOutcome: false, endedByLogin: false })
    notice.prepare()
    noteOpening(options, hintAcid)
    setOptions(state, options)
  }
  return {
    ...host,
    open(request) {
      const options = settleOptions(request, 'modal')
      if (options.preset.view === 'inline') return leave(portalAddress(options.touchpoint, root))
      begin(options)
      advance({ type: 'modal', visible: true })
    },
    place(entry, { onward, hintAcid, ...asked } = {}) {
      const row: PortalEntry = portalEntries[entryOnPage(entry, keptInvitation() !== undefined)]
      returns = row.returns
      state.onward = onward
      begin(settleOptions({ ...row, ...asked }, 'inline'), hintAcid)
    },
    close,
    retry() {
      // A page whose app was not found has nothing to show once more.
      if (!state.options) return location.reload()
      state.progress = 'loading'
      state.attempt += 1
    },
  }
}
