import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keepOwnHashes } from '../../../../src/integrations/loading-order/policy-hashes.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = (scripts: readonly string[], styles: readonly string[]): string =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; ${['script-src', "'self'", ...scripts].join(' ')}; ${['style-src', "'self'", ...styles].join(' ')};">`
const pageWith = (head: string): string =>
  `<html><head>${head}<style>a{}</style><script>one()</script></head><body><script>\n two("</p>")</script><script type="module" src="/boot.js"></script></body></html>`

test('The policy of a page lists the hashes of its own inline scripts and styles, in their order, and no other', () => {
  const everyScript = ['other()', 'one()', '\n two("</p>")', ''].map(hashOf)
  const ownScripts = ['one()', '\n two("</p>")'].map(hashOf)
  expect(keepOwnHashes(pageWith(policy(everyScript, ['a{}', 'b{}'].map(hashOf))))).toBe(
    pageWith(policy(ownScripts, [hashOf('a{}')])),
  )
})

test('Hosts and keywords of the policy stay, and so does what only looks like a hash elsewhere', () => {
  const page = `${pageWith(policy(["'strict-dynamic'", 'https://tags.example'], []))}<p> ${hashOf('other()')}</p>`
  expect(keepOwnHashes(page)).toBe(page)
})

test('A text without a policy stays as it is', () => {
  expect(keepOwnHashes('<p>fragment</p>')).toBe('<p>fragment</p>')
})
