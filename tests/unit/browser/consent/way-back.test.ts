import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshModules } from '#tests/browser/fresh-modules'

const back = 'https://www.stride.co.uk/help/'
let assigned: string[]

/** A page that an external opener has led to the consent screen, with the way back that it has asked for. */
const openPage = async () => {
  freshModules()
  const { setHostInfo } = await import('#browser/host')
  const bus = await import('#bus')
  setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'en_GB' } })
  bus.configure({ page: { brand: 'stride', locale: 'en_GB', env: 'prod', pageType: 'home' } })
  const { returnAfterConsent } = await import('../../../../src/browser/consent/way-back.ts')
  returnAfterConsent(btoa(back))
  return bus
}

beforeEach(() => {
  vi.useFakeTimers()
  assigned = []
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('location', { assign: (url: URL) => assigned.push(String(url)) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A shopper who closes the screen without a choice is led back', async () => {
  const { publish } = await openPage()
  publish('consent:close', { opener: 'EXTERNAL' })
  await vi.runAllTimersAsync()
  expect(assigned).toEqual([back])
})

test('A shopper who chooses is led back once, with the highest level', async () => {
  const { publish } = await openPage()
  publish('consent:saved', { levels: [0, 1, 2], change: false, opener: 'EXTERNAL' })
  publish('consent:close', { opener: 'EXTERNAL' })
  await vi.runAllTimersAsync()
  expect(assigned).toEqual([`${back}?consent-level=2`])
})

test('A screen that the shopper has opened at the foot of the page leads nowhere', async () => {
  const { publish } = await openPage()
  publish('consent:saved', { levels: [0], change: true, opener: 'FOOTER' })
  publish('consent:close', { opener: 'FOOTER' })
  await vi.runAllTimersAsync()
  expect(assigned).toEqual([])
})
