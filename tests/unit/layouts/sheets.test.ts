import { expect, test } from 'vitest'
import type { Block, PlainBlock } from '#domain/pages'
import { pageSheets } from '../../../src/layouts/sheets.ts'

const text: Block = { id: 'about', type: 'text', body: ['Run.'] }
const teasers: PlainBlock = { id: 'stories', type: 'teasers', items: [] }
const fragment: Block = { id: 'advice', type: 'fragment', fragment: 'size-adviser', fallback: [teasers] }

test.each<[string, readonly Block[], number]>([
  ['without blocks', [], 1],
  ['of texts', [text], 1],
  ['with teasers', [text, teasers], 2],
  ['on which teasers stand in for a fragment', [fragment], 2],
])('A page %s has so many sheets', (_, blocks, count) => {
  expect(pageSheets('content', 'stride', blocks)).toHaveLength(count)
})
