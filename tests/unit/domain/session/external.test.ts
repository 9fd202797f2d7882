import { describe, expect, it } from 'vitest'
import { type AccountEvent, type AccountState, initialState, nextState, noAuthContext } from '#domain/session'

const ada = { acid: 'ada' }
const bob = { acid: 'bob' }
const failure = { code: 'account/refused', status: 400 }
const signedIn: Partial<AccountState> = { user: ada, isAuthenticated: true, isPersistent: true }
const sticky = { isModalVisible: true, touchpoint: 'HEADER', preset: 'modal', storeId: '7', hintAcid: 'x' }

describe.each([undefined, 'pending', 'success', 'error'] as const)('External authentication at %s', (status) => {
  const initial: AccountState = { ...initialState, status, error: status === 'error' ? failure : undefined }
  const context = { ...noAuthContext, authData: { token: 1 }, appRedirect: '/x' }
  const begun: Partial<AccountState> = { eventType: 'externalAuth', authContext: context }
  const handledContext = { ...context, isAuthHandled: true }
  const succeeded: Partial<AccountState> = { status: 'success', error: undefined }
  const userSuccess: AccountEvent = { type: 'success', eventType: 'externalAuth', user: ada, isPersistent: true }
  const rows: readonly [string, Partial<AccountState>, AccountEvent, Partial<AccountState>][] = [
    [
      'is pending with its context once it has started, and without an earlier error',
      {},
      { type: 'external', step: 'started', context: { authData: { token: 1 }, appRedirect: '/x' } },
      { ...begun, status: 'pending', error: undefined },
    ],
    [
      'changes its context, and nothing else, when it is updated',
      begun,
      { type: 'external', step: 'updated', context: { isAuthHandled: true } },
      { authContext: handledContext },
    ],
    [
      'keeps its context when it goes wrong, and who is signed in',
      { ...begun, ...signedIn },
      { type: 'external', step: 'error', error: failure },
      { status: 'error', error: failure },
    ],
    [
      'loses status, context and error when it is reset',
      begun,
      { type: 'external', step: 'reset' },
      { status: undefined, authContext: noAuthContext, error: undefined },
    ],
    ['signs in when it succeeds', begun, userSuccess, { ...signedIn, ...succeeded }],
    [
      'changes no user when another path has handled the authentication',
      { ...begun, authContext: handledContext, user: bob, isAuthenticated: true },
      userSuccess,
      succeeded,
    ],
    [
      'signs no guest in when another path has handled the authentication',
      { ...begun, authContext: handledContext },
      userSuccess,
      succeeded,
    ],
  ]
  it.each(rows)('External authentication %s', (_name, before, event, expected) => {
    expect(nextState({ ...initial, ...sticky, ...before }, event)).toEqual({
      ...initial,
      ...sticky,
      ...before,
      ...expected,
    })
  })
})
