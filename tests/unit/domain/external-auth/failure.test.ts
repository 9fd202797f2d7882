import { expect, it } from 'vitest'
import { readExternalFailure } from '#domain/external-auth'

const refused = (status: number | undefined, errorCode?: string) =>
  Object.assign(new Error('The account call was refused.'), { status, details: errorCode && { errorCode } })

it.each([
  ['a window that was closed', 'closed', 'closed'],
  ['a shopper who has cancelled', 'denied', 'denied'],
  ['a login that is too old or of another tab', 'expired', 'expired'],
  ['a provider that a callback has not reached', 'unavailable', 'unavailable'],
  ['a provider that a start has not reached', refused(503, 'providerUnavailable'), 'unavailable'],
  ['a shop that does not answer', refused(undefined), 'unreached'],
  ['a shop that is not itself', refused(500), 'unreached'],
  ['code that does not come', new TypeError('Failed to fetch'), 'unreached'],
  ['too many attempts', refused(429), 'limited'],
  ['the last way into an account', refused(409), 'lastWayIn'],
])('%s is told apart', (_, end, reason) => {
  expect(readExternalFailure(end, 'google')).toEqual({ reason, provider: 'google' })
})

it.each(['left', 'done', 'pending', 'linked', 'reauthenticated', 'nonsense', undefined, null])(
  '%j is no failure',
  (end) => expect(readExternalFailure(end, 'google')).toBe(undefined),
)
