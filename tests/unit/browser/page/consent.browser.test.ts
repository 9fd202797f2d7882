import { afterEach, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { setHostInfo } from '#browser/host'
import { eventually } from '#tests/eventually'
import { startConsent } from '../../../../src/browser/page/consent.ts'

const { takeAddress, startGated, startPageTags, promptForConsent } = vi.hoisted(() => ({
  takeAddress: vi.fn(() => ({})),
  startGated: vi.fn(),
  startPageTags: vi.fn(),
  promptForConsent: vi.fn(),
}))
vi.mock('../../../../src/browser/consent/address.ts', () => ({ takeAddress }))
vi.mock('../../../../src/browser/embeds/gated.ts', () => ({ startGated }))
vi.mock('../../../../src/browser/tracking/page-tags.ts', () => ({ startPageTags }))
vi.mock('../../../../src/browser/consent/prompt.ts', () => ({ promptForConsent }))

const { pathname, search } = location
setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'de_DE' }, addressing: 'host' })
const open = async (query: string) => {
  history.replaceState(null, '', pathname + query)
  document.documentElement.dataset['tags'] = '[]'
  document.body.innerHTML = '<div data-consent="1"></div>'
  await startConsent()
  await eventually(() => expect(promptForConsent).toHaveBeenCalled())
}

afterEach(() => {
  history.replaceState(null, '', pathname + search)
  delete document.documentElement.dataset['tags']
  vi.clearAllMocks()
})

test.each([
  ['?open-privacy-settings', true],
  ['?a=b&open-data-settings=gdpr', true],
  ['?redirect-url=abc', true],
  ['?consent-level=2&a=b', true],
  ['?a=open-data-settings', false],
  ['?reopen-data-settings=gdpr', false],
])('The address %s asks something of consent: %s.', async (query, isAsked) => {
  await open(query)
  expect(takeAddress).toHaveBeenCalledTimes(isAsked ? 1 : 0)
  await eventually(() => expect([startGated, startPageTags].map(({ mock }) => mock.calls.length)).toEqual([1, 1]))
})

test('Where the parameters of consent cannot be taken out of the address, no tag and no block runs, and a choice is asked for.', async () => {
  const error = new TypeError('Failed to fetch')
  const report = vi.fn()
  setReporter({ report })
  takeAddress.mockImplementationOnce(() => {
    throw error
  })
  await open('?redirect-url=abc')
  expect(report).toHaveBeenCalledWith(error, expect.anything())
  expect(startGated).not.toHaveBeenCalled()
  expect(startPageTags).not.toHaveBeenCalled()
})
