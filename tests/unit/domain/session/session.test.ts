import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccountEvent,
  type AccountState,
  derivedEventType,
  initialState,
  nextState,
  noAuthContext,
  withEvent,
} from '#domain/session'
import { rounds } from '#tests/rounds'

const ada = { acid: 'ada' }
const bob = { acid: 'bob' }
const failure = { code: 'account/refused', status: 400 }

const signedIn: Partial<AccountState> = { user: ada, isAuthenticated: true, isPersistent: true }
const handled: Partial<AccountState> = { authContext: { ...noAuthContext, isAuthHandled: true } }
const sticky = { isModalVisible: true, touchpoint: 'HEADER', preset: 'modal', storeId: '7', hintAcid: 'x' }

const startable = [
  ['login', true],
  ['registration', true],
  ['passwordResetComplete', true],
  ['createPassword', true],
  ['lightRegistration', false],
  ['logout', false],
  ['passwordResetStart', false],
  ['sessionReload', undefined],
] as const

describe.each([undefined, 'pending', 'success', 'error'] as const)('Account state with the status %s', (status) => {
  const initial: AccountState = { ...initialState, status, error: status === 'error' ? failure : undefined }
  const from = (state: Partial<AccountState>, ...events: AccountEvent[]): AccountState =>
    events.reduce(nextState, { ...initial, ...state })

  describe('Start', () => {
    it.each(startable)(
      'The start of %s is pending, clears the error and says whether it ends with a user: %s',
      (eventType, hasUser) => {
        for (const before of [true, false]) {
          const context = { ...noAuthContext, hasUser: before }
          const state = from({ ...sticky, authContext: context }, { type: 'start', eventType })
          expect(state).toEqual({
            ...initialState,
            ...sticky,
            eventType,
            status: 'pending',
            authContext: { ...context, hasUser: hasUser ?? before },
          })
        }
      },
    )

    it('The start of a profile changes nothing for a guest', () => {
      expect(from({}, { type: 'start', eventType: 'getProfileData' })).toEqual(initial)
      expect(from(signedIn, { type: 'start', eventType: 'getProfileData' })).toMatchObject({ status: 'pending' })
    })
  })

  describe('Success', () => {
    const user = { user: ada, isPersistent: true }
    const rows: readonly [string, Partial<AccountState>, AccountEvent, Partial<AccountState>][] = [
      [
        'of a login signs in',
        {},
        { type: 'success', eventType: 'login', ...user },
        { ...signedIn, isReauthenticated: false },
      ],
      [
        'of a login that was to re-authenticate records it',
        signedIn,
        { type: 'success', eventType: 'login', ...user, isReauthenticated: true },
        { ...signedIn, isReauthenticated: true },
      ],
      ['of a registration signs in', {}, { type: 'success', eventType: 'registration', ...user }, signedIn],
      ['of a created password signs in', {}, { type: 'success', eventType: 'createPassword', ...user }, signedIn],
      ['of a completed reset signs in', {}, { type: 'success', eventType: 'passwordResetComplete', ...user }, signedIn],
      [
        'of a light registration stores acid and e-mail, and nobody is signed in',
        {},
        { type: 'success', eventType: 'lightRegistration', acid: 'l', email: 'a@example.com' },
        { lightUser: { acid: 'l', email: 'a@example.com' }, isAuthenticated: false },
      ],
      [
        'of a reload signs in and says that it was one',
        {},
        { type: 'success', eventType: 'sessionReload', ...user },
        { ...signedIn, isSessionReload: true },
      ],
      [
        'of a started reset signs nobody in',
        {},
        { type: 'success', eventType: 'passwordResetStart' },
        { isAuthenticated: false, user: undefined },
      ],
      [
        'of a profile stores it',
        signedIn,
        { type: 'success', eventType: 'getProfileData', profileData: { firstName: 'Ada' } },
        { ...signedIn, profileData: { firstName: 'Ada' } },
      ],
    ]
    it.each(rows)('The success %s', (_name, before, event, expected) => {
      const eventType = 'eventType' in event ? event.eventType : undefined
      const state = from({ ...sticky, ...before }, event)
      expect(state).toEqual({
        ...initialState,
        ...sticky,
        ...before,
        ...expected,
        eventType,
        status: 'success',
        error: undefined,
      })
    })

    it.each(['login', 'registration', 'createPassword', 'passwordResetComplete'] as const)(
      'The success of %s changes no user if another path handled the authentication',
      (eventType) => {
        const state = from({ ...signedIn, ...handled }, { type: 'success', eventType, user: bob, isPersistent: false })
        expect(state).toMatchObject({ ...signedIn, status: 'success', eventType })
        const guest = from(handled, { type: 'success', eventType, user: bob, isPersistent: false })
        expect(guest).toMatchObject({ user: undefined, isAuthenticated: false, status: 'success' })
      },
    )

    it('A reload sets the user also if another path handled the authentication', () => {
      const event: AccountEvent = { type: 'success', eventType: 'sessionReload', user: bob, isPersistent: false }
      expect(from({ ...signedIn, ...handled }, event)).toEqual({
        ...initialState,
        ...handled,
        eventType: 'sessionReload',
        status: 'success',
        user: bob,
        isAuthenticated: true,
        isSessionReload: true,
      })
    })

    it('A profile that comes after the logout is dropped', () => {
      const state = from(signedIn, { type: 'success', eventType: 'logout' })
      expect(nextState(state, { type: 'success', eventType: 'getProfileData', profileData: { a: 1 } })).toBe(state)
    })
  })

  describe('Early profile', () => {
    const early: AccountEvent = { type: 'success', eventType: 'getProfileData', profileData: { acid: 'ada', a: 1 } }
    const reload = (user: typeof ada): AccountEvent => ({
      type: 'success',
      eventType: 'sessionReload',
      user,
      isPersistent: true,
    })
    it('A profile that comes before the session waits for the session of its person', () => {
      expect(from({}, early)).toMatchObject({ isAuthenticated: false, profileData: undefined })
      expect(from({}, early, reload(ada))).toMatchObject({ ...signedIn, profileData: { acid: 'ada', a: 1 } })
    })
    it('A profile that comes before the session is dropped if another person signs in, and at a logout', () => {
      expect(from({}, early, reload(bob), reload(ada)).profileData).toBe(undefined)
      const afterLogout = from({}, early, { type: 'success', eventType: 'logout' }, reload(ada))
      expect(afterLogout.profileData).toBe(undefined)
    })
  })

  describe('Failure', () => {
    it.each([...startable.map(([eventType]) => eventType)])(
      'The failure of %s is noted, and the user stays signed in',
      (eventType) => {
        expect(from(signedIn, { type: 'failure', eventType, error: failure })).toEqual({
          ...initialState,
          ...signedIn,
          eventType,
          status: 'error',
          error: failure,
        })
      },
    )
  })

  describe('Failure of the profile', () => {
    const failed: AccountEvent = { type: 'failure', eventType: 'getProfileData', error: failure }
    it('A failed profile is noted, and the user stays signed in', () => {
      const before = { ...signedIn, profileData: { firstName: 'Ada' } }
      expect(from(before, failed)).toEqual({
        ...initialState,
        ...before,
        eventType: 'getProfileData',
        status: 'error',
        error: failure,
      })
    })
    it('A failed profile changes nothing for a guest', () => {
      expect(from({}, failed)).toEqual(initial)
    })
  })

  describe('Modal', () => {
    it('A closed modal clears status, event type and error', () => {
      const before = { ...signedIn, eventType: 'login' } as const
      const open = from(before, { type: 'modal', visible: true })
      expect(open).toEqual({ ...initial, ...before, isModalVisible: true })
      expect(nextState(open, { type: 'modal', visible: false })).toEqual({ ...initialState, ...signedIn })
    })
  })
})

