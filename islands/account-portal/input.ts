import { keptInvitation, prepareCall } from '#browser/account'
import { hostInfo } from '#browser/host'
import { legalAge } from '#domain/accounts'
import { accountTypeOf, areaOf, type PortalInput } from '#domain/portal'
import { registration } from './calls.ts'
import { externalPortal } from './external-portal.ts'
import type { Opening } from './opening.ts'
import { type PortalState, setTyped } from './state.ts'

/** What the fragment is given: an opening, and the account state as it is now. `refresh` gives it the next one. */
export const portalInput = (state: PortalState, given: Opening, refresh: () => void): PortalInput => {
  const { options, mailed: _mailed, sources: _sources, external: _external, returnPath: _path, ...opening } = given
  const { name, preset, screen, touchpoint, identifiers } = options
  const { view, formView, registrationFlow, translationSet } = preset
  const { brand, locale } = hostInfo().context
  return {
    brand,
    locale,
    preset: name,
    view,
    formView,
    registrationFlow,
    translationSet,
    screen,
    touchpoint,
    area: areaOf(touchpoint),
    ...identifiers,
    hintAcid: state.account.hintAcid,
    accountType: accountTypeOf(state.account),
    loginKind: state.account.isAuthenticated ? state.loginKind : undefined,
    isInvited: keptInvitation() !== undefined,
    external: externalPortal(state, given, refresh),
    legalAge: legalAge(locale),
    typed: state.typed,
    onTyped: (values) => setTyped(state, values),
    onEdit: (action) => {
      prepareCall(action)
      // At hand before the press: the shop may be away by then.
      if (action === 'signup') registration.load().catch(() => {})
    },
    ...opening,
  }
}
