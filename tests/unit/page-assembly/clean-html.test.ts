import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from '#page-assembly'
import { hostileHtml } from '#tests/fragments/hostile-html'
import { htmlParts } from '#tests/fragments/html-parts'

describe('The HTML of a fragment', () => {
  it.each([
    ['a text', 'Sizes < 40 & "wide"', 'Sizes &lt; 40 &amp; &quot;wide&quot;'],
    [
      'elements with attributes',
      '<h2 class="a" lang="de">A</h2><ol start="2"><li>B</li></ol>',
      '<h2 class="a" lang="de">A</h2><ol start="2"><li>B</li></ol>',
    ],
    [
      'links and pictures',
      '<a href="/x?a=1&amp;b=2">A</a><a href="mailto:a@b.example">B</a><img src="https://x.example/a.png" srcset="/a.png 1x, /b.png 2x" alt="C">',
      '<a href="/x?a=1&amp;b=2">A</a><a href="mailto:a@b.example">B</a><img src="https://x.example/a.png" srcset="/a.png 1x, /b.png 2x" alt="C">',
    ],
    [
      'a form of the shop',
      '<form action="/x/"><label for="teaser-a">A</label><input id="teaser-a" name="a" required></form>',
      '<form action="/x/"><label for="teaser-a">A</label><input id="teaser-a" name="a" required=""></form>',
    ],
    [
      'a drawing',
      '<svg viewBox="0 0 2 2"><path d="M0 0h2" fill="none" stroke="red"/></svg>',
      '<svg viewbox="0 0 2 2"><path d="M0 0h2" fill="none" stroke="red"></path></svg>',
    ],
    ['nothing', '', ''],
  ])('keeps %s', (_, html, clean) => {
    expect(cleanHtml(html, 'teaser')).toBe(clean)
  })

  it.each(hostileHtml)('loses %s', (_, html, clean) => {
    expect(cleanHtml(html, 'teaser')).toBe(clean)
  })

  it('closes what it has opened', () => {
    expect(cleanHtml('<div><p><b>a</div></main>', 'teaser')).toBe('<div><p><b>a</b></p></div>')
  })

  it('stays as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(htmlParts, (html) => {
        const clean = cleanHtml(html, 'teaser')
        expect(cleanHtml(clean, 'teaser')).toBe(clean)
      }),
    )
  })
})
