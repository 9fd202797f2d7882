import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearHostInfo, setHostInfo } from '#browser/host'
import { claim, configure, subscribe } from '#bus'

const { isFlagOn } = vi.hoisted(() => ({ isFlagOn: vi.fn(async () => false) }))
vi.mock('#browser/flags', () => ({ isFlagOn }))

import { promptForConsent } from '../../../../src/browser/consent/prompt.ts'

const clear = (): void => {
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: removes what other files have left.
  for (const name of ['notice_preferences', 'geo_country']) document.cookie = `${name}=; path=/; max-age=0`
}

const openers: unknown[] = []
let stop = (): void => {}

beforeEach(() => {
  clear()
  isFlagOn.mockClear()
  openers.length = 0
  const context = { env: 'prod', brand: 'stride', locale: 'de_DE' } as const
  setHostInfo({ context, addressing: 'path' })
  configure({ page: { ...context, pageType: 'home' } })
  stop = subscribe('consent:open', ({ data }) => void openers.push(data.opener))
})

afterEach(() => {
  stop()
  // A request that nobody has taken would meet the next test.
  claim('consent:open', () => {})()
  clear()
  clearHostInfo()
})

test('A visitor who has closed the question of the brand in this visit is not asked, and no flag is asked for.', async () => {
  sessionStorage.setItem('stride.consent.closed', '1')
  await promptForConsent(undefined)
  expect(openers).toEqual([])
  expect(isFlagOn).not.toHaveBeenCalled()
})

// The tests' own frame leads to this page, so that the bar asks (rule consent.27).
test('A visitor who has closed the question of another brand only is asked.', async () => {
  sessionStorage.setItem('reebok.consent.closed', '1')
  await promptForConsent(undefined)
  expect(openers).toEqual(['CONSENT_BAR'])
})
