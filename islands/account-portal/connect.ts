import { keptInvitation } from '#browser/account'
import { followAccount, followSignIn } from '#browser/session'
import { removeStored } from '#browser/storage'
import { claim, subscribe } from '#bus'
import type { PortalOpen } from '#contracts/portal'
import { readProvider } from '#domain/external-auth'
import {
  loginKindOf,
  type PortalEntryName,
  type PortalOptions,
  portalEntries,
  presets,
  rendersNothing,
} from '#domain/portal'
import { parkedAction } from '#domain/storage'
import { stopAll } from '#ui'
import type { PortalContext } from './context.ts'
import { rescueFocus } from './rescue-focus.ts'
import { setAccount, setTyped } from './state.ts'

/** What is connected of one mounted portal. */
type Connected = Pick<PortalContext, 'state' | 'actions' | 'props'>

/**
 * Whether `session:success` ends an opening. A reload proves no password, so a re-authentication goes on; on a page of its own it
 * ends nothing, because the page then shows that the shopper is signed in. A subscription on a page is for members too.
 */
const endsOpening = ({ preset, screen }: PortalOptions, isReload: boolean): boolean => {
  if (preset.view === 'modal') return !isReload || screen !== 'reauthentication'
  return !isReload && screen !== 'subscription'
}

/**
 * Follows the account and who is signed in. A login ends an opening, here or in another tab, unless its form
 * still says what it has reached; `onLeft` follows a logout.
 */
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
    subscribe('session:success', ({ data: { isSessionReload } }) => {
      const isEnd = state.options !== null && endsOpening(state.options, isSessionReload)
      // The modal gives the focus back by itself where it can. It may also have been closed while its call ran.
      const isOver = isEnd && !state.hasOutcome
      const losesFocus = isOver && state.options?.preset.view === 'inline'
      state.endedByLogin = isEnd && state.options?.screen !== 'reauthentication'
      if (isOver) actions.close('done')
      if (losesFocus || document.activeElement?.checkVisibility() === false) rescueFocus(props.root)
    }),
  ])

/**
 * The modal claims `portal:open`. If it was hydrated before the click, by a pointer that reached the trigger, it loads what the
 * account link opens. The returned function ends the connection.
 */
export const connectModal = (portal: Connected): (() => void) => {
  const { state, actions } = portal
  const open = (request: PortalOpen): void => {
    // Another way into the portal: what an earlier page of this tab has parked for a heart was given up with that page.
    if (request.touchpoint !== 'WISHLIST ICON') removeStored(parkedAction)
    actions.open(request)
  }
  // First who is there: an opening that has been waiting goes by how the person has logged in.
  const stop = stopAll([followPage(portal), claim('portal:open', ({ data }) => open(data))])
  if (!state.options && !state.isMember) actions.prepare(presets[portalEntries['account-link'].preset])
  return stop
}

/** What the login page of apps does by itself comes with that page alone. */
const placeForApp = (portal: Connected): void => {
  Promise.all([import('./partner-login.ts'), import('./PartnerRequest.tsx')]).then(
    ([late, { PartnerRequest }]) => {
      portal.state.around = PartnerRequest
      return late.placePartnerLogin(portal)
    },
    () => Object.assign(portal.state, { progress: 'failed', errorKey: 'account-portal.failed.unknown' }),
  )
}

/** What a member reads of an invitation comes to members alone. Where it does not come, the usual note stays. */
const followInvited = ({ state }: Connected): (() => void) =>
  followSignIn((isMember) => {
    if (!isMember || state.hasOutcome || keptInvitation() === undefined) return
    import('./InvitationForMember.tsx').then(
      ({ InvitationForMember }) => {
        state.around = InvitationForMember
      },
      () => {},
    )
  })

/**
 * The portal of a page shows itself once the tokens have left the address. On a page without a modal a request for the portal
 * calls `goThere`. The returned function ends the connection.
 */
export const connectInline = (portal: Connected, entry: PortalEntryName, goThere: () => void): (() => void) => {
  const place = () => (entry === 'partner-login' ? placeForApp(portal) : portal.actions.place(entry))
  return stopAll([
    subscribe('host:ready', place, { replay: 'last', once: true }),
    followPage(portal, place),
    ...(entry === 'invite' ? [followInvited(portal)] : []),
    ...(rendersNothing(location.pathname, portal.props.root, 'modal') ? [claim('portal:open', goThere)] : []),
  ])
}
