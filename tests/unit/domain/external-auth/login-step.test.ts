import { describe, expect, it, test } from 'vitest'
import { type AccountFacts, isFreshLogin, loginStepOf } from '#domain/external-auth'

const both = [true, false]

/** Every account that an address can have. */
const accounts = (['FULL', 'LIGHT'] as const).flatMap((type) =>
  both.flatMap((isVerified) =>
    both.flatMap((isLocked) =>
      both.map((hasOtherIdentity): AccountFacts => ({ type, isVerified, isLocked, hasOtherIdentity })),
    ),
  ),
)

/** What leads into an account without a question: the letters name who has verified the address and what the account is. */
const withoutProof: Readonly<Record<string, string>> = {
  'proven FULL verified open alone': 'link',
  'proven LIGHT verified open alone': 'upgrade',
  'proven FULL verified locked alone': 'locked',
  'proven LIGHT verified locked alone': 'locked',
}

const nameOf = ({ type, isVerified, isLocked, hasOtherIdentity }: AccountFacts, isProven: boolean): string =>
  [
    isProven ? 'proven' : 'unproven',
    type,
    isVerified ? 'verified' : 'unverified',
    isLocked ? 'locked' : 'open',
    hasOtherIdentity ? 'linked' : 'alone',
  ].join(' ')

describe('A login by a provider whose identity is not linked', () => {
  test.each(
    both.flatMap((isProven) => accounts.map((account) => [nameOf(account, isProven), account, isProven] as const)),
  )('leads for %s only where both have verified the address past the proof', (name, account, isProven) => {
    expect(loginStepOf({ linked: undefined, account, isProven })).toBe(withoutProof[name] ?? 'prove')
  })

  it.each(both)(
    'asks for a proof where the right to the address is kept for a former owner (proven: %s)',
    (isProven) => {
      expect(loginStepOf({ linked: undefined, account: 'kept', isProven })).toBe('prove')
    },
  )

  it.each(both)('opens an account where the address has none (proven: %s)', (isProven) => {
    expect(loginStepOf({ linked: undefined, account: undefined, isProven })).toBe('register')
  })
})

describe('A login by a provider whose identity is linked', () => {
  it.each(
    both.flatMap((isProven) =>
      [...accounts, 'kept' as const, undefined].map((account) => [account, isProven] as const),
    ),
  )('leads into the linked account alone, whatever account the address has: %j, proven %s', (account, isProven) => {
    expect(loginStepOf({ linked: { isLocked: false }, account, isProven })).toBe('session')
    expect(loginStepOf({ linked: { isLocked: true }, account, isProven })).toBe('locked')
  })
})

describe('A login at the provider stands for the password', () => {
  const now = 1_800_000_000_000
  it.each<[string, number | undefined, boolean]>([
    ['of this moment', now, true],
    ['of nine minutes ago', now - 9 * 60_000, true],
    ['of ten minutes ago', now - 10 * 60_000, false],
    ['of yesterday', now - 86_400_000, false],
    ['by a clock that is half a minute ahead', now + 30_000, true],
    ['of the far future', now + 86_400_000, false],
    ['whose time is not told', undefined, false],
  ])('if it is one %s: %s → %s', (_name, at, isFresh) => {
    expect(isFreshLogin(at, now)).toBe(isFresh)
  })
})
