import { withoutParameters } from '#domain/query'

/**
 * What the parameters of mailed links carry (account portal 2, design 6.19 and 6.23): `a` confirms an account, an address
 * or a subscription, `rpt` resets a password, `u` ends a subscription.
 */
const mailedNames = ['a', 'rpt', 'u'] as const
export type MailedName = (typeof mailedNames)[number]

/**
 * The tokens that an address brings, of several of one name the first, and the query without them. An empty one is one
 * too: whoever spends it says that the link is none.
 */
export const mailedIn = (search: string): { tokens: ReadonlyMap<MailedName, string>; rest: string } => {
  const query = new URLSearchParams(search)
  const tokens = mailedNames.map((name) => [name, query.get(name)] as const)
  return {
    tokens: new Map(tokens.filter((entry): entry is [MailedName, string] => entry[1] !== null)),
    rest: withoutParameters(search, mailedNames),
  }
}
