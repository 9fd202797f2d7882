/** Files with faults of what a market offers, and what check says of each. */
export const faultyOffers = {
  'ways to pay': {
    file: 'src/content/payments/payments.yaml',
    text: 'prod:\n  DE: [test, invoice, invoice]\n  ZZ: [invoice]\n  FR: []\nprd: {}\nlocal: { GB: [cash], IE: invoice }\n',
    findings: [
      '2:8 prod.DE.0: Production cannot offer "test"',
      '2:23 prod.DE.2: names "invoice" twice.',
      '3:3 ',
      '4:7 prod.FR: must have at least 1 entry.',
      '5:1 ',
      '6:15 local.GB.0: must be one of',
      '6:26 local.IE: must be a list.',
    ],
  },
  'logins by other companies': {
    file: 'src/content/external-providers/external-providers.yaml',
    text: 'prod:\n  test: { client-id: x }\n  google: { client-id: a b, endpoints: {} }\n  vk: { client-id: x, issuer: http://a.example }\n  kmc: { client-id: x, countries: [] }\n  naver: { client-id: x, team-id: T, brands: [reebok] }\n  github: {}\nprd: {}\n',
    findings: [
      '2:9 prod.test: Production cannot offer "test"',
      '3:24 prod.google.client-id: must be letters, digits',
      '3:40 prod.google.endpoints: authorization, token, userinfo are missing.',
      '3:40 prod.google.endpoints: has no effect for "google"',
      '4:31 prod.vk.issuer: must be an address with https',
      '5:8 prod.kmc: "kmc" needs an issuer',
      '5:35 prod.kmc.countries: must have at least 1 entry.',
      '6:35 prod.naver.team-id: has no effect for "naver".',
      '6:46 prod.naver.brands: reebok does not have "naver".',
      '7:3 Unknown property "github"',
      '8:1 Unknown property "prd"',
    ],
  },
}
