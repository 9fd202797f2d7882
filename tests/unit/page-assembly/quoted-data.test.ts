import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyEdits, parsePage, plainValue } from '#page-assembly'
import { quoteData } from '../../../src/page-assembly/quoted-data.ts'

const head = '<html><head></head>'
const quoted = (body: string): string => {
  const html = head + body
  return applyEdits(html, quoteData(parsePage(html)))
}

it.each([
  ['holds JSON', '<a data-payload="{&quot;pid&quot;:&quot;A1&quot;}">', `<a data-payload='{"pid":"A1"}'>`],
  ['holds JSON with an apostrophe', '<a data-x="[&quot;l\'eau&quot;]">', `<a data-x='["l&#39;eau"]'>`],
  ['stands beside others', '<b ssr title="it\'s" data-x="&quot;">', `<b ssr title="it's" data-x='"'>`],
  ['holds no quotes', '<a href="/?a&amp;b">', '<a href="/?a&amp;b">'],
  ['is written so already', `<a data-payload='{"pid":"A1"}'>`, `<a data-payload='{"pid":"A1"}'>`],
])('An attribute that %s is written with few references', (_, html, expected) => {
  expect(quoted(html)).toBe(head + expected)
})

it('every attribute keeps its value', () => {
  const value = fc.string({ unit: fc.constantFrom('"', "'", '&', '<', '>', 'a', ' ', '&quot;', '&#39;') })
  const written = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  fc.assert(
    fc.property(value, value, (one, other) => {
      const html = quoted(`<p data-a="${written(one)}" data-b="${written(other)}"></p>`)
      const { 'data-a': a = '', 'data-b': b = '' } = parsePage(html).elements.at(-1)!.attributes
      expect([plainValue(a), plainValue(b)]).toEqual([one, other])
    }),
  )
})
