import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '#tests/fragments/allowed-nodes'
import { hostileHtml } from '#tests/fragments/hostile-html'
import { htmlParts } from '#tests/fragments/html-parts'
import { cleanNodes } from '../../../../src/browser/fragments/clean-nodes.ts'

const cleaned = (html: string): DocumentFragment => {
  const template = document.createElement('template')
  template.innerHTML = html
  cleanNodes(template.content, 'teaser')
  return template.content
}

const htmlOf = (content: DocumentFragment): string => {
  const element = document.createElement('div')
  element.append(content)
  return element.innerHTML
}

describe('HTML that the browser cleans', () => {
  test.each(hostileHtml)('loses %s before it runs', (_, html) => {
    const content = cleaned(html)
    expect(faultsOf(content)).toEqual([])
    // What is left is small: nothing became elements that was a text.
    expect([...content.querySelectorAll('*')].length).toBeLessThanOrEqual(3)
  })

  test.each([
    '<h2 class="a" lang="de">A</h2><ol start="2"><li>B</li></ol>',
    '<a href="/x?a=1&amp;b=2">A</a><img src="https://x.example/a.png" alt="C">',
    '<form action="/x/"><label for="teaser-a">A</label><input id="teaser-a" name="a"></form>',
    '<svg viewBox="0 0 2 2"><path d="M0 0h2" fill="none" stroke="red"></path></svg>',
    'Sizes &lt; 40',
    '',
  ])('keeps %s', (html) => {
    expect(htmlOf(cleaned(html))).toBe(html)
  })

  test('keeps what stands in elements that nobody knows, and no comment', () => {
    expect(htmlOf(cleaned('<my-part><p>a<!-- b --></p></my-part>'))).toBe('<p>a</p>')
  })

  test('holds nothing that is not allowed, whatever it was', () => {
    fc.assert(
      fc.property(htmlParts, (html) => {
        expect(faultsOf(cleaned(html))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
