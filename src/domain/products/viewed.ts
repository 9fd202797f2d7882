import { isPid } from './pid.ts'

/** One more than a block can show, because it leaves out the product of its page. */
const REMEMBERED = 25

/** The pids of a stored text, newest first; none where nothing is stored or the text holds none. */
export const viewedPids = (stored: string | undefined): string[] => stored?.split(' ').filter(isPid) ?? []

/** The text to store once `pid` was viewed: it comes first, each product once, 25 at most (rule products.5). */
export const withViewed = (stored: string | undefined, pid: string): string =>
  [...new Set([pid, ...viewedPids(stored)])].slice(0, REMEMBERED).join(' ')
