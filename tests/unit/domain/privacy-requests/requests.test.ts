import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asksMembershipId,
  categoriesByCountry,
  categoryOfVisitor,
  dataRequestOf,
  deadlineOf,
  documentNameIn,
  eligibility,
  filedCategory,
  needsConfirmation,
  optOutOf,
  optOutScenario,
  requestFailureTitle,
  requestProblem,
  requestTypes,
} from '#domain/privacy-requests'
import { countries, sites } from '#domain/sites'
import { dataRequestBody } from '#schemas/privacy-requests'

it('offers the request types of each category in their order', () => {
  expect(requestTypes).toEqual({
    CCPA: ['EXPORT', 'DO_NOT_SELL', 'DELETE'],
    GDPR: ['EXPORT', 'DATA_PORTABILITY', 'DELETE'],
    LGPD: ['EXPORT', 'DATA_PORTABILITY', 'DELETE'],
  })
})

it.each([
  ['GDPR', 'pt_BR', 'LGPD'],
  ['GDPR', 'pt_PT', 'GDPR'],
  ['GDPR', 'de_DE', 'GDPR'],
  ['CCPA', 'pt_BR', 'CCPA'],
  ['LGPD', 'de_DE', 'LGPD'],
] as const)('files a request under %s on %s as %s', (category, locale, filed) => {
  expect(filedCategory(category, locale)).toBe(filed)
})

it.each([
  ['CCPA', 'EXPORT', true],
  ['CCPA', 'DELETE', true],
  ['CCPA', 'DO_NOT_SELL', false],
  ['GDPR', 'EXPORT', false],
  ['GDPR', 'DATA_PORTABILITY', false],
  ['LGPD', 'DELETE', false],
] as const)('asks for the membership id under %s for %s: %s', (category, type, asks) => {
  expect(asksMembershipId(category, type)).toBe(asks)
})

it('does nothing before a mailed link confirms it, except that it stops sales at once', () => {
  expect(
    ['EXPORT', 'DELETE', 'DATA_PORTABILITY', 'DO_NOT_SELL'].map((type) => needsConfirmation(type as never)),
  ).toEqual([true, true, true, false])
})

/** A last name in the script of every market. */
const lastNames = [
  'Müller-Lüdenscheidt',
  "O'Neill",
  'O\u2019Neill',
  'van der Berg',
  'St. John',
  'Ñandú',
  'Łukasiewicz',
  'Čapková',
  'Ångström',
  'Ştefănescu',
  'Yıldız',
  'Nguyễn',
  'Иванов',
  'Παπαδόπουλος',
  'العربي',
  'כהן',
  'สุวรรณ',
  '山田',
  'やまだ',
  'ヤマダ',
  '김',
  '王小明',
  'शर्मा',
  'Zoe\u0308',
]

describe('a field', () => {
  it.each(lastNames)('takes the last name %s', (name) => {
    expect(requestProblem('lastName', name)).toBeUndefined()
    const body = { lastName: name, email: 'a@b.de', membershipId: '', requestTypes: ['EXPORT'], category: 'GDPR' }
    expect(dataRequestBody.parse(body).lastName).toBe(name.normalize('NFC'))
  })

  it.each([
    ['lastName', '', 'profile.lastname.missing'],
    ['lastName', '  \u00a0', 'profile.lastname.missing'],
    ['lastName', 'R2D2', 'errorforms.default.parseerror'],
    ['lastName', '<b>x</b>', 'errorforms.default.parseerror'],
    ['lastName', '-', 'errorforms.default.parseerror'],
    ['lastName', "'; drop table privacy_request; --", 'errorforms.default.parseerror'],
    ['lastName', '😀', 'errorforms.default.parseerror'],
    ['lastName', 'a'.repeat(61), 'errorforms.default.parseerror'],
    ['email', '', 'profile.email.missing'],
    ['email', 'zoe', 'profile.email.missing'],
    ['email', 'zoe@', 'profile.email.missing'],
    ['email', 'zoe@localhost', 'profile.email.missing'],
    ['email', 'zoe@example.com', undefined],
    ['email', ' ZOE@Bücher.example ', undefined],
    ['membershipId', '', undefined],
    ['membershipId', '12345', undefined],
    ['membershipId', 'a\nb', 'errorforms.default.parseerror'],
    ['membershipId', '1'.repeat(65), 'errorforms.default.parseerror'],
  ] as const)('%s %j has the problem %s', (field, value, problem) => {
    expect(requestProblem(field, value)).toBe(problem)
  })
})

