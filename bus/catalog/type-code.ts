import { type CatalogEntry, entries } from './entries.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'

const named: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const without = (personal: readonly string[], name: string): string[] =>
  personal.flatMap((path) => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : []))

const objectType = (
  { properties, required = [], additionalProperties }: JsonSchema,
  personal: readonly string[],
): string => {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeCode(additionalProperties) : 'unknown'
    return `{ readonly [key: string]: ${values} }`
  }
  const fields = Object.entries(properties)
    .filter(([name]) => !personal.includes(name))
    .map(([name, field]) => {
      const optional = required.includes(name) ? '' : '?'
      return `readonly ${name}${optional}: ${typeCode(field, without(personal, name))}`
    })
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : '{}'
}

/** The TypeScript type of a JSON Schema, read-only at every depth and without the properties at the personal paths. */
export const typeCode = (schema: JsonSchema, personal: readonly string[] = []): string => {
  const { type, anyOf, const: only, enum: values, items = {} } = schema
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (anyOf) return anyOf.map((each) => typeCode(each, personal)).join(' | ')
  if (Array.isArray(type)) return type.map((one) => named[one]).join(' | ')
  if (type === 'array') return `readonly (${typeCode(items, personal)})[]`
  return type === 'object' ? objectType(schema, personal) : (named[type ?? ''] ?? 'unknown')
}

const eventLines = ([name, entry]: readonly [string, CatalogEntry]): string => {
  const planned = entry.planned ? ' Planned: nothing publishes it yet.' : ''
  return `    /** ${entry.title}. ${entry.description}${planned} */
    '${name}': Event<'${name}', ${entry.version}, ${typeCode(jsonSchema(entry), entry.personal)}>`
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
    readonly id: string
    /** Counts the events of the page from 1, without gaps. */
    readonly seq: number
    readonly name: Name
    readonly version: Version
    /** Epoch milliseconds. */
    readonly time: number
    /** \`tab\`: published after another tab of the shop caused a re-read. */
    readonly origin: 'page' | 'tab'
    readonly page: { readonly brand: string; readonly locale: string; readonly env: string; readonly pageType: string }
    readonly data: Data
  }
  type EventName = keyof Events
  type AnyEvent = Events[EventName]

  /** The events that keep their last one. */
  type StateName = ${states.map((name) => `'${name}'`).join(' | ')}

  type ConsentLevel = 0 | 1 | 2

  interface SubscribeOptions<Name extends string = string> {
    /** \`last\`: the last event, which only states keep. \`all\`: the history of 100 events. Default \`none\`. */
    replay?: Name extends Exclude<EventName, StateName> ? 'none' | 'all' : 'none' | 'last' | 'all'
    /** Ends the subscription after one delivery. */
    once?: boolean
    signal?: AbortSignal
    /** The consent level that the subscriber works under. Default 2. */
    consent?: ConsentLevel
  }

  /** An event of your own. */
  interface Definition {
    kind: 'fact' | 'state' | 'request'
    /** Default 1. */
    version?: number
    /** The problems of a payload; empty when it is valid. */
    check?: (data: unknown) => readonly string[]
    /** The consent class. Default 2. */
    consent?: ConsentLevel
    /** Keys (\`email\`) and paths of keys (\`user.email\`), at any depth, that no subscriber receives. */
    personal?: readonly string[]
    /** Requests only: which unclaimed ones are kept. Default \`all\`. */
    hold?: 'last' | 'all'
  }

  interface Bus {
    /** \`*\` means every event. Returns the function that ends the subscription. */
    subscribe<Name extends EventName | '*'>(
      name: Name,
      handler: (event: Name extends EventName ? Events[Name] : AnyEvent) => void,
      options?: SubscribeOptions<Name>,
    ): () => void
    /** Adds events under a prefix of your own (\`acme:shown\`). Throws where the prefix is taken. */
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
