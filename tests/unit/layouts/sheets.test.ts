import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Block, PlainBlock } from '#domain/pages'
import { pageSheet } from '../../../src/layouts/sheets.ts'

const text: Block = { id: 'about', type: 'text', body: ['Run.'] }
const teasers: PlainBlock = { id: 'stories', type: 'teasers', items: [] }
const fragment: Block = { id: 'advice', type: 'fragment', fragment: 'size-adviser', fallback: [teasers] }

test.each<[string, readonly Block[], boolean]>([
  ['without blocks', [], false],
  ['of texts', [text], false],
  ['with teasers', [text, teasers], true],
  ['on which teasers stand in for a fragment', [fragment], true],
])('A page %s has the styles of campaigns only where it shows such blocks', (_, blocks, isCampaign) => {
  const plain = pageSheet('content', 'stride', [])
  const sheet = pageSheet('content', 'stride', blocks)
  expect(sheet.text.startsWith(plain.text)).toBe(true)
  expect(sheet.text.length > plain.text.length).toBe(isCampaign)
})

test('A page has the hash of its one sheet in its policy', () => {
  const { text, hash } = pageSheet('product', 'stride', [])
  expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
})
