/** The calls of the page. They are loaded together by the first action: a guest who only looks makes none. */
export {
  changePassword,
  changeProfile,
  completeEmailChange,
  endOtherSession,
  login,
  readProfile,
  readSessions,
  startEmailChange,
} from '#platform/account'
export { logout } from '#platform/session'
