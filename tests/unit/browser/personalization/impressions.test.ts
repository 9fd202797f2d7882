import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ImpressionWatch, watchImpressions } from '#browser/personalization'

let see: (ratios: Readonly<Record<string, number>>) => void
let page: { visibilityState: string; show: (state: 'visible' | 'hidden') => void }
let told: string[][]
let watch: ImpressionWatch
let elements: Record<string, Element>

/** A page with the products a, b and c, of which none is in sight. */
const open = () => {
  const listeners = new Set<() => void>()
  page = {
    visibilityState: 'visible',
    show: (state) => {
      page.visibilityState = state
      for (const listener of listeners) listener()
    },
  }
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })
  const observed = new Set<Element>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void, { threshold }: { threshold: number }) {
        expect(threshold).toBe(0.5)
        see = (ratios) => {
          const entries = Object.entries(ratios).map(([name, ratio]) => ({
            target: elements[name]!,
            intersectionRatio: ratio,
          }))
          callback(entries.filter(({ target }) => observed.has(target)))
        }
      }
      observe = (element: Element) => observed.add(element)
      unobserve = (element: Element) => observed.delete(element)
      disconnect = () => observed.clear()
    },
  )
  told = []
  elements = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { name } as unknown as Element]))
  watch = watchImpressions((keys) => told.push([...keys]))
  for (const [name, element] of Object.entries(elements)) watch.watch(element, name)
}

beforeEach(() => {
  vi.useFakeTimers()
  open()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('An impression (rule personalization.9)', () => {
  it('is told after half of the product was in sight for one second', () => {
    see({ a: 0.5, b: 0.49 })
    vi.advanceTimersByTime(999)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([['a']])
  })

  it('is told once a page view', () => {
    see({ a: 1 })
    vi.advanceTimersByTime(5000)
    see({ a: 0 })
    see({ a: 1 })
    vi.advanceTimersByTime(5000)
    expect(told).toEqual([['a']])
    watch.restart()
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([['a'], ['a']])
  })

  it('begins its second anew when the product leaves, and when the page is hidden', () => {
    see({ a: 1 })
    vi.advanceTimersByTime(900)
    see({ a: 0.2 })
    see({ a: 1 })
    vi.advanceTimersByTime(900)
    page.show('hidden')
    vi.advanceTimersByTime(5000)
    expect(told).toEqual([])
    page.show('visible')
    vi.advanceTimersByTime(999)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([['a']])
  })

  it('is told together with those that become due at the same moment', () => {
    see({ a: 1, b: 1 })
    vi.advanceTimersByTime(500)
    see({ c: 1 })
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([['a', 'b'], ['c']])
  })

  it('is not told of an element that is watched no more, nor after the end', () => {
    see({ a: 1, b: 1 })
    watch.unwatch(elements['a']!)
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([['b']])
    see({ c: 1 })
    watch.stop()
    vi.advanceTimersByTime(5000)
    expect(told).toEqual([['b']])
  })

  it('is told at most once a page view, and never without one whole second in sight, in whatever order things happen', () => {
    const step = fc.oneof(
      fc.record({
        does: fc.constant('see' as const),
        name: fc.constantFrom('a', 'b', 'c'),
        ratio: fc.constantFrom(0, 0.3, 0.5, 1),
      }),
      fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 1500 }) }),
      fc.record({ does: fc.constant('show' as const), state: fc.constantFrom('visible' as const, 'hidden' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        open()
        const ratios: Record<string, number> = { a: 0, b: 0, c: 0 }
        // What the rule says, counted by hand: milliseconds without a break, and who has had a second.
        const without: Record<string, number> = { a: 0, b: 0, c: 0 }
        const expected = new Set<string>()
        for (const each of steps) {
          if (each.does === 'see') {
            ratios[each.name] = each.ratio
            see({ [each.name]: each.ratio })
          } else if (each.does === 'show') page.show(each.state)
          else vi.advanceTimersByTime(each.ms)
          for (const name of Object.keys(ratios)) {
            const isSeen = ratios[name]! >= 0.5 && page.visibilityState === 'visible'
            without[name] = isSeen ? without[name]! + (each.does === 'wait' ? each.ms : 0) : 0
            if (without[name]! >= 1000) expected.add(name)
          }
        }
        expect(told.flat().toSorted()).toEqual([...expected].toSorted())
        watch.stop()
      }),
    )
  })
})
