import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { log } from '#server/log'

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

const bytesOf = (group: string): string => {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}

/** An address without the port that some proxies write behind it: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text

/**
 * The network address that limits count. A port does not. An IPv4 address stays, also one written as IPv6 (`::ffff:192.0.2.1`). Of an IPv6
 * address the first 64 bits count, as `2001:db8:0:0::/64`, because one subscriber owns all addresses below them. Any other
 * text stays as it is.
 */
export const limitedAddress = (text: string): string => {
  const address = withoutPort(text)
  if (!isIPv6(address)) return address
  const [bare = ''] = address.split('%')
  // URL writes every address in one way: lower case, no leading zeros, no dots.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...zeros, ...right]
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? groups.slice(6).map(bytesOf).join('.')
    : `${groups.slice(0, 4).join(':')}::/64`
}

const socketAddress = (c: Context): string => {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    // Tests call the app without a socket.
    return ''
  }
}

/** Networks of an operator's own machines: the word of a proxy there is no proof, and its address is not a shopper's. */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

const isPrivate = (address: string): boolean =>
  (isIPv4(address) && privateNetworks.check(address, 'ipv4')) ||
  (isIPv6(address) && privateNetworks.check(address, 'ipv6'))

/** Stands for everybody who comes through a proxy of which the operator has not said anything. */
const CROWD = 'behind proxies that are not set'
/** How many callers such a crowd counts as. */
const CROWD_SIZE = 100

/** How often something may happen from a network address that one caller may do `most` times. */
export const mostOf = (networkAddress: string, most: number): number =>
  networkAddress === CROWD ? most * CROWD_SIZE : most

/**
 * The network address of the caller, '' when unknown. With `proxies` in front it is the entry of X-Forwarded-For that the
 * outermost of them wrote; entries before it come from the caller and prove nothing. Where the operator has not said how many there are
 * and a proxy of a private network forwards, all callers are one crowd, which is allowed more, and the log says so (rule security.14).
 */
export const addressOfCaller = (c: Context, proxies: number | undefined): string => {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const outermost = proxies ? forwarded.at(-proxies) : undefined
  if (outermost) return limitedAddress(outermost)
  const address = socketAddress(c)
  if (proxies !== undefined || forwarded.at(-1) === '') return limitedAddress(address)
  log('proxiesNotSet')
  return isPrivate(address.replace(/^::ffff:/i, '')) ? CROWD : limitedAddress(address)
}
