import { build } from 'esbuild'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicBus } from '#bus'
import { type BusDoor, freshBus } from './fresh.ts'

const SECRET = 'kim@example.com'

class Person {
  kept = 'yes'
  get email() {
    return SECRET
  }
}
class OwnGetter {
  kept = 'yes'
  constructor() {
    Object.defineProperty(this, 'email', { get: () => SECRET, enumerable: true })
  }
}
class Parentless extends (null as unknown as new () => object) {
  static make = () => Object.create(Parentless.prototype) as object
  get email() {
    return SECRET
  }
}
class People extends Array {
  email = SECRET
}

/** What an own getter gives is data like any other: personal where its event says so. */
const ownGetter = 'an instance with a getter of its own'

/** Every kind of object that is not plain data, and can be cloned. */
const kinds: Record<string, () => object> = {
  'a Date': () => new Date(0),
  'a Map': () => new Map([['email', SECRET]]),
  'a Map without its prototype': () => Object.setPrototypeOf(new Map([['email', SECRET]]), null) as object,
  'a Set': () => new Set([SECRET]),
  'an Error': () => new Error(SECRET),
  'a regular expression': () => new RegExp(SECRET),
  'a boxed text': () => Object(SECRET) as object,
  'an ArrayBuffer': () => new TextEncoder().encode(SECRET).buffer,
  'a typed list': () => new TextEncoder().encode(SECRET),
  'a Blob': () => new Blob([SECRET]),
  'an instance of a class with getters': () => new Person(),
  [ownGetter]: () => new OwnGetter(),
  'an instance of a class without a parent': () => Parentless.make(),
  'an object whose prototype holds something': () => Object.create({ email: SECRET }) as object,
  'an object whose prototype has no prototype': () =>
    Object.create(Object.create(null, { email: { get: () => SECRET, enumerable: true } }) as object) as object,
  'a list of another class': () => People.of(1, 2),
  'a list with a named property': () => Object.assign([1, 2], { email: SECRET }),
}
const places: Record<string, (value: object) => unknown> = {
  'the payload': (value) => value,
  'a field': (value) => ({ kept: 'yes', field: value }),
  'an entry of a list': (value) => ({ kept: 'yes', list: [1, value] }),
  'deep inside': (value) => ({ kept: 'yes', one: { two: [[{ three: value }]] } }),
}
const rows = Object.keys(kinds).flatMap((kind) => Object.keys(places).map((place) => [kind, place] as const))

/** A payload is what JSON can say. Of what was not plain it holds nothing, apart from what an own getter gave. */
const expectPlain = (data: unknown, kind: string): void => {
  expect(data).toStrictEqual(JSON.parse(JSON.stringify(data)))
  if (kind !== ownGetter) expect(JSON.stringify(data)).not.toContain(SECRET)
}

let production: string
let copies = 0
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '#bus'", resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  production = outputFiles[0]!.text
})
beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'shopBus')
})
const productionBus = async (): Promise<BusDoor> => {
  const text = Buffer.from(`${production}\n// plain data ${copies++}`).toString('base64')
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)) as BusDoor
}

/** What an outsider hears of everything, with every level granted. */
const listen = (bus: BusDoor) => {
  const heard: unknown[] = []
  let outside!: PublicBus
  bus.openPublicBus({ allowed: () => true, firstDeliverable: () => 0, onChange: () => () => {} }, [
    (door) => {
      outside = door
      door.subscribe('*', ({ data }) => heard.push(data), { consent: 0 })
    },
  ])
  return { heard, outside }
}

describe('a payload that is not plain data', () => {
  test.each(rows)('is refused in development: %s as %s', async (kind, place) => {
    const bus = await freshBus()
    const own = bus.define('acme', { 'acme:shown': { kind: 'fact' } })
    const data = places[place]!(kinds[kind]!())
    // Events of the catalogue have a check, which may refuse it first.
    expect(() => bus.publish('modal:close', { id: 'a', more: data } as never)).toThrow(
      expect.objectContaining({ code: 'bus/invalid-payload' }),
    )
    // A copy of an outsider's payload holds at most plain data.
    const seen: unknown[] = []
    own.subscribe('acme:shown', ({ data: copy }) => seen.push(copy))
    try {
      own.publish('acme:shown', data)
    } catch (error) {
      expect(error).toMatchObject({ code: 'bus/invalid-payload' })
    }
    for (const each of seen) expectPlain(each, kind)
  })

  test.each(rows)('never passes the outer door in production: %s as %s', async (kind, place) => {
    for (const personal of [[], ['email']]) {
      const bus = await productionBus()
      const { heard, outside } = listen(bus)
      Reflect.deleteProperty(globalThis, 'shopBus')
      const data = places[place]!(kinds[kind]!())
      bus.publish('modal:close', data as never)
      expect(heard).toHaveLength(1)
      const acme = outside.define('acme', { 'acme:shown': { kind: 'fact', consent: 0, personal } })
      try {
        acme.publish('acme:shown', data)
      } catch (error) {
        expect(error).toMatchObject({ code: 'bus/invalid-payload' })
        expect(place).toBe('the payload')
      }
      for (const each of heard) {
        if (place !== 'the payload') expect(each).toHaveProperty('kept', 'yes')
        expectPlain(each, kind)
      }
      if (personal.length > 0) expect(JSON.stringify(heard.slice(1))).not.toContain(SECRET)
    }
  })
})

test('An outsider’s payload that is no plain data as a whole is refused with its reason', async () => {
  const bus = await freshBus()
  const own = bus.define('acme', { 'acme:shown': { kind: 'fact' } })
  expect(() => own.publish('acme:shown', new Date())).toThrow(/acme:shown is not plain data/)
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  expect(() => own.publish('acme:shown', circle)).toThrow(/part of itself/)
})

test('Plain data of another realm, texts and numbers are published as they are', async () => {
  const bus = await freshBus()
  const own = bus.define('acme', { 'acme:shown': { kind: 'fact' } })
  const seen: unknown[] = []
  own.subscribe('acme:shown', ({ data }) => seen.push(data))
  const values = ['text', 1, null, [1, [2]], { a: { b: [] } }, Object.assign(Object.create(null), { a: 1 })]
  for (const value of values) own.publish('acme:shown', value)
  expect(seen).toEqual(['text', 1, null, [1, [2]], { a: { b: [] } }, { a: 1 }])
})
