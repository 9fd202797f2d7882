import { beforeEach, describe, expect, test } from 'vitest'
import { freshBus } from './fresh.ts'

let bus: Awaited<ReturnType<typeof freshBus>>
let log: string[]
const add = (productId: string) => bus.publish('bag:add', { items: [{ productId, quantity: 1 }] })
const open = (touchpoint: string) => bus.publish('portal:open', { touchpoint })

beforeEach(async () => {
  bus = await freshBus()
  log = []
})

describe('a request', () => {
  test('reaches its newest claimant; subscribers observe it', () => {
    bus.claim('portal:open', () => log.push('old'))
    const release = bus.claim('portal:open', () => log.push('new'))
    bus.subscribe('portal:open', () => log.push('observer'))
    open('HEADER')
    release()
    open('HEADER')
    expect(log).toEqual(['observer', 'new', 'observer', 'old'])
  })

  test.each([
    ['portal:open', ['c']],
    ['bag:add', ['a', 'b', 'c']],
    ['wishlist:toggle', ['a', 'b', 'c']],
  ] as const)('%s, unclaimed, is held as %j', (name, expected) => {
    const keep = {
      'portal:open': open,
      'bag:add': add,
      'wishlist:toggle': (pid: string) => bus.publish('wishlist:toggle', { pid }),
    }
    for (const what of ['a', 'b', 'c']) keep[name](what)
    bus.claim(name, ({ data }) => {
      log.push('touchpoint' in data ? data.touchpoint : 'items' in data ? data.items[0]!.productId : data.pid)
    })
    expect(log).toEqual(expected)
  })

  test('is delivered once after it was held, with its own envelope', () => {
    add('a')
    const seqs: number[] = []
    bus.publish('modal:close', { id: 'x' })
    bus.claim('bag:add', ({ seq }) => seqs.push(seq))
    bus.claim('bag:add', ({ seq }) => seqs.push(seq))
    expect(seqs).toEqual([1])
  })

  test('is dropped and reported where 20 newer ones are held', () => {
    for (let at = 1; at <= 22; at++) add(`${at}`)
    expect(bus.reported).toEqual([
      expect.objectContaining({ code: 'bus/held-overflow' }),
      expect.objectContaining({ code: 'bus/held-overflow' }),
    ])
    bus.claim('bag:add', ({ data }) => log.push(data.items[0]!.productId))
    expect(log).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 3}`))
  })

  test('does not reach a claimant that has ended its claim', () => {
    for (const what of ['a', 'b', 'c']) add(what)
    const release = bus.claim('bag:add', ({ data }) => {
      log.push(`first ${data.items[0]!.productId}`)
      bus.publish('modal:close', { id: 'x' })
    })
    release()
    add('d')
    const again = bus.claim('bag:add', ({ data }) => log.push(`second ${data.items[0]!.productId}`))
    again()
    expect(log).toEqual(['first a', 'first b', 'first c', 'second d'])
  })

  test('reaches a claimant that claims while the subscribers receive it', () => {
    bus.subscribe('portal:open', () => {
      bus.claim('portal:open', () => log.push('claimed'))
    })
    open('HEADER')
    expect(log).toEqual(['claimed'])
  })

  test('is delivered before the events that its claimant publishes', () => {
    add('a')
    add('b')
    bus.subscribe('modal:close', () => log.push('close'))
    bus.claim('bag:add', ({ data }) => {
      log.push(data.items[0]!.productId)
      bus.publish('modal:close', { id: 'x' })
    })
    expect(log).toEqual(['a', 'b', 'close', 'close'])
  })

  test('counts as taken where its claimant throws, which is reported', () => {
    add('a')
    bus.claim('bag:add', () => {
      throw new Error('broken')
    })
    bus.claim('bag:add', () => log.push('second'))
    expect(bus.reported).toEqual([new Error('broken')])
    expect(log).toEqual([])
  })

  test('is the only kind of event that can be claimed', () => {
    expect(() => bus.claim('bag:set' as never, () => {})).toThrow(
      expect.objectContaining({ code: 'bus/not-a-request' }),
    )
  })
})
