/**
 * Whether a query may name an invitation or the token of a mailed link: cheap enough for the boot script of every page.
 */
export const mayBring = (search: string): boolean => /[?&](?:trainer|partner|athlete|invit\w+|a|rpt|u)=/.test(search)
