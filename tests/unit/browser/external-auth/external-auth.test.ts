import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, openSessionPage, sessionOf } from '#tests/browser/session-page'
import { begun, bodyOf, data, marker, open, START } from './start-page.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('A start in the whole page', () => {
  test('asks where to go, marks the page, and goes there', async () => {
    const page = await open({ [START]: begun })
    expect(await page.start()).toBe('left')
    expect(bodyOf(page)).toEqual({
      purpose: 'login',
      isPersistent: true,
      returnPath: '/stride/de_DE/bag/',
      mode: 'redirect',
    })
    expect(page.left).toEqual([begun.body.address])
    expect(page.session.get(marker)).toBe('externalAuth')
    expect(JSON.parse(page.session.get(data)!)).toEqual({
      provider: 'google',
      purpose: 'login',
      page: '/stride/de_DE/bag/',
    })
    expect(page.accountState()).toMatchObject({ eventType: 'externalAuth', status: 'pending' })
  })

  test('of a link leaves no mark: the session stays as it is', async () => {
    const page = await open({ [START]: begun })
    await page.start({ purpose: 'link' })
    expect([...page.session.keys()]).toEqual([])
  })

  test.each<[string, Answer]>([
    ['is refused', { status: 503, body: { errorCode: 'providerUnavailable' } }],
    ['cannot be reached', 'unreachable'],
    ['has no address', { body: {} }],
    ['has an address that is a script', { body: { address: 'javascript:alert(1)' } }],
  ])('that %s goes nowhere, leaves no mark and is told', async (_, answer) => {
    const page = await open({ [START]: answer })
    await expect(page.start()).rejects.toThrow()
    expect(page.left).toEqual([])
    expect([...page.session.keys()]).toEqual([])
    expect(page.failed).toMatchObject([{ eventType: 'externalAuth' }])
    expect(page.accountState()).toMatchObject({ eventType: 'externalAuth', status: 'error' })
  })
})

describe('What is left to do after a return', () => {
  const COMPLETE = 'POST /api/account/external/complete'
  const fields = { ageConfirmation: true, isPersistent: false }

  test('begins the session of a new account as a login by a provider', async () => {
    const answer = sessionOf('ada', { isNewUser: true, isSessionReload: false, socialProvider: 'google' })
    const page = await openSessionPage({ [COMPLETE]: answer })
    page.session.set(data, '{}')
    const { completeExternal } = await import('#browser/external-auth')
    await completeExternal(fields)
    expect(page.calls.map(({ body }) => body)).toEqual([fields])
    expect(page.told).toEqual(['success externalAuth ada'])
    expect([...page.session.keys()]).toEqual([])
  })

  test('tells a failure with its status, and leaves no marker', async () => {
    const page = await openSessionPage({ [COMPLETE]: { status: 409, body: { errorCode: 'accountExists' } } })
    const { completeExternal } = await import('#browser/external-auth')
    await expect(completeExternal(fields)).rejects.toMatchObject({ status: 409 })
    expect(page.accountState()).toMatchObject({ eventType: 'externalAuth', status: 'error' })
    expect(page.session.has(marker)).toBe(false)
  })

  test('is dropped when the shopper wants to log in in another way', async () => {
    const page = await openSessionPage({ 'DELETE /api/account/external/pending': {} })
    page.session.set(data, '{}')
    const { dropPending } = await import('#browser/external-auth')
    await dropPending({ shown: 'one' })
    expect([...page.session.keys()]).toEqual([])
    expect(page.accountState().status).toBe(undefined)
  })
})
