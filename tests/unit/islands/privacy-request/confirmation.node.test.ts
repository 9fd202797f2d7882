import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPrivacyPage } from './page.ts'

afterEach(() => vi.unstubAllGlobals())

describe('A mailed link', () => {
  it.each([
    [undefined, 'confirmed'],
    [{ status: 400, body: { validationErrors: [{ code: 'used' }] } }, 'used'],
    [{ status: 400, body: { validationErrors: [{ code: 'expired' }] } }, 'expired'],
    [{ status: 400, body: { validationErrors: [{ code: 'required' }] } }, 'invalid'],
    [{ status: 400, body: 'x' }, 'invalid'],
    [{ status: 503, body: {} }, 'unavailable'],
    [{ status: 429, body: {} }, 'unavailable'],
    ['network', 'unavailable'],
  ] as const)('that is answered by %j is %s, and is spent by a click only', async (fault, outcome) => {
    const page = await openPrivacyPage()
    page.keepMailedTokens(new Map([['a', 'T0KEN']]))
    page.actions.open({ view: 'settings', category: 'GDPR' })
    expect(page.state.view).toBe('confirmation')
    expect(page.sent).toEqual([])
    if (fault) page.faults.set('confirm', fault)
    await Promise.all([page.actions.confirm(), page.actions.confirm()])
    expect(page.state.outcome).toBe(outcome)
    expect(page.sent.map(({ body }) => body)).toEqual([{ token: 'T0KEN' }])
    expect(page.sent[0]?.url.search).not.toContain('T0KEN')
    expect(JSON.stringify(page.told)).not.toContain('T0KEN')
  })

  it('that could not be confirmed waits for another attempt when the modal is closed', async () => {
    const page = await openPrivacyPage()
    page.keepMailedTokens(new Map([['a', 'T0KEN']]))
    page.actions.open({ view: 'settings', category: 'GDPR' })
    page.faults.set('confirm', { status: 503, body: {} })
    await page.actions.confirm()
    page.actions.close()
    page.actions.open({ view: 'settings', category: 'GDPR' })
    expect(page.state.view).toBe('confirmation')
    page.faults.clear()
    await page.actions.confirm()
    expect(page.state.outcome).toBe('confirmed')
    page.actions.close()
    page.actions.open({ view: 'settings', category: 'GDPR' })
    expect(page.state.view).toBe('settings')
  })
})