describe('Derived event type', () => {
  it.each([
    [{ isSessionReload: true, socialProvider: 'google', isNewUser: true }, 'sessionReload'],
    [{ isSessionReload: false, socialProvider: 'google', isNewUser: true }, 'externalAuth'],
    [{ socialProvider: '', isNewUser: true }, 'registration'],
    [{ isNewUser: true }, 'registration'],
    [{ isNewUser: false }, 'login'],
    [{}, 'login'],
  ])('The event type of a session with %o is %s', (flags, expected) => {
    expect(derivedEventType(flags)).toBe(expected)
  })
})

const user = fc.constantFrom(ada, bob)
const persistence = fc.boolean()
const success = (eventType: string) =>
  fc.record({ type: fc.constant('success'), eventType: fc.constant(eventType), user, isPersistent: persistence })
const anyEvent = fc.oneof(
  fc.record({
    type: fc.constant('start'),
    eventType: fc.constantFrom(...startable.map(([name]) => name), 'getProfileData'),
  }),
  fc.record({
    type: fc.constant('failure'),
    eventType: fc.constantFrom(...startable.map(([name]) => name), 'getProfileData'),
    error: fc.constant(failure),
  }),
  ...['login', 'registration', 'createPassword', 'passwordResetComplete', 'sessionReload'].map(success),
  fc.constantFrom(
    { type: 'success', eventType: 'lightRegistration', acid: 'l', email: 'l@example.com' },
    { type: 'success', eventType: 'getProfileData', profileData: {} },
    { type: 'success', eventType: 'getProfileData', profileData: { acid: 'ada' } },
    { type: 'success', eventType: 'logout' },
    { type: 'success', eventType: 'passwordResetStart' },
    { type: 'external', step: 'started', context: {} },
    { type: 'external', step: 'updated', context: { isAuthHandled: true } },
    { type: 'external', step: 'updated', context: { isAuthHandled: false } },
    { type: 'external', step: 'reset' },
    { type: 'external', step: 'error', error: failure },
    { type: 'success', eventType: 'externalAuth', user: bob, isPersistent: false },
    { type: 'modal', visible: true },
    { type: 'modal', visible: false },
    { type: 'opened', opening: { touchpoint: 'HEADER', preset: 'modal', storeId: '7' } },
    { type: 'opened', opening: { touchpoint: 'FOOTER', preset: 'inline' } },
  ),
) as fc.Arbitrary<AccountEvent>

describe('Every sequence of events', () => {
  it('The events that are kept make the same state as all events, and those before a logout hold neither profile nor acid', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const kept = events.reduce(withEvent, [])
        expect(kept.reduce(nextState, initialState)).toEqual(events.reduce(nextState, initialState))
        const afterLogout = withEvent(kept, { type: 'success', eventType: 'logout' })
        expect(afterLogout.every(({ type }) => ['modal', 'opened', 'success'].includes(type))).toBe(true)
        expect(JSON.stringify(afterLogout)).not.toContain('ada')
      }),
      { numRuns: rounds(100, 5000) },
    )
  })

  it('No state is authenticated without a user, and no success has an error', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state = initialState
        for (const event of events) {
          state = nextState(state, event)
          expect(state.isAuthenticated).toBe(state.user !== undefined)
          if (state.status === 'success') expect(state.error).toBe(undefined)
          if (state.status === 'error') expect(state.error).toBeDefined()
          if (!state.isAuthenticated) expect(state.profileData).toBe(undefined)
        }
      }),
      { numRuns: rounds(100, 5000) },
    )
  })
})
