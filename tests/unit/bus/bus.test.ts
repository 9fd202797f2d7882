import { beforeEach, describe, expect, test, vi } from 'vitest'
import { freshBus, modal } from './fresh.ts'

let bus: Awaited<ReturnType<typeof freshBus>>
let log: string[]
const note =
  (who: string) =>
  (event: { name: string; seq: number }): void => {
    log.push(`${who} ${event.name} ${event.seq}`)
  }

beforeEach(async () => {
  bus = await freshBus()
  log = []
})

describe('delivery', () => {
  test('says everything of the event in its envelope', () => {
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

  test('calls named handlers in the order of subscription, then those of *', () => {
    bus.subscribe('*', note('any'))
    bus.subscribe('modal:close', note('first'))
    bus.subscribe('modal:close', note('second'))
    bus.publish('modal:close', modal('a'))
    expect(log).toEqual(['first modal:close 1', 'second modal:close 1', 'any modal:close 1'])
  })

  test('returns after delivery', () => {
    bus.subscribe('modal:close', note('handler'))
    bus.publish('modal:close', modal('a'))
    log.push('returned')
    expect(log).toEqual(['handler modal:close 1', 'returned'])
  })

  test('queues what a handler publishes, so that everyone sees A before B', () => {
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

  test('does not call a handler that was removed in the delivery', () => {
    bus.subscribe('modal:close', () => off())
    const off = bus.subscribe('modal:close', note('removed'))
    bus.subscribe('modal:close', note('stays'))
    bus.publish('modal:close', modal('a'))
    bus.publish('modal:close', modal('a'))
    expect(log).toEqual(['stays modal:close 1', 'stays modal:close 2'])
  })

  test.each(['modal:close', '*'] as const)('shows the present event once to a handler of %s added in it', (name) => {
    bus.subscribe('modal:close', () => bus.subscribe(name, note('added'), { replay: 'all' }), { once: true })
    bus.publish('modal:close', modal('a'))
    expect(log).toEqual(['added modal:close 1'])
  })

  test('a handler added in a delivery hears of what was queued before it', () => {
    bus.subscribe('modal:open', () => {
      bus.publish('modal:close', modal('a'))
      bus.subscribe('modal:close', note('added'))
    })
    bus.publish('modal:open', { id: 'a', zIndex: 0 })
    expect(log).toEqual(['added modal:close 2'])
  })

  test('a handler that throws stops nobody and is reported', () => {
    bus.subscribe('modal:close', () => {
      throw new Error('broken')
    })
    bus.subscribe('modal:close', note('next'))
    bus.publish('modal:close', modal('a'))
    expect(log).toEqual(['next modal:close 1'])
    expect(bus.reported).toEqual([new Error('broken')])
  })

  test('a reporter that throws stops nobody', () => {
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

  test('a subscriber of error:reported that throws is not reported again and again', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    bus.configure({ onError: () => bus.publish('error:reported', { code: 'x', message: '' }) })
    bus.subscribe('*', () => {
      throw new Error('broken')
    })
    bus.publish('modal:close', modal('a'))
    expect(told).toHaveBeenCalledTimes(1)
    told.mockRestore()
  })
})

describe('subscribe', () => {
  test('stops when its function or its signal says so', () => {
    const stop = new AbortController()
    const off = bus.subscribe('modal:close', note('function'))
    bus.subscribe('modal:close', note('signal'), { signal: stop.signal })
    off()
    off()
    stop.abort()
    bus.publish('modal:close', modal('a'))
    expect(log).toEqual([])
  })

  test('an aborted signal hears nothing, not even a replay', () => {
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

  test('* with last gives each state in the order of seq, and no facts', () => {
    bus.publish('modal:visible', { id: 'a' })
    bus.publish('wishlist:set', { isLoading: false, items: [], itemCount: 0, isInitialized: true })
    bus.publish('modal:close', modal('a'))
    bus.publish('modal:visible', { id: null })
    bus.subscribe('*', note('late'), { replay: 'last' })
    expect(log).toEqual(['late wishlist:set 2', 'late modal:visible 4'])
  })

  test('keeps the last value of a state beyond the history of 100', () => {
    bus.publish('modal:visible', { id: 'kept' })
    for (let at = 0; at < 150; at++) bus.publish('modal:close', modal(`${at}`))
    bus.subscribe('modal:visible', note('state'), { replay: 'last' })
    expect(log).toEqual(['state modal:visible 1'])
    const seen: number[] = []
    bus.subscribe('*', (event) => seen.push(event.seq), { replay: 'all' })
    expect(seen).toEqual(Array.from({ length: 100 }, (_, at) => at + 52))
  })

  test('once counts a replayed event', () => {
    bus.publish('modal:close', modal('a'))
    bus.publish('modal:close', modal('b'))
    bus.subscribe('modal:close', note('once'), { once: true, replay: 'all' })
    bus.publish('modal:close', modal('c'))
    expect(log).toEqual(['once modal:close 1'])
  })

  test('what a handler publishes in a replay comes after the replay', () => {
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

describe('session:end', () => {
  const success = {
    eventType: 'login',
    acid: 'A1',
    isPersistent: true,
    isNewUser: false,
    isReauthenticated: false,
    isSessionReload: false,
  } as const

  test('erases personal entries from last values and history, and only those', () => {
    bus.publish('modal:visible', { id: 'a' })
    bus.publish('session:success', success)
    bus.publish('session:end', { reason: 'logout' })
    bus.subscribe('*', note('all'), { replay: 'all' })
    bus.subscribe('session:success', note('last'), { replay: 'last' })
    expect(log).toEqual(['all modal:visible 1', 'all session:end 3'])
  })

  test('has erased them when its handlers run', () => {
    bus.publish('session:success', success)
    bus.subscribe('session:end', () => bus.subscribe('session:success', note('last'), { replay: 'last' }))
    bus.publish('session:end', { reason: 'logout' })
    expect(log).toEqual([])
  })
})

describe('development', () => {
  test('freezes payloads to any depth', () => {
    const data = { items: [{ productId: 'x', quantity: 1 }] }
    bus.publish('bag:add', data)
    expect(Object.isFrozen(data.items[0])).toBe(true)
  })

  test.each([
    ['a payload against its schema', { items: [{ productId: 'x', quantity: 0 }] }, /items\[0\]\.quantity/],
    ['a function', { items: [{ productId: 'x', quantity: 1, call: () => {} }] }, /could not be cloned/],
    ['a live proxy', { items: [new Proxy({ productId: 'x', quantity: 1 }, {})] }, /could not be cloned/],
    ['an instance', { items: [{ productId: 'x', quantity: 1, when: new Date(0) }] }, /not plain data/],
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
