import { build } from 'esbuild'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyEnvelope, PublicBus, SubscribeOptions } from '#bus'
import { catalog } from '#catalog'
import { rounds } from '#tests/rounds'

interface Door extends Omit<typeof import('#bus'), 'publish' | 'subscribe'> {
  publish(name: string, data: unknown): void
  subscribe(name: string, handler: (event: AnyEnvelope) => void, options?: SubscribeOptions): () => void
}
type Payload = Record<string, unknown>
const SECRET = 'kim@example.com'

let code: string
let copies = 0
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '#bus'", resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  code = outputFiles[0]!.text
})
/** The bus of a new page, as production has it: payloads are not checked there. */
const productionBus = async (): Promise<Door> => {
  const text = Buffer.from(`${code}\n// ${copies++}`).toString('base64')
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)) as Door
}

/** Where in a payload the value of a personal path can stand. */
const placements: Record<string, (path: string) => Payload> = {
  'at its own place': (path) =>
    path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), SECRET) as Payload,
  'below other keys': (path) => ({ one: { two: placements['at its own place']!(path) } }),
  'in a list': (path) => path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: [inner] }), SECRET) as Payload,
  'in items of a list': (path) => ({ one: [[placements['in a list']!(path)], placements['at its own place']!(path)] }),
  'under a key with dots': (path) => ({ [path]: SECRET, one: { [`two.${path}`]: { three: SECRET } } }),
  'behind a getter': (path) => {
    const [first = '', ...rest] = path.split('.')
    const get = () => (rest.length > 0 ? placements['in a list']!(rest.join('.')) : SECRET)
    return Object.defineProperty({}, first, { get, enumerable: true }) as Payload
  },
  'in a Map': (path) => ({ one: new Map([[path, SECRET]]) }),
}

/** Every personal path of the catalogue, and those of events that an outside script defines. */
const fields = [
  ...Object.entries(catalog).flatMap(([name, entry]) =>
    ((entry as { personal?: readonly string[] }).personal ?? []).map((path) => [name, path] as const),
  ),
  ...['email', 'user.email', 'people.contact.email'].map((path) => ['acme:shown', path] as const),
]

/** A page with an outsider that listens to all that it can; `choose` grants both levels. */
const openPage = async () => {
  const bus = await productionBus()
  const heard: AnyEnvelope[] = []
  const errors: unknown[] = []
  let granted: boolean | undefined
  let changed = () => {}
  bus.configure({ onError: (error) => errors.push(error) })
  let outside!: PublicBus
  bus.openPublicBus(
    {
      allowed: (level) => level === 0 || granted,
      firstDeliverable: () => 0,
      onChange: (callback) => {
        const before = changed
        changed = () => [before(), callback()]
        return () => {}
      },
    },
    [
      (door) => {
        outside = door
      },
    ],
  )
  const listen = (replay: 'none' | 'last' | 'all') =>
    outside.subscribe('*', (event) => heard.push(event), { replay, consent: 0 })
  const choose = () => {
    granted = true
    changed()
  }
  return { bus, outside, heard, errors, listen, choose }
}
type TestPage = Awaited<ReturnType<typeof openPage>>

const defineAcme = ({ outside }: TestPage, personal: readonly string[]) =>
  outside.define('acme', { 'acme:shown': { kind: 'state', consent: 0, personal } })
const tell = (page: TestPage, name: string, path: string, data: unknown) =>
  name === 'acme:shown' ? defineAcme(page, [path]).publish(name, data) : page.bus.publish(name, data)

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'shopBus')
})

/** How an outsider can come by an event. Each tells one event with the payload. */
const ways: Record<string, (page: TestPage, name: string, path: string, data: unknown) => void> = {
  'at once': (page, name, path, data) => {
    page.choose()
    page.listen('none')
    tell(page, name, path, data)
  },
  'when the choice is known': (page, name, path, data) => {
    page.listen('none')
    tell(page, name, path, data)
    page.choose()
  },
  'as the last value': (page, name, path, data) => {
    page.choose()
    tell(page, name, path, data)
    page.listen('last')
  },
  'from the history': (page, name, path, data) => {
    page.choose()
    tell(page, name, path, data)
    page.listen('all')
  },
}
const hasPlace = (way: string, heard: readonly AnyEnvelope[]) => expect(heard, way).toHaveLength(1)

