import { isIPv6 } from 'node:net'

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

const bytesOf = (group: string): string => {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}

/**
 * Who a network address is, for limits: an IPv4 address itself, also one that is written as IPv6 (`::ffff:192.0.2.1`); of an
 * IPv6 address its first 64 bits, as `2001:db8:0:0::/64`, for whoever has one has them all. What is no address stays as it is.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const [bare = ''] = address.split('%')
  // In one spelling: lower case, no leading zeros, no dots.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...zeros, ...right]
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? groups.slice(6).map(bytesOf).join('.')
    : `${groups.slice(0, 4).join(':')}::/64`
}
