import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyEdits, parsePage } from '#page-assembly'
import { keepOwnHashes } from '../../../src/page-assembly/policy-hashes.ts'

const kept = (html: string, ...added: string[]): string => applyEdits(html, keepOwnHashes(parsePage(html), added))

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = (scripts: readonly string[], styles: readonly string[]): string =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; ${['script-src', "'self'", ...scripts].join(' ')}; ${['style-src', "'self'", ...styles].join(' ')};">`
const pageWith = (head: string): string =>
  `<html><head>${head}<style>a{}</style><script>one()</script></head><body><script>\n two("</p>")</script><script type="module" src="/boot.js"></script></body></html>`

test('The policy of a page lists the hashes of its own inline scripts and styles, in their order, and no other', () => {
  const everyScript = ['other()', 'one()', '\n two("</p>")', ''].map(hashOf)
  const ownScripts = ['one()', '\n two("</p>")'].map(hashOf)
  expect(kept(pageWith(policy(everyScript, ['a{}', 'b{}'].map(hashOf))))).toBe(
    pageWith(policy(ownScripts, [hashOf('a{}')])),
  )
})

test('Hosts and keywords of the policy stay, and so does what only looks like a hash elsewhere', () => {
  const page = `${pageWith(policy(["'strict-dynamic'", 'https://tags.example'], []))}<p> ${hashOf('other()')}</p>`
  expect(kept(page)).toBe(page)
})

test('A text without a policy stays as it is', () => {
  expect(kept('<p>fragment</p>')).toBe('<p>fragment</p>')
})

test('The policy lists a script that is written into the page, before the others', () => {
  const page = pageWith(policy(['one()', '\n two("</p>")'].map(hashOf), [hashOf('a{}')]))
  expect(kept(page, 'added()')).toBe(page.replace("script-src 'self'", `script-src ${hashOf('added()')} 'self'`))
})

test('Texts beyond ASCII are hashed as a browser hashes them', () => {
  const head = `${policy([hashOf('say("Grüße 🎽")')], [])}<script>say("Grüße 🎽")</script>`
  expect(kept(`<head>${head}</head>`)).toBe(`<head>${head}</head>`)
})
