import { beforeEach, describe, expect, test, vi } from 'vitest'
import { freshBus, modal } from './fresh.ts'

let bus: Awaited<ReturnType<typeof freshBus>>
let log: string[]
const note =
  (subscriber: string) =>
  (event: { name: string; seq: number }): void => {
    log.push(`${subscriber} ${event.name} ${event.seq}`)
  }

beforeEach(async () => {
  bus = await freshBus()
  log = []
})

describe('delivery on the bus', () => {
  test('an envelope holds id, seq, name, version, time, origin, page and data', () => {
    vi.setSystemTime(1_234_567)
    const events: unknown[] = []
    bus.subscribe('modal:close', (event) => events.push({ ...event, id: event.id }))
    bus.publish('modal:close', modal('bag'))
    vi.useRealTimers()
    expect(events).toEqual([
      {
        id: expect.stringMatching(/^[a-z\d]+-1$/),
        seq: 1,
        name: 'modal:close',
        version: 1,
        time: 1_234_567,
        origin: 'page',
        page: { brand: 'stride', locale: 'de_DE', env: 'local', pageType: 'home' },
        data: { id: 'bag' },
      },
    ])
  })

  test('named handlers run in the order of their subscription, then handlers of *', () => {
    bus.subscribe('*', note('any'))
    bus.subscribe('modal:close', note('first'))
    bus.subscribe('modal:close', note('second'))
    bus.publish('modal:close', modal('a'))
    expect(log).toEqual(['first modal:close 1', 'second modal:close 1', 'any modal:close 1'])
  })

  test('publish returns after delivery', () => {
    bus.subscribe('modal:close', note('handler'))
    bus.publish('modal:close', modal('a'))
    log.push('returned')
    expect(log).toEqual(['handler modal:close 1', 'returned'])
  })

  test('an event that a handler publishes waits until every subscriber has received the present one', () => {
    bus.subscribe('modal:open', (event) => {
      note('first')(event)
      bus.publish('modal:close', modal('b'))
      log.push('returned')
    })
    bus.subscribe('modal:open', note('second'))
    bus.subscribe('*', note('any'))
    bus.publish('modal:open', { id: 'a', zIndex: 1 })
    expect(log).toEqual([
      'first modal:open 1',
      'returned',
      'second modal:open 1',
      'any modal:open 1',
      'any modal:close 2',
    ])
  })

  test('a handler that was removed during a delivery is not called any more', () => {
    bus.subscribe('modal:close', () => off())
    const off = bus.subscribe('modal:close', note('removed'))
    bus.subscribe('modal:close', note('stays'))
    bus.publish('modal:close', modal('a'))
    bus.publish('modal:close', modal('a'))
    expect(log).toEqual(['stays modal:close 1', 'stays modal:close 2'])
  })

  test.each(['modal:close', '*'] as const)(
    'a handler of %s that is added during a delivery with replay receives the present event once',
    (name) => {
      bus.subscribe('modal:close', () => bus.subscribe(name, note('added'), { replay: 'all' }), { once: true })
      bus.publish('modal:close', modal('a'))
      expect(log).toEqual(['added modal:close 1'])
    },
  )

  test('a handler added during a delivery receives the events that are queued already', () => {
    bus.subscribe('modal:open', () => {
      bus.publish('modal:close', modal('a'))
      bus.subscribe('modal:close', note('added'))
    })
    bus.publish('modal:open', { id: 'a', zIndex: 0 })
    expect(log).toEqual(['added modal:close 2'])
  })

  test('an error of a handler is reported and does not stop the other handlers', () => {
    bus.subscribe('modal:close', () => {
      throw new Error('broken')
    })
    bus.subscribe('modal:close', note('next'))
    bus.publish('modal:close', modal('a'))
    expect(log).toEqual(['next modal:close 1'])
    expect(bus.reported).toEqual([new Error('broken')])
  })

  test('an error of onError does not stop the delivery', () => {
    bus.configure({
      onError: () => {
        throw new Error('reporter')
      },
    })
    bus.subscribe('modal:close', () => {
      throw new Error('broken')
    })
    bus.subscribe('modal:close', note('next'))
    bus.publish('modal:close', modal('a'))
    expect(log).toEqual(['next modal:close 1'])
  })

  test('an error of a subscriber of error:reported goes to the console, so that reporting ends', () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    bus.configure({ onError: () => bus.publish('error:reported', { code: 'x', message: '' }) })
    bus.subscribe('*', () => {
      throw new Error('broken')
    })
    bus.publish('modal:close', modal('a'))
    expect(printed).toHaveBeenCalledTimes(1)
    printed.mockRestore()
  })
})

