import type { z } from 'zod'

/**
 * What an island declares for editors, checks and the build; never in browser code. It stands in
 * `islands/{name}/manifest.ts` as `export const manifest = { … } satisfies IslandManifest`. When an island hydrates stands
 * in `Island.astro`, which Astro reads literally; which events it uses is found in its source.
 */
export interface IslandManifest {
  /** The folder's name, which pages use. */
  name: string
  /** What an editor may set; strict, so that a misspelt property is an error. Every value is plain JSON. */
  props: z.ZodObject
  /** Keys of messages that the island shows, or prefixes such as `bag.*`. It gets these and no others. */
  messages: readonly string[]
  /** Messages that it shows as well, and that come otherwise: with one of its pages, or with a fragment in it. */
  further?: readonly string[]
  /** Whether editors may place it on a page. */
  editors: boolean
}

/** The messages of an island's namespace in the translations service: all that it shows (rule messages.10). */
export const namespaceMessages = ({
  messages,
  further = [],
}: Pick<IslandManifest, 'messages' | 'further'>): string[] => [...messages, ...further]

/** One property of a widget, as the playground shows it. */
export interface WidgetProperty {
  name: string
  required: boolean
  /** In TypeScript, on one line. */
  type: string
  /** What its comment says; '' without a comment. */
  says: string
}
