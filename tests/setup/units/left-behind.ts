/** What files that share a process could spoil for each other, by a name for each thing. */
export type Surroundings = ReadonlyMap<string, unknown>

const shared: Readonly<Record<string, object>> = {
  'Array.prototype': Array.prototype,
  'Date.prototype': Date.prototype,
  'Element.prototype': globalThis.Element?.prototype ?? {},
  'Error.prototype': Error.prototype,
  'EventTarget.prototype': EventTarget.prototype,
  'Function.prototype': Function.prototype,
  'Map.prototype': Map.prototype,
  'Number.prototype': Number.prototype,
  'Object.prototype': Object.prototype,
  'Promise.prototype': Promise.prototype,
  'Set.prototype': Set.prototype,
  'String.prototype': String.prototype,
  Array,
  Date,
  Error,
  Intl,
  JSON,
  Math,
  Object,
  Promise,
  console,
  crypto: globalThis.crypto,
  performance,
  process,
}

const events = ['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'warning'] as const

// What Vitest, Node, Astro and sharp set when it is first asked for; `process` counts what happened.
const ofTheRunner = /^(?:__vitest|__VITEST|__zod|Symbol\(|_eventsCount|exitCode|allowedNodeEnvironmentFlags|astroAsset)/

function* properties(title: string, object: object): Generator<[string, unknown]> {
  for (const key of Reflect.ownKeys(object)) {
    if (ofTheRunner.test(String(key)) && key !== Symbol.for('causeway.bus')) continue
    const { value, get } = Reflect.getOwnPropertyDescriptor(object, key) ?? {}
    yield [`${title}${String(key)}`, get ?? value]
  }
}

/** What a test file meets: globals, built-in objects, settings of the environment, folder and listeners of the process. */
export const surroundings = (): Surroundings =>
  new Map<string, unknown>([
    ...properties('global ', globalThis),
    ...Object.entries(shared).flatMap(([name, object]) => [...properties(`${name}.`, object)]),
    ...Object.entries(process.env)
      .filter(([name]) => name !== 'VIPSHOME')
      .map(([name, value]): [string, unknown] => [`environment ${name}`, value]),
    ...events.map((name): [string, unknown] => [`listeners of ${name}`, process.listenerCount(name)]),
    ['folder', process.cwd()],
  ])

/** Names of what is new, gone or another thing, in the order of the alphabet. */
export const leftBehind = (before: Surroundings, after: Surroundings): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.has(name) !== after.has(name) || !Object.is(before.get(name), after.get(name)))
    .sort()
