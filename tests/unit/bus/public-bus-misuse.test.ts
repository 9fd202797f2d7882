import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PublicBus, PublicBusConsent } from '#bus'
import { freshBus } from './fresh.ts'

const page = globalThis as { shopBus?: { push: (visit: (bus: PublicBus) => void) => unknown } | undefined }
const visit = (visitor: (bus: PublicBus) => void) => {
  page.shopBus ??= [] as never
  page.shopBus.push(visitor)
}
/** A bus on whose page every level is granted unless the test says otherwise. */
const openDoor = async (consent: Partial<PublicBusConsent> = {}) => {
  const bus = await freshBus()
  const open = () =>
    bus.openPublicBus({ allowed: () => true, firstDeliverable: () => 0, onChange: () => () => {}, ...consent })
  return { bus, open, close: (id: string) => bus.publish('modal:close', { id }) }
}

let seen: string[]
const note = ({ data }: { data: unknown }) => seen.push((data as { id: string }).id)
beforeEach(() => {
  seen = []
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'shopBus')
})

describe('a window.shopBus that the page has made read-only', () => {
  const readOnly = (value: unknown) =>
    Object.defineProperty(globalThis, 'shopBus', { value, writable: false, configurable: true })

  test('serves what its list holds and what is pushed to it later', async () => {
    readOnly([])
    const { open, close } = await openDoor()
    visit((shop) => shop.subscribe('modal:close', note))
    open()
    visit((shop) => shop.subscribe('modal:close', note))
    close('a')
    expect(seen).toEqual(['a', 'a'])
  })

  test.each([
    ['no list', {}],
    ['nothing', undefined],
    ['a frozen list', Object.freeze([])],
  ])('does not stop the page where it holds %s', async (_, value) => {
    readOnly(value)
    const { bus, open, close } = await openDoor()
    open()
    close('a')
    expect(bus.reported).toEqual([])
  })
})

describe('a subscription by the public bus', () => {
  test('asks for the choice a few times for each event, however many wait', async () => {
    const allowed = vi.fn(() => undefined)
    const { open, close } = await openDoor({ allowed })
    open()
    visit((shop) => shop.subscribe('modal:close', note))
    for (let at = 0; at < 1000; at++) close('a')
    expect(allowed.mock.calls.length).toBeLessThanOrEqual(3000)
  })

  test('delivers what waits first where the choice is known before its event', async () => {
    let choice: boolean | undefined
    const { open, close } = await openDoor({ allowed: () => choice })
    open()
    visit((shop) => shop.subscribe('modal:close', note))
    close('a')
    choice = true
    close('b')
    expect(seen).toEqual(['a', 'b'])
  })

  test.each([Symbol('bag:set'), ['bag:set'], null, 'bag:burn'])(
    'to %s is a BusError and leaves no listener',
    async (name) => {
      const onChange = vi.fn(() => () => {})
      const { bus, open } = await openDoor({ onChange })
      open()
      const { signal } = new AbortController()
      const added = vi.spyOn(signal, 'addEventListener')
      visit((shop) => shop.subscribe(name as never, note, { signal }))
      expect(bus.reported).toEqual([expect.objectContaining({ code: 'bus/unknown-event' })])
      expect(added).not.toHaveBeenCalled()
      // Once for the gate itself.
      expect(onChange).toHaveBeenCalledTimes(1)
    },
  )

  test.each<[what: string, handler: unknown, options: object]>([
    ['an unknown option', note, { replays: 'all' }],
    ['an option by a name of every object', note, { toString: 'all' }],
    ['a replay that there is not', note, { replay: 'first' }],
    ['a level that there is not', note, { consent: 7 }],
    ['a level as text', note, { consent: '1' }],
    ['a word instead of once', note, { once: 'yes' }],
    ['no signal', note, { signal: {} }],
    ['no handler', undefined, {}],
  ])('with %s is a BusError and leaves no listener', async (_, handler, options) => {
    const onChange = vi.fn(() => () => {})
    const { bus, open, close } = await openDoor({ onChange })
    open()
    visit((shop) => shop.subscribe('modal:close', handler as never, options))
    close('a')
    expect(bus.reported).toEqual([expect.objectContaining({ code: 'bus/invalid-option' })])
    expect(seen).toEqual([])
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['modal:close', 'last', 1],
    ['bag:open', 'last', 1],
    ['modal:close', 'all', 0],
    ['bag:set', 'last', 0],
    ['*', 'last', 0],
  ] as const)('to %s with replay: %s warns %i times of an event that keeps none', async (name, replay, times) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { open } = await openDoor()
    open()
    visit((shop) => shop.subscribe(name, () => {}, { replay }))
    expect(warn).toHaveBeenCalledTimes(times)
    if (times > 0) expect(warn).toHaveBeenCalledWith(expect.stringContaining("replay: 'all'"))
    warn.mockRestore()
  })

  test('takes its listener off the signal when it ends', async () => {
    const { open } = await openDoor()
    open()
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    visit((shop) => shop.subscribe('modal:close', note, { signal })())
    // The platform removes a listener with a signal of its own when that signal is aborted.
    const [, , options] = added.mock.calls[0] ?? []
    expect((options as AddEventListenerOptions).signal!.aborted).toBe(true)
  })
})
