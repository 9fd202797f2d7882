import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsentLevel, Name, PublicBus } from '#bus'
import { catalog } from '#catalog'
import type { Choice } from '#domain/consent'
import { freshModules } from '#tests/browser/fresh-modules'
import { rounds } from '#tests/rounds'

vi.mock('#browser/tabs', () => ({ announce: () => {} }))

const page = globalThis as { shopBus?: { push: (visit: (bus: PublicBus) => void) => unknown } | undefined }
const names = ['modal:visible', 'wishlist:set', 'track:event'] as const satisfies Name[]

/** A choice of an earlier page, and whether it was made under Global Privacy Control. */
interface Earlier {
  choice: Choice
  underGpc: boolean
}

/** A page of its own: new modules, Global Privacy Control as wanted, a cookie jar with what an earlier page has stored. */
const openPage = async (gpc: boolean, earlier: Earlier | undefined) => {
  freshModules()
  delete page.shopBus
  const jar = new Map<string, string>()
  if (earlier) {
    jar.set('notice_preferences', JSON.stringify(earlier.choice))
    jar.set('notice_policy', `2026-11.${earlier.underGpc ? 1 : 0}`)
  }
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'www.stride.de', pathname: '/' })
  vi.stubGlobal('navigator', { globalPrivacyControl: gpc })
  const bus = await import('#bus')
  const { setHostInfo } = await import('#browser/host')
  const { saveChoice, storedChoice } = await import('#browser/consent')
  const { startPublicBus } = await import('../../../../src/browser/page/public-bus.ts')
  setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'de_DE' }, addressing: 'host' })
  bus.configure({ page: { brand: 'stride', locale: 'de_DE', env: 'prod', pageType: 'home' } })
  /** What a page does once: tells the choice that is stored. */
  const tellStored = () => {
    const levels = storedChoice()
    if (levels) bus.publish('consent:saved', { levels: [...levels], change: false })
    return levels !== undefined
  }
  return { publish: bus.publish, saveChoice, tellStored, startPublicBus }
}

/** What the choice allows, written here a second time: the shop's own rule is under test. `signalled`: the signal refuses marketing. */
const permitted = (choice: Choice | undefined, signalled: boolean, level: ConsentLevel): boolean | undefined => {
  if (level === 0) return true
  if (signalled && level === 2) return false
  if (choice === undefined) return undefined
  return choice.length > 1 ? choice.includes(level) : choice[0]! >= level
}

type Step = 'load' | 'tell' | { publish: (typeof names)[number] } | { choose: Choice } | { subscribe: ConsentLevel }
const choices = fc.constantFrom<Choice>([0], [1], [2], [0, 2], [0, 1, 2])
/** The page tells the stored choice before anybody can make another one. */
const steps: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.record({ publish: fc.constantFrom(...names) }) },
        { weight: 2, arbitrary: fc.record({ choose: choices }) },
        { weight: 2, arbitrary: fc.record({ subscribe: fc.constantFrom<ConsentLevel>(0, 1, 2) }) },
      ),
      { maxLength: 14 },
    ),
    fc.nat(),
    fc.nat(),
  )
  .map(([list, tell, load]): Step[] => {
    const chosen = list.findIndex((step) => typeof step === 'object' && 'choose' in step)
    const told: Step[] = (list as Step[]).toSpliced(tell % ((chosen < 0 ? list.length : chosen) + 1), 0, 'tell')
    return told.toSpliced(load % (told.length + 1), 0, 'load')
  })
const earlierChoice = fc.option(fc.record({ choice: choices, underGpc: fc.boolean() }), { nil: undefined })

const expected = (list: readonly Step[], gpc: boolean, earlier: Earlier | undefined): number[][] => {
  const events: { id: number; level: ConsentLevel; lost: Set<number> }[] = []
  const visitors: { own: ConsentLevel; isIn: boolean; got: Set<number> }[] = []
  let choice = earlier?.choice
  // Only what was chosen under the signal goes against it.
  let signalled = gpc && !earlier?.underGpc
  let isLoaded = false
  const settle = () => {
    for (const event of events)
      for (const level of [1, 2] as const) if (permitted(choice, signalled, level) === false) event.lost.add(level)
    for (const { own, isIn, got } of visitors)
      for (const { id, level, lost } of events) {
        const counts = Math.max(own, level) as ConsentLevel
        if (isIn && !lost.has(counts) && permitted(choice, signalled, counts)) got.add(id)
      }
  }
  list.forEach((step, id) => {
    if (step === 'load') isLoaded = true
    else if (step === 'tell') return
    else if ('publish' in step) events.push({ id, level: names.indexOf(step.publish) as ConsentLevel, lost: new Set() })
    else if ('choose' in step) {
      choice = step.choose
      signalled = false
    } else visitors.push({ own: step.subscribe, isIn: false, got: new Set() })
    for (const visitor of visitors) visitor.isIn = isLoaded
    settle()
  })
  return visitors.map(({ got }) => [...got].toSorted((a, b) => a - b))
}

afterEach(() => vi.unstubAllGlobals())

test(
  'What a subscriber of the public bus gets depends on levels and choices only, in every order of events.',
  () =>
    fc.assert(
      fc.asyncProperty(steps, fc.boolean(), earlierChoice, async (list, gpc, earlier) => {
        const { publish, saveChoice, tellStored, startPublicBus } = await openPage(gpc, earlier)
        // The steps that are events of the page, in its order.
        const published: number[] = []
        const got: number[][] = []
        for (const [id, step] of list.entries()) {
          if (step !== 'load' && step !== 'tell' && !('subscribe' in step)) published.push(id)
          if (step === 'load') startPublicBus()
          else if (step === 'tell') {
            if (tellStored()) published.push(id)
          } else if ('publish' in step) {
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
        const told = got.map((seen) => seen.map((seq) => published[seq - 1]!))
        expect(told.map((ids) => ids.toSorted((a, b) => a - b))).toEqual(expected(list, gpc, earlier))
      }),
      {
        numRuns: rounds(60, 2000),
        examples: [
          // Marketing explicitly allowed on an earlier page, against the signal.
          [
            [{ subscribe: 2 }, { publish: 'modal:visible' }, 'tell', 'load'],
            true,
            { choice: [0, 1, 2], underGpc: true },
          ],
        ],
      },
    ),
  120_000,
)
