import { expect, it } from 'vitest'
import { questionAnswers, redirectHosts, versionsFor } from '#content/consent'
import { translator } from '#content/messages'
import { consentVersions } from '#schemas/consent'

const german = translator({ languageTag: 'de-DE' })
const worded = (text: string) => versionsFor({ ...german, pick: () => ({ 'consent.title': [text] }) }).text

it('The version of the texts of consent names their language and changes with each message.', () => {
  expect(versionsFor(german).text).toMatch(/^de-[0-9a-f]{8}$/)
  expect(worded('Deine Wahl')).toBe(worded('Deine Wahl'))
  expect(worded('Deine Wahl')).not.toBe(worded('Deine Wahl.'))
})

it('The version of the policy is the one in the file.', () => {
  expect(versionsFor(german).policy).toMatch(/^2\d{3}-\d\d/)
})

it.each(['', ' 1', 'a b', '<b>', '2026/11', 'x'.repeat(41)])('The version %j of a policy is refused.', (policy) => {
  expect(consentVersions.safeParse({ policy }).success).toBe(false)
})

it('The domains to which consent may lead back are those of the environment.', () => {
  for (const environment of ['local', 'dev', 'stg', 'prod'] as const)
    expect(redirectHosts(environment)).toEqual(['3stripes.example', 'gift-cards.example'])
})

it('A first visit asks ahead for the publication by the configured path, and for its texts.', () => {
  const [usual, texts] = questionAnswers('stg', versionsFor(german))
  expect([usual, texts]).toEqual([
    '/api/publications/storefront/staging',
    expect.stringMatching(/^\/texts\/consent\/de-/),
  ])
  expect(questionAnswers('stg', versionsFor(german), 'environment/project')).toEqual([
    '/api/publications/staging/storefront',
    texts,
  ])
})
