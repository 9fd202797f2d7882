/**
 * Tokens of mailed links on their way from the address to the page that spends them (design 6.19). The boot script has
 * brought them here before `host:ready`; they are in memory only, so a page that is loaded anew has none.
 */
import type { MailedName } from '#domain/touchpoints'

let kept: ReadonlyMap<MailedName, string> = new Map()

/** Keeps the tokens of the address for whoever takes them. */
export const keepMailed = (tokens: ReadonlyMap<MailedName, string>): void => {
  kept = tokens
}

/** The token of a name, once; undefined when the address brought none. */
export const takeMailed = (name: MailedName): string | undefined => {
  const token = kept.get(name)
  kept = new Map([...kept].filter(([other]) => other !== name))
  return token
}