describe('the body of a request', () => {
  const filled = { lastName: ' Zoë ', email: ' zoe@example.com ', membershipId: ' 77 ', state: 'CA' } as const

  it.each([
    ['CCPA', 'EXPORT', 'en_US', { membershipId: '77', category: 'CCPA', state: 'CA' }],
    ['CCPA', 'DO_NOT_SELL', 'en_US', { membershipId: '', category: 'CCPA', state: 'CA' }],
    ['GDPR', 'DELETE', 'de_DE', { membershipId: '', category: 'GDPR' }],
    ['GDPR', 'DATA_PORTABILITY', 'pt_BR', { membershipId: '', category: 'LGPD' }],
  ] as const)('of %s %s on %s has what the call asks for', (category, type, locale, expected) => {
    const body = dataRequestOf({ ...filled, category, type }, locale)
    expect(body).toEqual({ lastName: 'Zoë', email: 'zoe@example.com', requestTypes: [type], ...expected })
    expect(dataRequestBody.safeParse(body).success).toBe(true)
  })

  it.each([
    ['two types', { requestTypes: ['EXPORT', 'DELETE'] }],
    ['no type', { requestTypes: [] }],
    ['a type of another category', { requestTypes: ['DO_NOT_SELL'] }],
    ['a state outside the CCPA', { state: 'CA' }],
    ['a membership id outside the CCPA', { membershipId: '77' }],
    ['an unknown category', { category: 'PIPA' }],
    ['an unknown field', { isAdmin: true }],
    ['a name that is no text', { lastName: 7 }],
  ])('is refused with %s', (_, change) => {
    const right = {
      lastName: 'Zoë',
      email: 'zoe@example.com',
      membershipId: '',
      requestTypes: ['EXPORT'],
      category: 'GDPR',
    }
    expect(dataRequestBody.safeParse(right).success).toBe(true)
    expect(dataRequestBody.safeParse({ ...right, ...change }).success).toBe(false)
  })

  it('is refused under the CCPA without a state', () => {
    const body = { ...dataRequestOf({ ...filled, category: 'CCPA', type: 'EXPORT' }, 'en_US') }
    delete body.state
    expect(dataRequestBody.safeParse(body).success).toBe(false)
  })

  it('is right whatever passes the rules of the fields', () => {
    const name = fc.string({ unit: 'grapheme' }).filter((text) => requestProblem('lastName', text) === undefined)
    fc.assert(
      fc.property(name, (lastName) => {
        const body = dataRequestOf({ ...filled, lastName, category: 'GDPR', type: 'EXPORT' }, 'de_DE')
        return dataRequestBody.safeParse(body).success
      }),
    )
  })
})

describe('the refusal of sales', () => {
  it('names its scenario by brand and country', () => {
    expect(optOutScenario('stride', 'US')).toBe('account-optout-dns:stride:US')
  })

  it('refuses the document that the scenario names', () => {
    const answer = { _embedded: { scenarios: [{ documentList: [{ document: { documentName: 'dns-us' } }] }] } }
    expect(optOutOf('s', 'en_US', documentNameIn(answer), 'a@b.de')).toEqual({
      scenarioName: 's',
      acceptanceLocale: 'en_US',
      acceptances: [{ documentName: 'dns-us', accepted: false }],
      email: 'a@b.de',
    })
  })

  it.each([
    [undefined],
    [null],
    [''],
    [{}],
    [{ _embedded: { scenarios: [] } }],
    [{ _embedded: { scenarios: [{ documentList: [{ document: { documentName: 7 } }] }] } }],
  ])('throws for the scenario %j, which names no document', (answer) => {
    expect(() => documentNameIn(answer)).toThrow('The scenario names no document.')
  })
})

it.each([
  ['EMAIL_NOT_FOUND', 'profile.emailparseerror'],
  ['Request failed.', 'chk.delivery.cnc.confirmation.error.title'],
  ['', 'chk.delivery.cnc.confirmation.error.title'],
])('a failure %s has the title %s', (message, title) => {
  expect(requestFailureTitle(message)).toBe(title)
})

describe('a deadline', () => {
  it.each([
    ['CCPA', 'EXPORT', '2026-11-23', '2027-01-07'],
    ['CCPA', 'DELETE', '2026-11-23', '2027-01-07'],
    // A Monday, and a Friday: three weeks of five working days.
    ['CCPA', 'DO_NOT_SELL', '2026-11-23', '2026-12-14'],
    ['CCPA', 'DO_NOT_SELL', '2026-11-27', '2026-12-18'],
    ['CCPA', 'DO_NOT_SELL', '2026-11-28', '2026-12-18'],
    ['GDPR', 'EXPORT', '2026-11-23', '2026-12-23'],
    ['GDPR', 'DELETE', '2027-01-31', '2027-02-28'],
    ['GDPR', 'DATA_PORTABILITY', '2026-12-31', '2027-01-31'],
    ['LGPD', 'EXPORT', '2026-11-23', '2026-12-08'],
    ['LGPD', 'DATA_PORTABILITY', '2026-11-23', '2026-12-08'],
    ['LGPD', 'DELETE', '2026-11-23', '2026-12-08'],
  ] as const)('of %s %s filed on %s is %s', (category, type, filed, end) => {
    const { at, reason } = deadlineOf(category, type, Date.parse(`${filed}T13:45:00Z`))
    expect(new Date(at).toISOString()).toBe(`${end}T13:45:00.000Z`)
    expect(reason.length).toBeGreaterThan(10)
  })

  it('exists for every type of every category, and for no other', () => {
    for (const [category, types] of Object.entries(requestTypes))
      for (const type of types) expect(deadlineOf(category as never, type, 0).at).toBeGreaterThan(0)
    expect(() => deadlineOf('GDPR', 'DO_NOT_SELL', 0)).toThrow('GDPR has no request DO_NOT_SELL.')
  })
})

describe('eligibility', () => {
  it.each([
    ['en_US', undefined, 'CCPA'],
    ['en_US', 'US', 'CCPA'],
    ['en_US', 'DE', 'GDPR'],
    ['de_DE', 'US', 'CCPA'],
    ['de_DE', undefined, 'GDPR'],
    ['pt_BR', undefined, 'LGPD'],
    ['pt_BR', 'DE', 'LGPD'],
    ['pt_PT', 'BR', 'LGPD'],
    ['ja_JP', undefined, 'GDPR'],
    ['en_US', 'KP', 'CCPA'],
    ['xx_KP', undefined, undefined],
  ])('of a visitor of %s in %s is %s', (siteLocale, country, category) => {
    expect(categoryOfVisitor(categoriesByCountry(), siteLocale, country)).toBe(category)
  })

  it('has a line with a reason for every country that the shop serves', () => {
    for (const code of countries.keys()) expect(eligibility.get(code)?.reason, code).toBeTruthy()
    for (const { locale } of sites)
      expect(categoryOfVisitor(categoriesByCountry(), locale, undefined), locale).toBeDefined()
  })
})
