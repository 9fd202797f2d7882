import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Block, PlainBlock } from '#domain/pages'
import { pageSheets } from '../../../src/layouts/sheets.ts'

const text: Block = { id: 'about', type: 'text', body: ['Run.'] }
const teasers: PlainBlock = { id: 'stories', type: 'teasers', items: [] }
const chat: Block = { id: 'help', type: 'chat', load: 'chat.js', level: 2, text: 'Chat' }
const fragment: Block = { id: 'advice', type: 'fragment', fragment: 'size-adviser', fallback: [teasers] }

test.each<[string, readonly Block[], boolean]>([
  ['without blocks', [], false],
  ['of texts', [text], false],
  ['with teasers', [text, teasers], true],
  ['with a chat', [chat], true],
  ['on which teasers stand in for a fragment', [fragment], true],
])('A page %s has the styles of rare blocks only where it shows such blocks', (_, blocks, isLonger) => {
  const [plain] = pageSheets('content', 'stride', [])
  const [sheet, ...others] = pageSheets('content', 'stride', blocks)
  expect(others).toEqual([])
  expect(sheet!.text.startsWith(plain!.text)).toBe(true)
  expect(sheet!.text.length > plain!.text.length).toBe(isLonger)
})

test('A page has the hash of its one sheet in its policy', () => {
  const [sheet] = pageSheets('category', 'stride', [])
  expect(sheet?.hash).toBe(
    `sha256-${createHash('sha256')
      .update(sheet?.text ?? '')
      .digest('base64')}`,
  )
})

test.each([[[]], [[teasers]]])(
  'A product page has the sheet of the pages that it reads by itself, and one of its own',
  (blocks) => {
    const [shared, ...own] = pageSheets('product', 'reebok', blocks)
    expect([shared]).toEqual(pageSheets('content', 'reebok', []))
    expect(own).toHaveLength(1)
  },
)
