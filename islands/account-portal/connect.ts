import { claim, subscribe } from '#bus'
import { loginKindOf, type PortalEntryName, readProvider, rendersNothing } from '#domain/portal'
import { followAccount, followSignIn } from '#platform/session'
import type { PortalContext } from './context.ts'
import { setAccount, setTyped } from './state.ts'

/** What is connected of one mounted portal. */
type Connected = Pick<PortalContext, 'state' | 'actions' | 'props'>

const stopAll = (stops: (() => void)[]) => (): void => {
  for (const stop of stops) stop()
}

/** Follows the account and who is signed in. A login ends an opening, here or in another tab; `onLeft` follows a logout. */
const followPage = ({ state, actions, props }: Connected, onLeft: () => void = () => {}): (() => void) =>
  stopAll([
    followAccount((account) => {
      setAccount(state, account)
      actions.refresh()
    }),
    followSignIn((isMember) => {
      const hasLeft = state.isMember === true && !isMember
      state.isMember = isMember
      if (!isMember) setTyped(state, {})
      if (hasLeft) onLeft()
    }),
    subscribe(
      'session:success',
      ({ data: { socialProvider } }) => {
        state.loginKind = loginKindOf({ socialProvider: readProvider(props.brand, socialProvider) })
      },
      { replay: 'last' },
    ),
    subscribe('session:success', ({ data }) => {
      // A session that was only read again proves no password, and on a page of its own it draws the member.
      const isProof = !data.isSessionReload
      const isModal = state.options?.preset.view === 'modal'
      if (isProof || (isModal && state.options?.screen !== 'reauthentication')) actions.close('done')
    }),
  ])

/** The modal claims `portal:open`. The returned function ends that. */
export const connectModal = (portal: Connected): (() => void) =>
  stopAll([claim('portal:open', ({ data }) => portal.actions.open(data)), followPage(portal)])

/**
 * The portal of a page shows itself once the tokens have left the address. On a page without a modal a request for the portal
 * calls `goThere`. The returned function ends the connection.
 */
export const connectInline = (portal: Connected, entry: PortalEntryName, goThere: () => void): (() => void) => {
  const place = () => portal.actions.place(entry)
  return stopAll([
    subscribe('host:ready', place, { replay: 'last', once: true }),
    followPage(portal, place),
    ...(rendersNothing(location.pathname, portal.props.root, 'modal') ? [claim('portal:open', goThere)] : []),
  ])
}
