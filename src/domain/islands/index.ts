import type { z } from 'zod'

/**
 * What an island says about itself, for editors, checks and the build; never in browser code. It lies in
 * `islands/{name}/manifest.ts` as `export const manifest = { … } satisfies IslandManifest`.
 */
export interface IslandManifest {
  /** The folder's name, which pages use. */
  name: string
  /** Shown to editors. */
  title: string
  description: string
  /** What an editor may set; strict, so that a misspelt property is an error. Every value is plain JSON. */
  props: z.ZodObject
  /** Keys of messages that the island shows, or prefixes such as `bag.*`; it gets these and no others. */
  messages: readonly string[]
  /** Names of events that it listens to and publishes. */
  listens: readonly string[]
  publishes: readonly string[]
  /** `load`, or the requests (`bag:open`) of which the first hydrates it (design 3). */
  hydrate: 'load' | readonly string[]
  /** Whether editors may place it on a page. */
  editors: boolean
}
