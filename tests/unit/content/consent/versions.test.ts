import { expect, it } from 'vitest'
import { versionsFor } from '#content/consent'
import { translator } from '#content/messages'
import { consentVersions } from '#schemas/consent'

const german = translator({ language: 'de', languageTag: 'de-DE' })
const worded = (text: string) => versionsFor({ ...german, pick: () => ({ 'consent.title': [text] }) }).text

it('the version of the text names its language and changes with any of its messages', () => {
  expect(versionsFor(german).text).toMatch(/^de-[0-9a-f]{8}$/)
  expect(worded('Deine Wahl')).toBe(worded('Deine Wahl'))
  expect(worded('Deine Wahl')).not.toBe(worded('Deine Wahl.'))
})

it('the version of the policy is the one that is written', () => {
  expect(versionsFor(german).policy).toMatch(/^2\d{3}-\d\d/)
})

it.each(['', ' 1', 'a b', '<b>', '2026/11', 'x'.repeat(41)])('refuses the version %j', (policy) => {
  expect(consentVersions.safeParse({ policy }).success).toBe(false)
})
