import { expect, test } from 'vitest'
import { ccpaEnabled, dataSettings } from '#domain/consent'

// Site, rules, flag; what opens.
test.each([
  ['en_US', 'en_US', false, { view: 'request', category: 'CCPA' }],
  ['en_US', 'en_US', true, { view: 'request', category: 'CCPA' }],
  ['en_US', 'de_DE', false, { view: 'settings', category: 'GDPR' }],
  ['en_US', 'de_DE', true, { view: 'request', category: 'CCPA' }],
  ['de_DE', 'de_DE', false, { view: 'settings', category: 'GDPR' }],
  ['de_DE', 'de_DE', true, { view: 'settings', category: 'GDPR' }],
  ['pt_BR', 'pt_BR', false, { view: 'settings', category: 'LGPD' }],
  ['pt_PT', 'pt_PT', true, { view: 'settings', category: 'GDPR' }],
  ['en_CA', 'en_CA', false, { view: 'settings', category: 'GDPR' }],
] as const)(
  'The data settings on %s under the rules of %s, with the flag geo-logic %s, open the right form.',
  (siteLocale, rulesLocale, geoLogic, expected) => {
    expect(dataSettings({ siteLocale, rulesLocale, geoLogic })).toEqual(expected)
  },
)

test('The request form of California is offered under the rules of the US only.', () => {
  expect(['en_US', 'en_CA', 'de_DE', 'pt_BR'].filter(ccpaEnabled)).toEqual(['en_US'])
})
