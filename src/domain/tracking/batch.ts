import type { Hit } from './hits.ts'

// In characters. A tag manager that never loads must not fill the browser's storage.
const MOST = 200_000

/**
 * The text of a batch with one more hit: one line a hit, with a line break before and after it, so that a broken line
 * spoils no other. Beyond the limit the oldest hits are dropped.
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

/** The hits of a batch, oldest first; lines that are no hits are left out. */
export const hitsOf = (batch: string): Hit[] => batch.split('\n').flatMap(readLine)

/** The page that a hit comes from. In a batch it has the name of its tag manager before it. */
export const pageOf = ({ id }: Hit): string => id.replace(/-.*/, '')