describe('what an outsider gets of a personal value', () => {
  test.each(Object.keys(ways).flatMap((way) => Object.keys(placements).map((placement) => [way, placement] as const)))(
    'is nothing %s, where the value stands %s',
    async (way, placement) => {
      for (const [name, path] of fields) {
        const page = await openPage()
        ways[way]!(page, name, path, { kept: 'yes', ...placements[placement]!(path) })
        if (placement === 'behind a getter') {
          // Spreading has read the getter: this one is read by the bus.
          const live = Object.assign(placements[placement]!(path), { kept: 'yes' })
          page.heard.length = 0
          const next = await openPage()
          ways[way]!(next, name, path, live)
          page.heard.push(...next.heard)
        }
        hasPlace(`${name} ${path}`, page.heard)
        expect(page.heard[0]!.data, `${name} ${path}`).toHaveProperty('kept', 'yes')
        expect(JSON.stringify(page.heard), `${name} ${path}`).not.toContain(SECRET)
        expect([...JSON.stringify(page.heard).matchAll(/Map/g)]).toEqual([])
        expect(page.errors).toEqual([])
      }
    },
  )

  test('is nothing in any payload, wherever the path stands in it', async () => {
    const page = await openPage()
    page.choose()
    page.listen('none')
    const key = fc.constantFrom('a', 'b', 'c', 'a.b', 'b.c', '__proto__', 'constructor')
    const { tree } = fc.letrec<{ tree: unknown }>((again) => ({
      tree: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        fc.constant('plain'),
        fc.array(again('tree'), { maxLength: 3 }),
        fc.dictionary(key, again('tree'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }))
    const path = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
    const own = (value: unknown): [string, unknown][] =>
      typeof value === 'object' && value !== null ? Object.entries(value) : []
    /** Whether these keys lead from some place of the value to another, lists left out. */
    const leads = (value: unknown, keys: readonly string[], trail = ''): boolean =>
      own(value).some(([name, inner]) => {
        const next = Array.isArray(value) ? trail : `${trail}.${name}`
        return `${next}.`.includes(`.${keys.join('.')}.`) || leads(inner, keys, next)
      })
    fc.assert(
      fc.property(fc.dictionary(key, tree, { maxKeys: 4, noNullPrototype: true }), path, (data, keys) => {
        const acme = defineAcme(page, [keys.join('.')])
        const before = JSON.stringify(data)
        page.heard.length = 0
        acme.publish('acme:shown', data)
        acme.remove()
        expect(page.heard).toHaveLength(1)
        expect(leads(page.heard[0]!.data, keys)).toBe(false)
        expect(JSON.stringify(data)).toBe(before)
        // Nothing else is taken away.
        if (!leads(data, keys)) expect(page.heard[0]!.data).toEqual(structuredClone(data))
      }),
      { numRuns: rounds(100, 5000) },
    )
    expect(page.errors).toEqual([])
  })

  test('leaves the prototypes of the page as they are', async () => {
    const page = await openPage()
    page.choose()
    page.listen('none')
    const before = Object.getOwnPropertyNames(Object.prototype)
    const acme = defineAcme(page, ['__proto__.toString', 'constructor.keys', '__proto__'])
    acme.publish('acme:shown', { kept: 1 })
    acme.publish('acme:shown', JSON.parse(`{"__proto__":{"toString":"${SECRET}"}}`))
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
    expect(typeof Object.keys).toBe('function')
    expect(page.heard.map(({ data }) => data)).toEqual([{ kept: 1 }, {}])
  })
})

describe('an event whose owner has removed it', () => {
  const told = { email: SECRET }

  test.each(['last', 'all', 'none'] as const)(
    'is not replayed by %s, nor delivered after a later grant',
    async (replay) => {
      const page = await openPage()
      page.listen('none')
      const acme = page.outside.define('acme', { 'acme:shown': { kind: 'state', consent: 1, personal: ['email'] } })
      acme.publish('acme:shown', told)
      acme.remove()
      page.listen(replay)
      page.choose()
      expect(page.heard).toEqual([])
    },
  )

  test('is not told any more during its own delivery, nor out of the queue', async () => {
    const page = await openPage()
    page.choose()
    const acme = defineAcme(page, ['email'])
    page.outside.subscribe('acme:shown', () => acme.remove(), { consent: 0 })
    page.outside.subscribe('acme:shown', (event) => page.heard.push(event), { consent: 0 })
    page.listen('none')
    page.bus.subscribe('modal:close', () => {
      acme.publish('acme:shown', told)
      acme.publish('acme:shown', told)
    })
    page.bus.publish('modal:close', { id: 'a' })
    page.listen('all')
    expect(page.heard.filter(({ name }) => name !== 'modal:close')).toEqual([])
  })

  test('is not told under a later definition of its name, which may call less personal and ask for less consent', async () => {
    const page = await openPage()
    page.listen('none')
    const acme = page.outside.define('acme', { 'acme:shown': { kind: 'state', consent: 1, personal: ['email'] } })
    let later: ReturnType<typeof defineAcme> | undefined
    page.bus.subscribe('acme:shown', () => {
      acme.remove()
      later ??= defineAcme(page, [])
    })
    acme.publish('acme:shown', told)
    page.listen('all')
    page.choose()
    expect(page.heard).toEqual([])
    later!.publish('acme:shown', { open: 1 })
    expect(page.heard.map(({ data }) => data)).toEqual([{ open: 1 }, { open: 1 }])
  })
})

test('a definition stays as it was given, whatever its owner does with the object', async () => {
  const page = await openPage()
  page.listen('none')
  const personal = ['email']
  const definition = { kind: 'fact' as const, consent: 1 as 0 | 1, personal }
  const acme = page.outside.define('acme', { 'acme:shown': definition })
  personal.length = 0
  definition.consent = 0
  acme.publish('acme:shown', { email: SECRET })
  expect(page.heard).toEqual([])
  page.choose()
  expect(page.heard.map(({ data }) => data)).toEqual([{}])
})
