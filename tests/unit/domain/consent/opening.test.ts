import { describe, expect, test } from 'vitest'
import type { ConsentOpener } from '#contracts/consent'
import { type ConsentScreen, isPrompt, type PromptConditions, promptOf, screenOf } from '#domain/consent'

const first: PromptConditions = {
  chosen: false,
  closed: false,
  country: undefined,
  disabled: false,
  demanded: false,
  legal: false,
  repeated: false,
}

describe('The opener of the question that a page asks by itself', () => {
  test.each<[string, Partial<PromptConditions>, ConsentOpener | undefined]>([
    ['in a country that is not known', {}, 'GDPR_DEFAULT_CONSENT'],
    ['in an explicit country', { country: 'DE' }, 'SHELL'],
    ['in Brazil', { country: 'BR' }, 'SHELL'],
    ['in an implicit country', { country: 'CA' }, undefined],
    ['in the US', { country: 'US' }, undefined],
    ['in Japan', { country: 'JP' }, undefined],
    ['in an implicit country, with the flag that demands it', { country: 'CA', demanded: true }, 'SHELL'],
    ['in a country that is not known, with that flag', { demanded: true }, 'GDPR_DEFAULT_CONSENT'],
    ['with the flag that turns it off', { country: 'DE', disabled: true }, undefined],
    ['with both flags', { country: 'DE', disabled: true, demanded: true }, undefined],
    ['that turns it off where nothing is known', { disabled: true }, undefined],
    ['on a page to read first', { country: 'FR', legal: true }, 'CONSENT_BAR'],
    ['on a page to read first, country not known', { legal: true }, 'CONSENT_BAR'],
    ['on a page to read first in an implicit country', { country: 'CA', legal: true }, undefined],
    ['on a page to read first, turned off', { legal: true, disabled: true }, undefined],
    ['where it would be repeated', { country: 'DE', repeated: true }, 'CONSENT_BAR'],
    ['where it would be repeated, country not known', { repeated: true }, 'CONSENT_BAR'],
    ['where it would be repeated in an implicit country', { country: 'CA', repeated: true }, undefined],
  ])('for a visit %s is the right one', (_, changes, opener) => {
    expect(promptOf({ ...first, ...changes })).toBe(opener)
  })
})

test('A visitor with a stored choice is not asked.', () => {
  for (const country of [undefined, 'DE', 'CA'])
    for (const demanded of [true, false])
      for (const legal of [true, false])
        expect(promptOf({ ...first, chosen: true, country, demanded, legal })).toBeUndefined()
})

test('A visitor who has closed the question in this visit is not asked.', () => {
  for (const country of [undefined, 'DE', 'CA'])
    for (const demanded of [true, false])
      for (const legal of [true, false])
        for (const repeated of [true, false])
          expect(promptOf({ ...first, closed: true, country, demanded, legal, repeated })).toBeUndefined()
})

describe('An opener', () => {
  test.each<[ConsentOpener, ConsentScreen, ConsentScreen, boolean]>([
    ['GDPR_DEFAULT_CONSENT', 'default', 'manage', true],
    ['SHELL', 'default', 'manage', true],
    ['CONSENT_BAR', 'bar', 'manage', true],
    ['FOOTER', 'default', 'manage', false],
    ['EXTERNAL', 'default', 'manage', false],
  ])(
    'of the kind %s shows the screen %s, and the screen %s when a choice is stored',
    (opener, fresh, chosen, prompt) => {
      expect(screenOf(opener, false)).toBe(fresh)
      expect(screenOf(opener, true)).toBe(chosen)
      expect(isPrompt(opener)).toBe(prompt)
    },
  )
})
