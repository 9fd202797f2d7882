import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, called, READ, sessionOf } from '#tests/browser/session-page'
import { begun, bodyOf, channels, open, START } from './start-page.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('A start in a window', () => {
  const channelOpen = () => expect.poll(() => channels.size).toBe(1)
  const tell = (outcome: unknown) => {
    for (const hear of channels) hear(outcome)
  }

  test.each(['is blocked', 'is closed by the browser'] as const)('that %s goes on in the whole page', async (popup) => {
    const page = await open({ [START]: begun }, popup)
    expect(await page.start()).toBe('left')
    expect(page.left).toEqual([begun.body.address])
    expect(bodyOf(page)).toMatchObject({ mode: 'redirect' })
  })

  test('opens it inside the click, before any call, and shows the page of the provider in it', async () => {
    const page = await open({ [START]: begun }, 'opens')
    const ended = page.start()
    expect([page.opening.mock.calls.length, page.calls.length]).toEqual([1, 0])
    await channelOpen()
    expect(page.shown.addresses).toEqual([begun.body.address])
    expect(page.left).toEqual([])
    page.end.abort()
    expect(await ended).toBe(undefined)
    expect(page.accountState().status).toBe(undefined)
  })

  test.each<['login' | 'reauthentication']>([['login'], ['reauthentication']])(
    'for a %s that is done reads the session and tells a login by a provider',
    async (purpose) => {
      const page = await open({ [START]: begun, [READ]: sessionOf('ada', { socialProvider: 'google' }) }, 'opens')
      const ended = page.start({ purpose })
      await channelOpen()
      page.logIn()
      tell('done')
      expect(await ended).toBe('done')
      expect(called(page)).toEqual([START, READ])
      expect(page.told).toEqual(['success externalAuth ada'])
      expect([...page.session.keys()]).toEqual([])
    },
  )

  test('for a link that is done reads no session', async () => {
    const page = await open({ [START]: begun }, 'opens')
    const ended = page.start({ purpose: 'link' })
    await channelOpen()
    tell('linked')
    expect(await ended).toBe('done')
    expect(called(page)).toEqual([START])
  })

  test.each([
    ['denied', 'denied', [{ eventType: 'externalAuth', code: 'external-auth/denied' }]],
    ['pending', 'pending', []],
    ['nonsense', 'failed', [{ eventType: 'externalAuth', code: 'external-auth/failed' }]],
    ['done', 'failed', [{ eventType: 'externalAuth', code: 'external-auth/failed' }]],
  ])('that tells %j ends with %j for a guest without a session', async (outcome, expected, failed) => {
    const page = await open({ [START]: begun }, 'opens')
    const ended = page.start()
    await channelOpen()
    tell(outcome)
    expect(await ended).toBe(expected)
    expect(page.failed).toEqual(failed)
    expect([...page.session.keys()]).toEqual([])
    expect(channels.size).toBe(0)
  })

  test('does not listen to what the window of another tab tells', async () => {
    const page = await open({ [START]: begun }, 'opens')
    const ended = page.start()
    await channelOpen()
    for (const hear of channels) hear('failed', 'another')
    for (const hear of channels) hear('denied', 's')
    expect(await ended).toBe('denied')
    expect(page.failed).toMatchObject([{ code: 'external-auth/denied' }])
  })

  describe('that the shopper closes', () => {
    const LOOKS = 5000
    const closedLater = async () => {
      const onClosed = vi.fn()
      const page = await open({ [START]: begun, [READ]: sessionOf('ada', { socialProvider: 'google' }) }, 'opens')
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const ended = page.start({ onClosed })
      await channelOpen()
      page.opened.closed = true
      return { page, ended, onClosed, look: () => vi.advanceTimersByTimeAsync(LOOKS) }
    }

    test('is told of once the shopper is back on the page: a provider that cuts its window off looks like that, too', async () => {
      const { page, onClosed, look } = await closedLater()
      await look()
      expect(onClosed).not.toHaveBeenCalled()
      page.shown.hasFocus = true
      await look()
      await look()
      expect(onClosed).toHaveBeenCalledOnce()
      expect(page.failed).toMatchObject([{ eventType: 'externalAuth', code: 'external-auth/closed' }])
      expect([...page.session.keys()]).toEqual([])
      expect(page.accountState()).toMatchObject({ status: 'error' })
    })

    test('counts all the same where its last page is heard later', async () => {
      const { page, ended, look } = await closedLater()
      page.shown.hasFocus = true
      await look()
      page.logIn()
      tell('done')
      expect(await ended).toBe('done')
      expect(page.told).toEqual(['success externalAuth ada'])
      expect([...page.session.keys()]).toEqual([])
    })

    test('before the provider has answered ends the start', async () => {
      const answer = Promise.withResolvers<Answer>()
      const page = await open({ [START]: () => answer.promise }, 'opens')
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const ended = page.start()
      Object.assign(page.opened, { closed: true })
      page.shown.hasFocus = true
      await vi.advanceTimersByTimeAsync(LOOKS)
      expect(await ended).toBe('closed')
      answer.resolve(begun)
      await vi.advanceTimersByTimeAsync(LOOKS)
      expect(page.shown.addresses).toEqual([])
      expect([...page.session.keys()]).toEqual([])
    })
  })

  test('that is given up for another choice leaves its window to that one', async () => {
    const answer = Promise.withResolvers<Answer>()
    const page = await open({ [START]: () => answer.promise }, 'opens')
    const ended = page.start()
    page.end.abort()
    answer.resolve({ status: 503 })
    expect(await ended).toBe(undefined)
    expect(page.opened.closed).toBe(false)
    expect(page.failed).toEqual([])
  })

  test('ends the wait for the window of an earlier one', async () => {
    const page = await open({ [START]: begun }, 'opens')
    const earlier = page.start()
    await channelOpen()
    const later = page.start()
    expect(await earlier).toBe(undefined)
    await channelOpen()
    tell('denied')
    expect(await later).toBe('denied')
    expect(page.failed).toHaveLength(1)
  })

  test('that is the page itself, in the window of an earlier login, goes on in the whole page', async () => {
    const page = await open({ [START]: begun }, 'opens')
    page.opening.mockImplementation(() => globalThis.window)
    expect(await page.start()).toBe('left')
  })

  test('that is refused closes the window again', async () => {
    const page = await open({ [START]: { status: 429 } }, 'opens')
    await expect(page.start()).rejects.toThrow()
    expect(page.opened.closed).toBe(true)
  })
})
