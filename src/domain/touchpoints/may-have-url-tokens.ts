/**
 * Whether a query may have a token of a mailed link or an invitation. The boot script of every page asks this, and loads the
 * rules of `url-tokens.ts` only where the answer is yes: a module of its own keeps them out of every other page.
 */
export const mayHaveUrlTokens = (search: string): boolean =>
  /[?&](?:trainer|partner|athlete|invit\w+|a|rpt|u)=/.test(search)
