import { type CatalogEntry, entries } from './entries.ts'
import type { JsonSchema } from './json-schema.ts'
import { publicForm } from './public-form.ts'

const named: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const objectType = ({ properties, required = [], additionalProperties }: JsonSchema): string => {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeCode(additionalProperties) : 'unknown'
    return `{ readonly [key: string]: ${values} }`
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? '' : '?'
    return `readonly ${name}${optional}: ${typeCode(field)}`
  })
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : '{}'
}

/** The TypeScript type of a JSON Schema, read-only at every depth. */
export const typeCode = (schema: JsonSchema): string => {
  const { type, anyOf, const: only, enum: values, items = {} } = schema
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (anyOf) return anyOf.map((each) => typeCode(each)).join(' | ')
  if (Array.isArray(type)) return type.map((one) => named[one]).join(' | ')
  if (type === 'array') return `readonly (${typeCode(items)})[]`
  return type === 'object' ? objectType(schema) : (named[type ?? ''] ?? 'unknown')
}

const eventLines = ([name, entry]: readonly [string, CatalogEntry]): string => {
  const planned = entry.planned ? ' Planned: nothing publishes it yet.' : ''
  return `    /** ${entry.title}. ${entry.description}${planned} */
    '${name}': Event<'${name}', ${entry.version}, ${typeCode(publicForm(entry).schema)}>`
}

const states = entries.flatMap(([name, { kind }]) => (kind === 'state' ? [name] : []))

/** The text of `/events/shop-bus.d.ts`: the types of `window.shopBus`, for scripts outside the project. */
export const shopBusTypes =
  (): string => `// The types of window.shopBus, made from the catalogue of events. Load the file once, for example with
// /// <reference path="./shop-bus.d.ts" />

interface Window {
  /** A list until the bus runs, then the public bus. \`push\` works at every time. */
  shopBus?: ShopBus.Queue
}

declare namespace ShopBus {
  /**
   * Every event by name, without personal fields. Add your own events by declaration merging:
   * \`declare namespace ShopBus { interface Events { 'acme:shown': Event<'acme:shown', 1, { readonly id: string }> } }\`
   */
  interface Events {
${entries.map(eventLines).join('\n')}
  }

  /** What a handler receives. */
  interface Event<Name extends string, Version extends number, Data> {
    /** Unique: two subscribers, and two deliveries of one event, see the same. */
    readonly id: string
    /** Counts the events of the page from 1, without gaps. */
    readonly seq: number
    readonly name: Name
    /** Rises when the payload changes its form. */
    readonly version: Version
    /** When it was published, in epoch milliseconds; a held event keeps its own time. */
    readonly time: number
    /** \`tab\`: published after another tab of the shop caused a re-read. */
    readonly origin: 'page' | 'tab'
    /** Where it was published: \`stride\`, \`en_GB\`, \`prod\`, \`home\`, for example. */
    readonly page: { readonly brand: string; readonly locale: string; readonly env: string; readonly pageType: string }
    /** The payload, a copy of your own, without personal fields. Amounts are in units of their currency: 12.5, not 1250. */
    readonly data: Data
  }
  type EventName = keyof Events
  type AnyEvent = Events[EventName]

  /** The events that keep their last one. */
  type StateName = ${states.map((name) => `'${name}'`).join(' | ')}

  /** 0: always allowed. 1: functional. 2: marketing. */
  type ConsentLevel = 0 | 1 | 2

  interface SubscribeOptions<Name extends string = string> {
    /**
     * Which past events come first, oldest first. \`last\`: the last one, which only states keep. \`all\`: those in the history of
     * 100 events. Default \`none\`.
     */
    replay?: Name extends Exclude<EventName, StateName> ? 'none' | 'all' : 'none' | 'last' | 'all'
    /** Ends the subscription after one delivery; a replayed event counts. Default false. */
    once?: boolean
    /** Ends the subscription when it is aborted. */
    signal?: AbortSignal
    /** The consent level that your script works under. The higher of this and the event's own class counts. Default 2. */
    consent?: ConsentLevel
  }

  /** An event of your own. */
  interface Definition {
    kind: 'fact' | 'state' | 'request'
    /** Default 1. */
    version?: number
    /** The problems of a payload; empty when it is valid. */
    check?: (data: any) => readonly string[]
    /** The consent class. Default 2. */
    consent?: ConsentLevel
    /** Keys (\`email\`) and paths of keys (\`user.email\`), at any depth, that no subscriber receives. */
    personal?: readonly string[]
    /** Requests only: which unclaimed ones are kept. Default \`all\`. */
    hold?: 'last' | 'all'
  }

  interface Bus {
    /**
     * Calls the handler with every event of the name that the visitor's choice allows; \`*\` means every event. Until the choice is
     * known events are held, 100 at most. A handler that throws stops no other. Returns the function that ends the subscription.
     * Throws at an unknown name and at an option that means nothing.
     */
    subscribe<Name extends EventName | '*'>(
      name: Name,
      handler: (event: Name extends EventName ? Events[Name] : AnyEvent) => void,
      options?: SubscribeOptions<Name>,
    ): () => void
    /**
     * Adds events under a prefix of your own (\`acme:shown\`). Throws where the prefix is taken or a definition is wrong.
     * \`publish\` copies the payload, and throws where \`check\` names a problem; \`remove\` takes the events away.
     */
    define(
      prefix: string,
      definitions: Readonly<Record<string, Definition>>,
    ): { publish(name: string, data: unknown): void; remove(): void }
  }

  type Visitor = (bus: Bus) => void

  interface Queue {
    push(...visitors: Visitor[]): unknown
  }
}
`
