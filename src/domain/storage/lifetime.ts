import type { StorageEntry } from './entry.ts'

const DAY = 86_400
const MONTH = 30 * DAY

/** How long an entry stays, as the key of a message and its argument: whole months from 30 days on, days below. */
export const storageLifetime = ({
  lifetime,
  area,
}: Pick<StorageEntry, 'lifetime' | 'area'>): { key: string; count: number } => {
  if (lifetime === 'persistent') return { key: 'persistent', count: 0 }
  if (lifetime === 'session') return { key: area === 'session' ? 'tab' : 'session', count: 0 }
  const months = Math.floor(lifetime / MONTH)
  return months > 0 ? { key: 'months', count: months } : { key: 'days', count: Math.ceil(lifetime / DAY) }
}
