import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsentLevel, Name, OutsideBus } from '#bus'
import { catalog } from '#catalog'
import type { Choice } from '#domain/consent'

vi.mock('#platform/tabs', () => ({ announce: () => {} }))
vi.mock('#platform/consent-record', () => ({ recordDecision: () => {} }))

const page = globalThis as { shopBus?: { push: (visit: (bus: OutsideBus) => void) => unknown } | undefined }
const names = ['modal:visible', 'wishlist:set', 'track:event'] as const satisfies Name[]

/** A page of its own: new modules, an empty cookie jar, Global Privacy Control as wanted. */
const openPage = async (gpc: boolean) => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('causeway.bus'))
  delete page.shopBus
  const jar = new Map<string, string>()
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.endsWith('max-age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { globalPrivacyControl: gpc })
  const bus = await import('#bus')
  const { setHostInfo } = await import('#platform/host')
  const { saveChoice } = await import('#platform/consent')
  const { openOuterDoor } = await import('../../../src/shell/outer-door.ts')
  setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'de_DE' }, addressing: 'host' })
  bus.configure({ page: { brand: 'stride', locale: 'de_DE', env: 'prod', pageType: 'home' } })
  return { publish: bus.publish, saveChoice, openOuterDoor }
}

/** What the choice allows, said anew: the shop's own rule is under test. */
const permitted = (choice: Choice | undefined, gpc: boolean, level: ConsentLevel): boolean | undefined => {
  if (level === 0) return true
  if (choice === undefined) return gpc && level === 2 ? false : undefined
  return choice.length > 1 ? choice.includes(level) : choice[0]! >= level
}

type Step = 'load' | { publish: (typeof names)[number] } | { choose: Choice } | { subscribe: ConsentLevel }
const steps: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.record({ publish: fc.constantFrom(...names) }) },
        { weight: 2, arbitrary: fc.record({ choose: fc.constantFrom<Choice>([0], [1], [2], [0, 2], [0, 1, 2]) }) },
        { weight: 2, arbitrary: fc.record({ subscribe: fc.constantFrom<ConsentLevel>(0, 1, 2) }) },
      ),
      { maxLength: 14 },
    ),
    fc.nat(),
  )
  .map(([list, at]): Step[] => [
    ...list.slice(0, at % (list.length + 1)),
    'load',
    ...list.slice(at % (list.length + 1)),
  ])

const expected = (list: readonly Step[], gpc: boolean): number[][] => {
  const events: { id: number; level: ConsentLevel; lost: Set<number> }[] = []
  const visitors: { own: ConsentLevel; isIn: boolean; got: Set<number> }[] = []
  let choice: Choice | undefined
  let isLoaded = false
  const settle = () => {
    for (const event of events)
      for (const level of [1, 2] as const) if (permitted(choice, gpc, level) === false) event.lost.add(level)
    for (const { own, isIn, got } of visitors)
      for (const { id, level, lost } of events) {
        const counts = Math.max(own, level) as ConsentLevel
        if (isIn && !lost.has(counts) && permitted(choice, gpc, counts)) got.add(id)
      }
  }
  list.forEach((step, id) => {
    if (step === 'load') isLoaded = true
    else if ('publish' in step) events.push({ id, level: names.indexOf(step.publish) as ConsentLevel, lost: new Set() })
    else if ('choose' in step) choice = step.choose
    else visitors.push({ own: step.subscribe, isIn: false, got: new Set() })
    for (const visitor of visitors) visitor.isIn = isLoaded
    settle()
  })
  return visitors.map(({ got }) => [...got].toSorted((a, b) => a - b))
}

afterEach(() => vi.unstubAllGlobals())

test(
  'for all orders of load, choice, subscribe and publish, what a subscriber gets depends only on levels and the choice',
  () =>
    fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (list, gpc) => {
        const { publish, saveChoice, openOuterDoor } = await openPage(gpc)
        const got: number[][] = []
        for (const step of list) {
          if (step === 'load') openOuterDoor()
          else if ('publish' in step) {
            publish(step.publish, structuredClone(catalog[step.publish].example) as never)
          } else if ('choose' in step) saveChoice(step.choose, 'SHELL')
          else {
            const seen: number[] = []
            got.push(seen)
            page.shopBus ??= [] as never
            page.shopBus.push((bus) => {
              for (const name of names)
                bus.subscribe(name, (event) => seen.push(event.seq), { replay: 'all', consent: step.subscribe })
            })
          }
        }
        const published = list.flatMap((step, id) => (step !== 'load' && !('subscribe' in step) ? [id] : []))
        // Every save is an event too, so the nth event of the page is the nth of these steps.
        const told = got.map((seen) => seen.map((seq) => published[seq - 1]!))
        expect(told.map((ids) => ids.toSorted((a, b) => a - b))).toEqual(expected(list, gpc))
      }),
      { numRuns: 200 },
    ),
  120_000,
)
