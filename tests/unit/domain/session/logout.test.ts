import { describe, expect, it, test } from 'vitest'
import { type AccountEvent, type AccountState, initialState, nextState, withEvent } from '#domain/session'

const sticky = { isModalVisible: true, touchpoint: 'HEADER', preset: 'modal', storeId: '7' }
const full: AccountState = {
  ...initialState,
  ...sticky,
  hintAcid: 'bob',
  user: { acid: 'ada' },
  isAuthenticated: true,
  isPersistent: true,
  isSessionReload: true,
  isReauthenticated: true,
  authContext: { hasUser: true, isAuthHandled: true, shouldUpdateConsents: true, authData: { a: 1 } },
  lightUser: { acid: 'l', email: 'l@example.com' },
  profileData: { firstName: 'Ada' },
}

describe.each([undefined, 'pending', 'success', 'error'] as const)('Account state with the status %s', (status) => {
  it('A logout clears the data of its user and nothing else', () => {
    const error = status === 'error' ? { code: 'account/refused' } : undefined
    expect(nextState({ ...full, status, error }, { type: 'success', eventType: 'logout' })).toEqual({
      ...initialState,
      ...sticky,
      eventType: 'logout',
      status: 'success',
    })
  })

  it('An opening of the portal replaces all that an earlier one has said', () => {
    const opening = { touchpoint: 'FOOTER', preset: 'inline', pageContext: { pageType: 'bag' } }
    const before = { ...full, status, propSourceId: '9' }
    expect(nextState(before, { type: 'opened', opening })).toEqual({
      ...before,
      ...opening,
      storeId: undefined,
      propSourceId: undefined,
      hintAcid: 'ada',
    })
  })

  it('Closing the modal clears status, event type and error', () => {
    const before = { ...full, status, eventType: 'login', error: { code: 'account/refused' } } as const
    expect(nextState(before, { type: 'modal', visible: false })).toEqual({
      ...full,
      isModalVisible: false,
      status: undefined,
      eventType: undefined,
      error: undefined,
    })
  })
})

test('After a logout the kept opening of the portal does not say whom the page knew', () => {
  const user = { acid: 'ada' }
  const opening = { touchpoint: 'HEADER', preset: 'modal' }
  const events: AccountEvent[] = [
    { type: 'success', eventType: 'login', user, isPersistent: true },
    { type: 'opened', opening },
  ]
  expect(events.reduce(nextState, initialState).hintAcid).toBe('ada')
  const kept = withEvent(events, { type: 'success', eventType: 'logout' })
  expect(kept.map(({ type }) => type)).toEqual(['opened', 'success'])
  expect(JSON.stringify(kept)).not.toContain('ada')
  expect(kept.reduce(nextState, initialState)).toMatchObject({ ...opening, hintAcid: undefined })
})
