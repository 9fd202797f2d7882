import { inSession as inSessionWith } from './changes.ts'

/** The calls that change by what a member can log in. They are loaded by the first change: most visits only look. */
export { createFirstPassword } from '#browser/account'
export { startExternal, unlinkProvider } from '#browser/external-auth'

/** Carries out a change of the member. Where it needs the person again, the portal asks (rule session.16). */
export const inSession = <T>(change: () => Promise<T>): Promise<T> => inSessionWith(change, { isDelicate: true })
