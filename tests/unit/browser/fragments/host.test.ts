import { expect, test, vi } from 'vitest'
import { setHostInfo } from '#browser/host'
import { textRequest } from '../../../../src/browser/fragments/host.ts'

const own = 'https://www.stride.co.uk'
const other = 'https://mf.stride.co.uk'
const page = { documentElement: { dataset: {} }, cookie: '' }
vi.stubGlobal('location', { origin: own })
vi.stubGlobal('document', page)
setHostInfo({ context: { env: 'local', brand: 'stride', locale: 'en_GB' } })

test.each([
  ['is the page’s own origin', {}, '', own, 'omit'],
  ['is the configured one', { fragments: other }, '', other, 'omit'],
  ['is the one that a tester has chosen', { fragmentChoices: `https://a.example ${other}` }, other, other, 'include'],
  ['is refused where the page does not name it', { fragmentChoices: 'https://a.example' }, other, own, 'omit'],
  ['stays the configured one where the page names no choices', { fragments: own }, other, own, 'omit'],
  ['is not one that only begins like a choice of the page', { fragmentChoices: `${other}0` }, other, own, 'omit'],
] as const)('The host of a fragment %s, by %j and the cookie %j.', (_, dataset, cookie, host, credentials) => {
  page.documentElement.dataset = dataset
  page.cookie = cookie && `x-fragment-host=${encodeURIComponent(cookie)}`
  const request = { id: 'test_fragment', path: '/ap/mf', query: new URLSearchParams('view=modal') }
  expect(textRequest(request)).toEqual({ id: 'test_fragment', address: `${host}/ap/mf?view=modal`, credentials })
})
