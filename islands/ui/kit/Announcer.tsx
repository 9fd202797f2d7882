import type { Translations } from '#browser/translations'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

/** A message for screen readers: the key of its text, '' for none. `count` grows, so that the same words are read again. */
export interface Announcement {
  key: string
  args: readonly (string | number)[]
  count: number
}

/** Before anything is announced. */
export const noAnnouncement: Announcement = { key: '', args: [], count: 0 }

/** Announces a text to screen readers: an `Announcer` draws the announcement of the state. */
export const announceText = (
  state: { announcement: Announcement },
  key: string,
  ...args: readonly (string | number)[]
): void => {
  state.announcement = { key, args, count: state.announcement.count + 1 }
}

export interface AnnouncerProps extends Translations {
  announcement: Announcement
}

/** Reads announcements out to screen readers. It stands in the island from its first drawing on: a later one is not read. */
export const Announcer = ({ announcement: { key, args, count }, t }: AnnouncerProps) => {
  // A screen reader reads only a text that differs from the last one.
  const text = key === '' ? '' : t(key, args) + (count % 2 ? '' : '\u00a0')
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
