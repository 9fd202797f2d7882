import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConsentLevel } from '#bus'
import { freshModules } from '#tests/browser/fresh-modules'

let granted: ConsentLevel
vi.mock('#browser/consent', () => ({
  outsidersConsent: {
    allowed: (level: number) => level <= granted,
    firstDeliverable: () => 0,
    onChange: () => () => {},
  },
}))

const reported = vi.fn()
let bus: typeof import('#bus')
let openHandle: typeof import('../../../../src/browser/fragments/handle.ts').openHandle

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  granted = 0
  freshModules()
  bus = await import('#bus')
  bus.configure({
    page: { brand: 'stride', locale: 'en_GB', env: 'local', pageType: 'home' },
    onError: (error) => expect.fail(String(error)),
  })
  const { setReporter } = await import('#browser/errors')
  setReporter({ report: reported })
  ;({ openHandle } = await import('../../../../src/browser/fragments/handle.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  reported.mockReset()
})

const chosen = { 'size-adviser:chosen': { kind: 'fact', consent: 0 } } as const
const bagModal = { id: 'bag', zIndex: 1 }
const always = { consent: 0 } as const
const codes = () => reported.mock.calls.map(([error]) => error.code)
const code = (wanted: string) => expect.objectContaining({ code: wanted })

describe('The handle of a mounted fragment', () => {
  test('publishes events of its own, which it and other fragments hear as copies', () => {
    const { handle } = openHandle('size-adviser')
    handle.define(chosen)
    const heard: unknown[] = []
    handle.subscribe('size-adviser:chosen', ({ data }) => heard.push(data), always)
    openHandle('teaser').handle.subscribe('size-adviser:chosen', ({ data }) => heard.push(data), always)
    const size = { eu: '42', at: new Date(0) }
    handle.publish('size-adviser:chosen', size)
    expect(heard).toEqual([{ eu: '42' }, { eu: '42' }])
    expect(heard[0]).not.toBe(size)
  })

  test('hears events of the shop without personal properties, of the classes that the visitor allows', () => {
    const heard: unknown[] = []
    const { handle } = openHandle('size-adviser')
    handle.subscribe('*', ({ name, data }) => heard.push([name, data]), always)
    bus.publish('lightUser:set', { acid: 'a1', email: 'a@example.com' })
    bus.publish('modal:open', bagModal)
    granted = 2
    bus.publish('lightUser:set', { acid: 'a1', email: 'a@example.com' })
    expect(heard).toEqual([
      ['modal:open', bagModal],
      ['lightUser:set', {}],
    ])
  })

  test.each([
    ['another prefix', { 'teaser:shown': { kind: 'fact' } }, 'bus/foreign-prefix'],
    ['an event of the shop', { 'bag:set': { kind: 'state' } }, 'bus/foreign-prefix'],
    ['an unknown class of consent', { 'size-adviser:chosen': { kind: 'fact', consent: 3 } }, 'bus/invalid-definition'],
  ])('refuses to define %s', (_, events, wanted) => {
    expect(() => openHandle('size-adviser').handle.define(events as never)).toThrow(code(wanted))
  })

  test.each(['bag:set', 'teaser:shown', 'size-adviser:unknown'])('refuses to publish %s', (name) => {
    const { handle } = openHandle('size-adviser')
    expect(() => handle.publish(name, {})).toThrow(code('bus/foreign-prefix'))
    handle.define(chosen)
    expect(() => handle.publish(name, {})).toThrow(code('bus/foreign-prefix'))
  })
})

describe('The events of a fragment that is mounted twice', () => {
  test('are defined once, and are there until the last element is unmounted', () => {
    const [one, other] = [openHandle('size-adviser'), openHandle('size-adviser')]
    for (const { handle } of [one, other]) handle.define(chosen)
    const heard: unknown[] = []
    bus.subscribe('*', ({ data }) => heard.push(data))
    one.end()
    other.handle.publish('size-adviser:chosen', 1)
    other.end()
    expect(heard).toEqual([1])
    expect(() => bus.subscribe('size-adviser:chosen' as never, () => {})).toThrow(code('bus/unknown-event'))
  })

  test('are refused where the elements define them differently', () => {
    openHandle('size-adviser').handle.define(chosen)
    const other = { 'size-adviser:chosen': { kind: 'fact', consent: 2 } } as const
    expect(() => openHandle('size-adviser').handle.define(other)).toThrow(code('bus/already-defined'))
  })
})

test('After the unmount a handle hears and does nothing, and its first use is reported.', () => {
  const { handle, end } = openHandle('size-adviser')
  const heard: unknown[] = []
  handle.define(chosen)
  handle.subscribe('modal:open', ({ data }) => heard.push(data), always)
  end()
  bus.publish('modal:open', bagModal)
  expect(codes()).toEqual([])
  handle.define(chosen)
  handle.publish('size-adviser:chosen', {})
  handle.subscribe('modal:open', ({ data }) => heard.push(data), { ...always, replay: 'all' })()
  expect(heard).toEqual([])
  expect(() => bus.subscribe('size-adviser:chosen' as never, () => {})).toThrow(code('bus/unknown-event'))
  expect(codes()).toEqual(['fragments/ended'])
})

describe('A flood of events', () => {
  const loops: [string, (again: () => void) => void][] = [
    ['at once', (again) => again()],
    ['in the next microtask', (again) => queueMicrotask(again)],
  ]
  test.each(loops)('of a fragment that publishes what it hears, %s, is cut off and reported once', async (_, soon) => {
    const { handle, end } = openHandle('size-adviser')
    handle.define(chosen)
    let count = 0
    handle.subscribe(
      'size-adviser:chosen',
      () => {
        count += 1
        soon(() => handle.publish('size-adviser:chosen', {}))
      },
      always,
    )
    handle.publish('size-adviser:chosen', {})
    await new Promise(setImmediate)
    expect(count).toBe(100)
    const heard: unknown[] = []
    bus.subscribe('modal:open', ({ data }) => heard.push(data))
    bus.publish('modal:open', bagModal)
    expect(heard).toEqual([bagModal])
    end()
    handle.publish('size-adviser:chosen', {})
    expect(codes()).toEqual(['fragments/flood'])
  })

  test('of two fragments that answer each other cuts off one of them', () => {
    const [one, other] = ['one', 'other'].map((id) => {
      const { handle } = openHandle(id)
      handle.define({ [`${id}:said`]: { kind: 'fact', consent: 0 } })
      return handle
    })
    one!.subscribe('other:said', () => one!.publish('one:said', {}), always)
    other!.subscribe('one:said', () => other!.publish('other:said', {}), always)
    one!.publish('one:said', {})
    expect(codes()).toEqual(['fragments/flood'])
  })

  test('is not what comes with time: a hundred in each second', () => {
    const { handle } = openHandle('size-adviser')
    handle.define(chosen)
    for (let second = 0; second < 3; second++) {
      for (let count = 0; count < 100; count++) handle.publish('size-adviser:chosen', {})
      vi.advanceTimersByTime(1000)
    }
    expect(codes()).toEqual([])
  })
})
