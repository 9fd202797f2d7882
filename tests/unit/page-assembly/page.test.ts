import { describe, expect, it } from 'vitest'
import { contentOf, parsePage, plainValue } from '#page-assembly'

/** Each element with its source, from the start of its start tag to the end of its end tag. */
const sourcesOf = (html: string): string[] => parsePage(html).elements.map(({ start, end }) => html.slice(start, end))
const named = (html: string, name: string) => parsePage(html).elements.filter((element) => element.name === name)

describe('the elements of a page', () => {
  it.each([
    ['nested', '<div><p>a</p></div>', ['<div><p>a</p></div>', '<p>a</p>']],
    ['void', '<p><br>a<img src="/a"></p>', ['<p><br>a<img src="/a"></p>', '<br>', '<img src="/a">']],
    ['closed by the next one', '<ul><li>a<li>b</ul>', ['<ul><li>a<li>b</ul>', '<li>a', '<li>b']],
    ['in a template', '<template><b></b></template>', ['<template><b></b></template>', '<b></b>']],
    ['of a drawing', '<svg><path d=""/></svg>', ['<svg><path d=""/></svg>', '<path d=""/>']],
    ['behind a sign beyond ASCII', 'ü🎽<b>é</b>', ['<b>é</b>']],
  ])('stand where the source has them: %s', (_, html, sources) => {
    expect(sourcesOf(html)).toEqual(sources)
  })

  it.each([
    ['an attribute', '<p title="a > <b></b>"></p>'],
    ['a script', '<script>if (a < b) write("<b></b>")</script>'],
    ['a style', '<style>a::after{content:"<b></b>"}</style>'],
    ['a field of text', '<textarea><b></b></textarea>'],
    ['a title', '<title><b></b></title>'],
    ['a comment', '<p></p><!-- <b></b> -->'],
  ])('are not found in %s', (_, html) => {
    expect(parsePage(html).elements).toHaveLength(1)
  })

  it('keep their attributes as they are written, and say which element is around them', () => {
    const [outer, inner] = parsePage('<p><a HREF="/?a=1&amp;b=2" title=\'"\' hidden></a></p>').elements
    expect(inner?.attributes).toEqual({ href: '/?a=1&amp;b=2', title: '"', hidden: '' })
    expect(inner?.parent).toBe(outer)
    expect(outer?.parent).toBe(undefined)
  })

  it('know whether they have an end tag', () => {
    expect(parsePage('<div><p>a</p><br><b>').elements.map(({ name, isClosed }) => [name, isClosed])).toEqual([
      ['div', false],
      ['p', true],
      ['br', false],
      ['b', false],
    ])
  })

  it('have their content between their tags', () => {
    const html = '<script type="a">one("</p>")</script><p> <b></b> </p>'
    const page = parsePage(html)
    expect(page.elements.slice(0, 2).map((element) => contentOf(page, element))).toEqual(['one("</p>")', ' <b></b> '])
  })

  it('are absent from a text that is not a page', () => {
    for (const text of ['', 'a < b', '{"scripts":[]}', '<', '<!-- ']) expect(parsePage(text).elements).toEqual([])
  })

  it('of HTML that is cut off end with it', () => {
    const html = '<div><p>a'
    expect(named(html, 'p')[0]).toMatchObject({ contentEnd: html.length, end: html.length, isClosed: false })
  })
})

it('a plain value has no character references, and each is read once', () => {
  expect(plainValue('{&quot;a&quot;:&#34;&lt;b&gt; &amp;lt; it&#39;s&quot;}')).toBe('{"a":"<b> &lt; it\'s"}')
})
