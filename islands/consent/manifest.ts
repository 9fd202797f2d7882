import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What the build needs to know of the consent question, which stands on every page. Editors cannot place it. */
export const manifest = {
  name: 'consent',
  props: z.strictObject({}),
  messages: ['consent.*'],
  editors: false,
} satisfies IslandManifest

/** Messages that every page carries, so that the bar can ask where the other texts do not come (rule consent.23). */
export const pageWords: readonly string[] = [
  'consent.title',
  'consent.bar',
  'consent.accept',
  'consent.reject',
  'consent.manage',
  'consent.close',
  'consent.failed',
]
