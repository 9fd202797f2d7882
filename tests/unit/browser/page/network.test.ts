import { expect, test } from 'vitest'
import { mayFetchAhead, type Network } from '../../../../src/browser/page/network.ts'

test.each<[string, Network, boolean]>([
  ['a browser that tells nothing of its connection', { onLine: true }, true],
  ['4g', { onLine: true, connection: { effectiveType: '4g', saveData: false } }, true],
  ['3g', { onLine: true, connection: { effectiveType: '3g' } }, true],
  ['2g', { onLine: true, connection: { effectiveType: '2g' } }, false],
  ['slow-2g', { onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
  ['Save-Data on 4g', { onLine: true, connection: { effectiveType: '4g', saveData: true } }, false],
  ['a browser that is offline', { onLine: false, connection: { effectiveType: '4g' } }, false],
])('With %s a page may fetch ahead only where it costs the shopper nothing', (_, network, may) => {
  expect(mayFetchAhead(network)).toBe(may)
})
