import { describe, expect, it } from 'vitest'
import { type AccountEvent, type AccountState, initialState, nextState, noAuthContext } from '#domain/session'

const ada = { acid: 'ada' }
const bob = { acid: 'bob' }
const failure = { code: 'account/refused', status: 400 }
const signedIn: Partial<AccountState> = { user: ada, isAuthenticated: true, isPersistent: true }
const sticky = { isModalVisible: true, touchpoint: 'HEADER', preset: 'modal', storeId: '7', hintAcid: 'x' }

describe('external authentication', () => {
  const context = { ...noAuthContext, authData: { token: 1 }, appRedirect: '/x' }
  const pending: Partial<AccountState> = { eventType: 'externalAuth', status: 'pending', authContext: context }
  const failedOnce: Partial<AccountState> = { ...pending, status: 'error', error: failure }
  const handledContext = { ...context, isAuthHandled: true }
  const userSuccess: AccountEvent = { type: 'external', step: 'success', user: ada, isPersistent: true }
  const rows: readonly [string, Partial<AccountState>, AccountEvent, Partial<AccountState>][] = [
    [
      'is pending with its context once it has started, and without an earlier error',
      { status: 'error', error: failure },
      { type: 'external', step: 'started', context: { authData: { token: 1 }, appRedirect: '/x' } },
      { ...pending, error: undefined },
    ],
    [
      'changes its context, and nothing else, when it is updated',
      pending,
      { type: 'external', step: 'updated', context: { isAuthHandled: true } },
      { authContext: handledContext },
    ],
    [
      'keeps its context when it goes wrong, and who is signed in',
      { ...pending, ...signedIn },
      { type: 'external', step: 'error', error: failure },
      failedOnce,
    ],
    [
      'loses status, context and error when it is reset',
      failedOnce,
      { type: 'external', step: 'reset' },
      { status: undefined, authContext: noAuthContext, error: undefined },
    ],
    ['signs in when it succeeds', pending, userSuccess, { ...signedIn, status: 'success' }],
    [
      'changes no user when another path has handled the authentication',
      { ...pending, authContext: handledContext, user: bob, isAuthenticated: true },
      userSuccess,
      { status: 'success' },
    ],
    [
      'signs no guest in when another path has handled the authentication',
      { ...pending, authContext: handledContext },
      userSuccess,
      { status: 'success' },
    ],
  ]
  it.each(rows)('%s', (_name, before, event, expected) => {
    expect(nextState({ ...initialState, ...sticky, ...before }, event)).toEqual({
      ...initialState,
      ...sticky,
      ...before,
      ...expected,
    })
  })
})