describe('a subscription', () => {
  test('ends when its returned function is called or its signal is aborted', () => {
    const stop = new AbortController()
    const off = bus.subscribe('modal:close', note('function'))
    bus.subscribe('modal:close', note('signal'), { signal: stop.signal })
    off()
    off()
    stop.abort()
    bus.publish('modal:close', modal('a'))
    expect(log).toEqual([])
  })

  test('receives nothing, also no replay, where its signal is aborted already', () => {
    bus.publish('modal:close', modal('a'))
    bus.subscribe('modal:close', note('late'), { replay: 'all', signal: AbortSignal.abort() })
    expect(log).toEqual([])
  })

  test.each([
    ['none', []],
    ['last', ['late modal:visible 3']],
    ['all', ['late modal:visible 1', 'late modal:visible 3']],
  ] as const)('replays %s inside the call', (replay, expected) => {
    bus.publish('modal:visible', { id: 'a' })
    bus.publish('modal:close', modal('a'))
    bus.publish('modal:visible', { id: null })
    bus.subscribe('modal:visible', note('late'), { replay })
    expect(log).toEqual(expected)
  })

  test('to * with replay last receives the last event of each state in the order of seq, and no facts', () => {
    bus.publish('modal:visible', { id: 'a' })
    bus.publish('wishlist:set', { isLoading: false, items: [], itemCount: 0, isInitialized: true })
    bus.publish('modal:close', modal('a'))
    bus.publish('modal:visible', { id: null })
    bus.subscribe('*', note('late'), { replay: 'last' })
    expect(log).toEqual(['late wishlist:set 2', 'late modal:visible 4'])
  })

  test('receives the last value of a state that has left the history of 100 events', () => {
    bus.publish('modal:visible', { id: 'kept' })
    for (let at = 0; at < 150; at++) bus.publish('modal:close', modal(`${at}`))
    bus.subscribe('modal:visible', note('state'), { replay: 'last' })
    expect(log).toEqual(['state modal:visible 1'])
    const seen: number[] = []
    bus.subscribe('*', (event) => seen.push(event.seq), { replay: 'all' })
    expect(seen).toEqual(Array.from({ length: 100 }, (_, at) => at + 52))
  })

  test('with once ends after a replayed event', () => {
    bus.publish('modal:close', modal('a'))
    bus.publish('modal:close', modal('b'))
    bus.subscribe('modal:close', note('once'), { once: true, replay: 'all' })
    bus.publish('modal:close', modal('c'))
    expect(log).toEqual(['once modal:close 1'])
  })

  test('receives what a handler published during the replay after the replay', () => {
    bus.publish('modal:close', modal('a'))
    bus.publish('modal:close', modal('b'))
    bus.subscribe(
      'modal:close',
      (event) => {
        note('late')(event)
        if (event.seq === 1) bus.publish('modal:close', modal('c'))
      },
      { replay: 'all' },
    )
    expect(log).toEqual(['late modal:close 1', 'late modal:close 2', 'late modal:close 3'])
  })
})

describe('session:end on the bus', () => {
  const success = {
    eventType: 'login',
    acid: 'A1',
    isPersistent: true,
    isNewUser: false,
    isReauthenticated: false,
    isSessionReload: false,
  } as const

  test('erases the personal events, and no others, from last values and history', () => {
    bus.publish('modal:visible', { id: 'a' })
    bus.publish('session:success', success)
    bus.publish('session:end', { reason: 'logout' })
    bus.subscribe('*', note('all'), { replay: 'all' })
    bus.subscribe('session:success', note('last'), { replay: 'last' })
    expect(log).toEqual(['all modal:visible 1', 'all session:end 3'])
  })

  test('has erased the personal events before its handlers run', () => {
    bus.publish('session:success', success)
    bus.subscribe('session:end', () => bus.subscribe('session:success', note('last'), { replay: 'last' }))
    bus.publish('session:end', { reason: 'logout' })
    expect(log).toEqual([])
  })
})

describe('publish in development', () => {
  test('freezes a payload to any depth', () => {
    const data = { items: [{ productId: 'x', quantity: 1 }] }
    bus.publish('bag:add', data)
    expect(Object.isFrozen(data.items[0])).toBe(true)
  })

  test.each([
    ['a payload against its schema', { items: [{ productId: 'x', quantity: 0 }] }, /items\[0\]\.quantity/],
    ['a function', { items: [{ productId: 'x', quantity: 1, call: () => {} }] }, /could not be cloned/],
    ['a live proxy', { items: [new Proxy({ productId: 'x', quantity: 1 }, {})] }, /could not be cloned/],
    ['an instance', { items: [{ productId: 'x', quantity: 1, when: new Date(0) }] }, /not plain data/],
    ['a getter', { items: [Object.defineProperty({ quantity: 1 }, 'productId', { get: () => 'x' })] }, /is a getter/],
  ])('refuses %s', (_, data, message) => {
    expect(() => bus.publish('bag:add', data as never)).toThrow(message)
  })

  test.each([
    ['publish', () => bus.publish('bag:burn' as never, {} as never)],
    ['subscribe', () => bus.subscribe('bag:burn' as never, () => {})],
    ['claim', () => bus.claim('bag:burn' as never, () => {})],
    ['publish *', () => bus.publish('*' as never, {} as never)],
  ])('%s throws on an unknown name', (_, misuse) => {
    expect(misuse).toThrow(expect.objectContaining({ code: 'bus/unknown-event' }))
  })
})
