import { describe, expect, test } from 'vitest'
import { countries } from '#domain/sites'
import { redirectHostsFile } from '#schemas/consent'

const none = { retailer: [], 'gift-cards': [], partners: [] }
const accepts = (domain: string): boolean =>
  redirectHostsFile.safeParse({ local: none, dev: none, stg: none, prod: { ...none, partners: [domain] } }).success

// The shop sells below these: `stride.co.uk`.
const ownSuffixes = [...countries.values()].flatMap(({ languages }) =>
  Object.values(languages).flatMap(({ topLevelDomain }) => topLevelDomain),
)

describe('A domain to which consent may lead a shopper back', () => {
  test.each([...new Set(ownSuffixes), 'gov.uk', 'ac.jp', 'or.kr', 'gob.mx', 'github.io', 'pages.dev', 'web.app'])(
    'is not %s, below which anybody can have a name.',
    (domain) => {
      expect(accepts(domain)).toBe(false)
    },
  )

  test.each([
    '3stripes.example',
    'gift-cards.co.uk',
    'shop.com.br',
    'co.partner.com',
    'hp.com',
    'kim.github.io',
    'com.example',
  ])('may be %s.', (domain) => {
    expect(accepts(domain)).toBe(true)
  })
})
