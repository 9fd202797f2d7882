import { portalEntries } from '#domain/portal'
import { type ParkingOptions, withSession } from '#platform/session'

/** The calls of the page. They are loaded together by the first action: a guest makes none. */
export {
  changePassword,
  changeProfile,
  completeEmailChange,
  endOtherSession,
  readProfile,
  readSessions,
  startEmailChange,
} from '#platform/account'
export { logout } from '#platform/session'

/** Carries out an action of the member. Where it needs the password, the portal asks for it (rule session.16). */
export const inSession = <T>(action: () => Promise<T>, options: ParkingOptions): Promise<T> => {
  const { touchpoint } = portalEntries['password-question']
  return withSession(action, { touchpoint }, options)
}
