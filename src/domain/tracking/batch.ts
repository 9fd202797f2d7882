import type { Hit } from './hits.ts'

// In characters. A tag manager that never comes must not fill the browser's storage.
const MOST = 200_000

/**
 * The text of a batch with one more hit: a line each, with a line break before and after it, so that one that is broken
 * spoils no other. The oldest go first, and what is no line of ours before them.
 */
export const withHit = (batch: string, hit: Hit): string => {
  const text = `${batch}\n${JSON.stringify(hit)}\n`
  return text.slice(text.indexOf('\n', text.length - MOST))
}

const readLine = (line: string): Hit[] => {
  try {
    const hit = JSON.parse(line) as Hit
    const whole = typeof hit.id === 'string' && typeof hit.event === 'string' && typeof hit.data === 'object'
    return whole && hit.data ? [hit] : []
  } catch {
    return []
  }
}

/** The hits of a batch, oldest first; lines that are none are left out. */
export const hitsOf = (batch: string): Hit[] => batch.split('\n').flatMap(readLine)

/** The page on which a hit came to pass; in a batch for one tag manager, and so with its name. */
export const pageOf = ({ id }: Hit): string => id.replace(/-.*/, '')
