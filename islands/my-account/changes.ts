import { type ParkingOptions, withSession } from '#browser/session'
import { portalEntries } from '#domain/portal'

/** The calls that change the account. They are loaded by the first change: most visits only look. */
export {
  changePassword,
  changeProfile,
  completeEmailChange,
  endOtherSession,
  openOwnInvitation,
  startActivation,
  startEmailChange,
} from '#browser/account'
export { logout } from '#browser/session'

/** Carries out a change of the member. Where it needs the password, the portal asks for it (rule session.16). */
export const inSession = <T>(action: () => Promise<T>, options: ParkingOptions): Promise<T> => {
  const { touchpoint } = portalEntries['password-question']
  return withSession(action, { touchpoint }, options)
}
