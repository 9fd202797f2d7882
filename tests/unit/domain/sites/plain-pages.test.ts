import { expect, it } from 'vitest'
import { plainPageAddress, sites } from '#domain/sites'

const siteOf = (key: string) => sites.find((site) => site.key === key)!

it.each([
  ['stride/en_GB', 'path', {}, '/api/plain/bag?sitePath=stride%2Fen_GB'],
  ['stride/en_GB', 'path', { error: 'a&b' }, '/api/plain/bag?sitePath=stride%2Fen_GB&error=a%26b'],
  ['stride/fr_CH', 'host', {}, '/api/plain/bag?sitePath=fr'],
  ['stride/de_DE', 'host', {}, '/api/plain/bag'],
] as const)('The plain page of %s in %s addressing with %j is %s', (key, addressing, query, address) => {
  expect(plainPageAddress('bag', siteOf(key), addressing, query)).toBe(address)
})
