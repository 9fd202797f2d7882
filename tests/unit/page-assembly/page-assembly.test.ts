import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assemblePage, type BrowserFiles } from '#page-assembly'

const files: BrowserFiles = {
  imports: new Map([
    ['/_astro/boot.js', ['/_astro/base.js']],
    ['/_astro/bag.js', ['/_astro/base.js']],
    ['/_astro/consent.js', ['/_astro/texts.js']],
  ]),
  named: new Map([['question', '/_astro/question.js']]),
  blockClock: 'decide()',
}
const policy = `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' 'sha256-other='; style-src 'self' 'sha256-other=';">`
const island = (name: string, client: string): string =>
  `<astro-island uid="1" component-url="/_astro/${name}.js" component-export="default" renderer-url="/_astro/react.js" props="{&quot;a&quot;:[0,&quot;1 > 0&quot;]}" ssr client="${client}" opts="{&quot;name&quot;:&quot;${name}&quot;,&quot;value&quot;:&quot;${name}:open&quot;}"><p>ü</p></astro-island>`
const headParts = [
  policy,
  '<script type="module" src="/_astro/boot.js"></script>',
  '<template data-question="GB"><link rel="preload" href="/flags"></template>',
  '<link rel="stylesheet" href="/_astro/islands.a1.css"><link rel="stylesheet" href="/_astro/index.a1.css">',
  '<style>a{}</style><script>early("</p>")</script>',
  '<title>1 < 2</title>',
]
const mark = (name: string): string => `<template data-island="${name}"></template>`
const bodyParts = [
  mark('bag') + island('bag', 'event'),
  mark('consent') + island('consent', 'after'),
  island('account', 'ready'),
  '<img src="/a.svg" fetchpriority="high">',
  `<div data-from="5"><template data-block><img src="/b.svg" fetchpriority="high">${mark('bag')}<script>run()</script></template></div>`,
  '<div data-until="9"><style>b{}</style><p>Sale</p></div>',
  '<textarea><div data-until="9"></div></textarea><p>',
]
const pages = fc
  .tuple(fc.subarray(headParts), fc.shuffledSubarray(bodyParts))
  .map(
    ([head, body]) =>
      `<!DOCTYPE html><html lang="en"><head>${head.join('')}</head><body>${body.join('')}</body></html>`,
  )

it('an assembled page stays as it is when it is assembled again', () => {
  fc.assert(
    fc.property(pages, (html) => {
      const assembled = assemblePage(html, files)
      expect(assemblePage(assembled, files)).toBe(assembled)
    }),
  )
})

it('a text without a head and without blocks stays as it is, wherever it is cut off', () => {
  const body = bodyParts.filter((part) => !/data-(?:from|until)="\d/.test(part)).join('')
  fc.assert(
    fc.property(fc.nat(body.length), (length) => {
      expect(assemblePage(body.slice(0, length), files)).toBe(body.slice(0, length))
    }),
  )
})

it('a page loses nothing but sheets, marks and hashes of other pages', () => {
  fc.assert(
    fc.property(pages, (html) => {
      const assembled = assemblePage(html, files)
      for (const part of [
        '<p>Sale</p>',
        'early("</p>")',
        '<title>1 < 2</title>',
        'run()',
        '/flags',
        '<p>ü</p>',
        '/_astro/index.a1.css',
      ])
        expect(assembled.split(part)).toHaveLength(html.split(part).length)
    }),
  )
})

it('every step has its part in a page', () => {
  const html = `<html><head>${headParts.join('')}</head><body>${bodyParts.join('')}</body></html>`
  const assembled = assemblePage(html, files)
  expect(assembled).toContain('<script type="module" fetchpriority="high" src="/_astro/boot.js"></script>')
  expect(assembled).toContain('<link rel="preload" as="image" fetchpriority="high" href="/a.svg">')
  expect(assembled).toContain('<template data-question="GB"><link rel="modulepreload" href="/_astro/question.js">')
  expect(assembled).toContain(
    '<meta name="island" content="bag:open" data-files="/_astro/bag.js /_astro/react.js /_astro/base.js">',
  )
  expect(assembled).toContain('</template><script>decide()</script></div>')
  expect(assembled).not.toContain('sha256-other=')
  expect(assembled).not.toContain('data-island=')
})
