import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cameByAdvertisement } from '#domain/tracking'

test.each([
  ['?gclid=EAIaIQ', true],
  ['?type=shoes&gbraid=0AA', true],
  ['?wbraid=1', true],
  ['?dclid=1', true],
  ['?msclkid=1', true],
  ['?ttclid=1', true],
  ['?twclid=1', true],
  ['?utm_medium=cpc', true],
  ['?utm_medium=CPC&utm_source=x', true],
  ['?utm_medium=ppc', true],
  ['?utm_medium=cpm', true],
  ['?utm_medium=paid_social', true],
  ['?utm_medium=paidsearch', true],
  ['?utm_medium=display', true],
  ['?utm_medium=retargeting', true],
  ['', false],
  ['?', false],
  ['?gclid=', false],
  ['?gclid', false],
  ['?GCLID=1', false],
  ['?xgclid=1', false],
  ['?fbclid=1', false],
  ['?utm_medium=email', false],
  ['?utm_medium=organic', false],
  ['?utm_medium=unpaid', false],
  ['?utm_medium=', false],
  ['?utm_source=cpc', false],
  ['?type=shoes', false],
  ['?%', false],
])('An address with the query %j comes from paid advertising: %s.', (search, expected) => {
  expect(cameByAdvertisement(search)).toBe(expected)
})

test('Reading campaigns from an address never throws.', () => {
  fc.assert(fc.property(fc.string(), (search) => typeof cameByAdvertisement(search) === 'boolean'))
})
