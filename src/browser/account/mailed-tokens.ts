import type { MailedName } from '#domain/touchpoints'

let tokens: ReadonlyMap<MailedName, string> = new Map()

/**
 * Keeps the tokens of mailed links, which the boot script has removed from the address before `host:ready`, in memory until
 * the page spends them (rule session.18). A page that is loaded again has none.
 */
export const keepMailedTokens = (found: ReadonlyMap<MailedName, string>): void => {
  tokens = found
}

/** Returns the token of a name and forgets it; undefined when the address had none. */
export const takeMailedToken = (name: MailedName): string | undefined => {
  const token = tokens.get(name)
  tokens = new Map([...tokens].filter(([other]) => other !== name))
  return token
}
