import { expect, it } from 'vitest'
import { pageContents } from '../../../../src/integrations/weights/page-contents.ts'

it('the scripts of a page are those that it names in scripts and links, and not what waits in a template', () => {
  const html =
    '<script src="/a.js" type="module"></script><link href="/b.js" rel="modulepreload"><a href="/c.js"></a><!-- <script src="/d.js"></script> -->' +
    '<template><template></template><script src="/e.js"></script></template>'
  expect(pageContents(html).scripts).toEqual(['/a.js', '/b.js'])
})

it('inline scripts are those that run, and styles are taken out of the HTML', () => {
  const html =
    '<style>a{}</style><style media="print">b{}</style><script>one("</p>")</script><script type="module">two()</script>' +
    '<script type="application/ld+json">{}</script><script type="text/plain">three()</script><script src="/a.js"></script>'
  const { styles, inlineScripts, withoutStyles } = pageContents(html)
  expect([styles, inlineScripts]).toEqual(['a{}\nb{}', 'one("</p>")\ntwo()'])
  expect(withoutStyles).toBe(html.slice(html.indexOf('<script>')))
})

it('sheets, islands and page type are found whatever the order of attributes, and a page without a type is another one', () => {
  const island =
    '<astro-island opts="{&quot;name&quot;:&quot;Bag&quot;}" renderer-url="/r.js" props="{&quot;a&quot;:&quot;1 > 0&quot;}" component-url="/b.js"></astro-island>'
  const html = `<html data-page-type="home" title="a > b"><link href="/a.css" rel="stylesheet">${island}</html>`
  expect(pageContents(html)).toMatchObject({
    kind: 'home',
    sheets: ['/a.css'],
    islands: [{ name: 'Bag', component: '/b.js', renderer: '/r.js' }],
  })
  expect(pageContents('<p></p>').kind).toBe('other')
})
