import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOfCaller, mostOf } from '#server/http'
import { limitedAddress } from '../../../../src/server/http/network-address.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:255.0.0.9', '255.0.0.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8:a:b:c:d:e:f', '2001:db8:a:b::/64'],
  ['2001:db8:a:b::192.0.2.1', '2001:db8:a:b::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::2', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['::1:2:3:4:5:6:7', '0:1:2:3::/64'],
  ['::192.0.2.1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
  ['1.2.3', '1.2.3'],
  ['2001:db8:::1', '2001:db8:::1'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['192.0.2.1:port', '192.0.2.1:port'],
  ['::ffff:999.0.2.1', '::ffff:999.0.2.1'],
])('the network address %j is limited as %j', (address, network) => {
  expect(limitedAddress(address)).toBe(network)
})

describe('The network address of a caller', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** What a call from a socket address counts as. */
  const callFrom = async (remoteAddress: string, proxies: number | undefined, forwarded?: string): Promise<string> => {
    const app = new Hono<{ Bindings: HttpBindings }>().get('/', (c) => c.text(addressOfCaller(c, proxies)))
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const socket = { remoteAddress, remoteFamily: 'IPv4', remotePort: 1 }
    const answer = await app.request('/', { headers }, { incoming: { socket } } as unknown as HttpBindings)
    return await answer.text()
  }

  it.each([
    ['without proxies is that of the socket', '203.0.113.5', undefined, undefined, '203.0.113.5'],
    ['on a machine of its own too', '127.0.0.1', undefined, undefined, '127.0.0.1'],
    ['is not what it says itself', '203.0.113.5', 0, '192.0.2.1', '203.0.113.5'],
    ['is not what it says itself where nothing is set', '203.0.113.5', undefined, '192.0.2.1', '203.0.113.5'],
    ['is what the outermost proxy wrote', '10.0.0.1', 1, '198.51.100.9, 192.0.2.1', '192.0.2.1'],
    ['is that of the socket where no proxy wrote any', '10.0.0.1', 1, undefined, '10.0.0.1'],
  ] as const)('%s: %s', async (_what, socket, proxies, forwarded, address) => {
    expect(await callFrom(socket, proxies, forwarded)).toBe(address)
    expect(mostOf(address, 30)).toBe(30)
  })

  it('behind a proxy of which nobody has said anything makes the log say what is to be set.', async () => {
    await callFrom('10.0.0.1', undefined, '192.0.2.1')
    expect(vi.mocked(console.error).mock.calls.join()).toContain('PROXIES')
  })

  it.each(['127.0.0.1', '10.1.2.3', '172.17.0.1', '192.168.1.1', '::ffff:10.1.2.3', '::1', 'fd00::1'])(
    'behind a proxy at %s of which nobody has said anything is that of a crowd.',
    async (socket) => {
      const [one, other] = [
        await callFrom(socket, undefined, '192.0.2.1'),
        await callFrom(socket, undefined, '192.0.2.2'),
      ]
      expect(one).toBe(other)
      expect(mostOf(one, 30)).toBe(3000)
    },
  )
})
