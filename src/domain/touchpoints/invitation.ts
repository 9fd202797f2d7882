import { withoutParameters } from '#domain/query'
import { isInvitationCode } from './identifiers.ts'

const parameters = ['trainer', 'partner', 'athlete', 'invite', 'invitecode', 'invitationCode']

/**
 * The invitation that an address brings (account portal 3 "Invitation code"): the first valid code of its parameters,
 * and the query without them; malformed ones are dropped. What else stands in the query stays as it was written.
 */
export const invitationIn = (search: string): { code: string | undefined; rest: string } => {
  const query = new URLSearchParams(search)
  return {
    code: parameters.flatMap((name) => query.getAll(name)).find(isInvitationCode),
    rest: withoutParameters(search, parameters),
  }
}
