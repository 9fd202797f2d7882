import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, called, openSessionPage, READ, sessionOf } from '#tests/browser/session-page'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('The session after a return from an external provider', () => {
  const begunWith = (provider: string, purpose = 'login') =>
    JSON.stringify({ provider, purpose, page: '/stride/de_DE/' })
  const social = (provider: string | null) => sessionOf('ada', { isSessionReload: true, socialProvider: provider })

  test.each<[string, string, Answer, 'reauthenticated' | 'denied' | undefined, string]>([
    ['that the provider has begun', begunWith('google'), social('google'), undefined, 'externalAuth'],
    ['that another login has begun meanwhile', begunWith('google'), social(null), undefined, 'sessionReload'],
    ['that another provider has begun', begunWith('google'), social('vk'), undefined, 'sessionReload'],
    ['that was there when the provider refused', begunWith('google'), social('google'), 'denied', 'sessionReload'],
    [
      'that was proved again',
      begunWith('google', 'reauthentication'),
      social('google'),
      'reauthenticated',
      'externalAuth',
    ],
    [
      'whose shopper came back without a proof',
      begunWith('google', 'reauthentication'),
      social('google'),
      undefined,
      'sessionReload',
    ],
  ])(
    'A session %s is told once with its event type, and the next reload is a reload',
    async (_, data, answer, outcome, eventType) => {
      const page = await openSessionPage({ [READ]: answer })
      page.logIn()
      page.session.set('stride.account.pending-login', 'externalAuth')
      page.session.set('stride.account-ext-auth-data', data)
      page.keepExternalReturn(outcome && { outcome })
      await page.reloadSession()
      await page.reloadSession()
      expect(called(page)).toEqual([READ, READ])
      expect(page.told).toEqual([`success ${eventType} ada`, 'success sessionReload ada'])
      expect([...page.session.keys()]).toEqual([])
    },
  )

  test('A guest who came back from a provider without a login makes no call, and nothing of it stays', async () => {
    const page = await openSessionPage()
    page.session.set('stride.account.pending-login', 'externalAuth')
    page.session.set('stride.account-ext-auth-data', begunWith('google'))
    expect(await page.reloadSession()).toBe(undefined)
    expect(called(page)).toEqual([])
    expect(page.told).toEqual([])
    expect([...page.session.keys()]).toEqual([])
  })

  test('Something that is left to do is still left after a reload of the page', async () => {
    const page = await openSessionPage({ [READ]: social('google') })
    vi.stubGlobal('history', { state: 'pending' })
    page.logIn()
    page.session.set('stride.account-ext-auth-data', begunWith('google'))
    expect(page.externalReturn()).toEqual({ outcome: 'pending' })
    await page.reloadSession()
    expect(page.told).toEqual(['success sessionReload ada'])
  })

  test('The page to go back to stays while something is left to do after the return', async () => {
    const page = await openSessionPage()
    page.session.set('stride.account-ext-auth-data', begunWith('google'))
    page.keepExternalReturn({ outcome: 'pending' })
    await page.reloadSession()
    expect(page.session.has('stride.account-ext-auth-data')).toBe(true)
  })
})
