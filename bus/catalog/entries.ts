import type { Entry, Kind } from './entry.ts'
import { facts } from './facts.ts'
import { requests } from './requests.ts'
import { shopping } from './shopping.ts'
import { states } from './states.ts'
import { users } from './users.generated.ts'

/**
 * Every event of the shop: the one source of its types, payload checks, JSON Schema and of the page `/events/`. It holds
 * zod schemas, so it is for build, tests and server. The browser takes its types only.
 */
export const catalog = { ...states, ...requests, ...facts, ...shopping }
export type Catalog = typeof catalog

/** An event with the rooms that publish it and those that listen to it, as the source says. */
export type CatalogEntry = Entry & { kind: Kind; publishes: readonly string[]; listens: readonly string[] }

/** The whole catalogue as a list, by name. */
export const entries: readonly (readonly [string, CatalogEntry])[] = Object.entries(catalog).map(
  ([name, entry]: [string, Entry & { kind: Kind }]) => [name, { publishes: [], listens: [], ...entry, ...users[name] }],
)

/** An event of the shop whose name begins with this noun; undefined where none does. */
export const eventOfNoun = (noun: string): string | undefined =>
  Object.keys(catalog).find((name) => name.startsWith(`${noun}:`))
