/**
 * Whether a query may have what is read where a shopper lands: the token of a mailed link, the outcome of a return from
 * an external provider, an invitation, a store or a source. The boot
 * script of every page asks this, and loads the rules that read them only where the answer is yes: a module of its own keeps them out of
 * every other page.
 */
export const mayHaveLanding = (search: string): boolean =>
  /[?&](?:trainer|partner|athlete|invit\w+|storeId|sourceId|external|eal|a|rpt|u)=/.test(search)
