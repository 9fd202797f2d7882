import { expect, it } from 'vitest'
import { type ExternalIdentity, writtenIdentity } from '#domain/external-auth'

const told: ExternalIdentity = {
  provider: 'google',
  subject: 'Sub-1',
  email: 'zoe@example.com',
  isEmailVerified: true,
  firstName: 'Zoë',
  lastName: 'Lee',
  dateOfBirth: '1990-02-28',
}

it.each<[string, Partial<ExternalIdentity>, Partial<ExternalIdentity>]>([
  ['An address has the one spelling of accounts.', { email: 'Zoe@EXAMPLE.com' }, { email: 'zoe@example.com' }],
  ['What is no address is not told, and not verified.', { email: 'zoe' }, { email: '', isEmailVerified: false }],
  [
    'An address that is not spelled as that of the shop is not verified.',
    { email: 'zo\u200be@example.com' },
    { email: 'zoe@example.com', isEmailVerified: false },
  ],
  ['No address is not verified.', { email: '' }, { email: '', isEmailVerified: false }],
  ['What is no name is not told.', { firstName: '<b>', lastName: 'x'.repeat(400) }, { firstName: '', lastName: '' }],
  ['What is no day is not told.', { dateOfBirth: '1990-02-31' }, { dateOfBirth: '' }],
  ['The subject keeps its letters.', { subject: 'AbC' }, { subject: 'AbC' }],
])('%s', (_name, given, written) => {
  expect(writtenIdentity({ ...told, ...given })).toEqual({ ...told, ...written })
})
