import { portalEntries } from '#domain/portal'
import { type ParkingOptions, withSession } from '#platform/session'

/** The calls that change the account. They are loaded by the first change: most visits only look. */
export {
  changePassword,
  changeProfile,
  completeEmailChange,
  endOtherSession,
  startEmailChange,
} from '#platform/account'
export { logout } from '#platform/session'

/** Carries out a change of the member. Where it needs the password, the portal asks for it (rule session.16). */
export const inSession = <T>(action: () => Promise<T>, options: ParkingOptions): Promise<T> => {
  const { touchpoint } = portalEntries['password-question']
  return withSession(action, { touchpoint }, options)
}
