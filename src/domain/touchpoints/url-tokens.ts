import { withoutParameters } from '#domain/links'
import { isInvitationCode } from './identifiers.ts'

/**
 * The parameters of mailed links: `a` confirms an account, an address or a subscription, `eal` links an external provider, `rpt` resets a
 * password, `u` ends a subscription.
 */
const mailedNames = ['a', 'eal', 'rpt', 'u'] as const
export type MailedName = (typeof mailedNames)[number]

const invitationNames = ['trainer', 'partner', 'athlete', 'invite', 'invitecode', 'invitationCode']

/**
 * The tokens of mailed links in a query, of several with one name the first, and the rest of the query. An empty token
 * counts as a token: the server answers that the link is invalid.
 */
export const mailedTokensIn = (search: string): { tokens: ReadonlyMap<MailedName, string>; rest: string } => {
  const query = new URLSearchParams(search)
  const tokens = mailedNames.map((name) => [name, query.get(name)] as const)
  return {
    tokens: new Map(tokens.filter((entry): entry is [MailedName, string] => entry[1] !== null)),
    rest: withoutParameters(search, mailedNames),
  }
}

/**
 * The first valid invitation code in a query (rule account.16), and the rest of the query, unchanged otherwise. Malformed
 * codes are dropped. `code` is undefined without a valid one.
 */
export const invitationIn = (search: string): { code: string | undefined; rest: string } => {
  const query = new URLSearchParams(search)
  return {
    code: invitationNames.flatMap((name) => query.getAll(name)).find(isInvitationCode),
    rest: withoutParameters(search, invitationNames),
  }
}

/** How a return from an external provider ended, as its query says it ('' for no return), and the rest of the query (rule external-auth.23). */
export const externalReturnIn = (search: string): { outcome: string; rest: string } => ({
  outcome: new URLSearchParams(search).get('external') ?? '',
  rest: withoutParameters(search, ['external']),
})
