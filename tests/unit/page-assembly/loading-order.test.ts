import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyEdits, type BrowserFiles, parsePage, sheetOf } from '#page-assembly'
import { orderLoading } from '../../../src/page-assembly/loading-order.ts'

const arrange = (html: string, files: BrowserFiles): string => applyEdits(html, orderLoading(parsePage(html), files))

const link = (name: string): string => `<link rel="stylesheet" href="/_astro/${name}.Ab_1-x.css">`
const mark = (island: string): string => `<template data-island="${island}"></template>`
const pageOf = (head: string, body: string): string => `<html><head>${head}</head><body>${body}</body></html>`
const preload = (name: string): string => `<link rel="preload" as="style" href="/_astro/${name}.Ab_1-x.css">`
const script = '<script type="module" src="/boot.js"></script>'
const askedScript = '<script type="module" fetchpriority="high" src="/boot.js"></script>'
const nothing: BrowserFiles = { imports: new Map(), named: new Map(), blockClock: '' }

describe('The sheets of islands', () => {
  const names = ['islands', 'island-my-account']
  const all = names.map(link).join('')

  test.each([
    ['bag', ['islands']],
    ['consent', ['islands']],
    ['my-account', names],
    ['island without styles', ['islands']],
  ])('stand before the %s, and the head asks for them', (island, needed) => {
    expect(arrange(pageOf(script + all, `<h1></h1>${mark(island)}<astro-island>`), nothing)).toBe(
      pageOf(askedScript + needed.map(preload).join(''), `<h1></h1>${needed.map(link).join('')}<astro-island>`),
    )
  })

  test('stand in a page once, before the first island that needs them', () => {
    expect(arrange(pageOf(script + all, `${mark('bag')}1${mark('my-account')}2${mark('consent')}3`), nothing)).toBe(
      pageOf(askedScript + names.map(preload).join(''), `${link('islands')}1${link('island-my-account')}23`),
    )
  })

  test('stay in the head of a page that marks no islands', () => {
    expect(arrange(pageOf(script + all, '<astro-island>'), nothing)).toBe(pageOf(askedScript + all, '<astro-island>'))
  })

  test('leave the sheets of the page itself in the head', () => {
    expect(arrange(pageOf(script + link('index') + link('islands'), mark('bag')), nothing)).toBe(
      pageOf(askedScript + preload('islands') + link('index'), link('islands')),
    )
  })

  test.each([
    ['islands/bag/Bag.module.css', 'islands'],
    ['islands/ui/Modal.module.css', 'islands'],
    ['islands/my-account/MyAccount.module.css', 'island-my-account'],
    ['islands/account-portal/forms/Form.module.css', 'islands'],
    ['islands/bag/Bag.tsx', undefined],
    ['src/layouts/styles/index.css', undefined],
  ])('are made of folders: %s', (path, sheet) => {
    expect(sheetOf(path)).toBe(sheet)
  })

  test('have the styles of every widget that an island shows, and no others', () => {
    const sources = globSync('islands/**/*.tsx').filter((path) => !/^islands\/playground|\.examples\./.test(path))
    const islands = sources.map((path) => readFileSync(path, 'utf8')).join('')
    const widgets = globSync('islands/ui/*.module.css').map((path) => path.slice('islands/ui/'.length))
    expect(widgets).toContain('Dropdown.module.css')
    for (const file of widgets) {
      const widget = file.replace('.module.css', '')
      // What several widgets share is no widget: `FieldParts.module.css` comes with `field-parts.tsx`.
      const shared = widget.replace(/\B[A-Z]/g, '-$&').toLowerCase()
      const isShown = new RegExp(`<${widget}\\b|'\\./${shared}\\.tsx'`).test(islands)
      expect(sheetOf(`islands/ui/${file}`), file).toBe(isShown ? 'islands' : 'island-playground')
    }
  })
})

describe('The boot script', () => {
  const files: BrowserFiles = {
    imports: new Map([
      ['/boot.js', ['/base.js', '/more.js']],
      ['/more.js', ['/base.js', '/last.js']],
    ]),
    named: new Map(),
    blockClock: '',
  }
  const asked =
    askedScript +
    ['base', 'more', 'last']
      .map((file) => `<link rel="modulepreload" fetchpriority="high" href="/${file}.js">`)
      .join('')

  test('is asked for with a high priority, together with every file that it imports', () => {
    expect(arrange(pageOf(script, ''), files)).toBe(pageOf(asked, ''))
  })

  test('is asked for before the picture that will be the largest', () => {
    const pictures = '<img src="/a.svg" width="9" fetchpriority="high"><img src="/b.svg" loading="lazy">'
    expect(arrange(pageOf(script, pictures), files)).toBe(
      pageOf(`${asked}<link rel="preload" as="image" fetchpriority="high" href="/a.svg">`, pictures),
    )
  })

  test.each([
    [
      'in a block that waits',
      '<div data-from="5"><template data-block><p><img src="/a.svg" fetchpriority="high"></p></template></div>',
    ],
    [
      'in the data of an island',
      '<astro-island props="&quot;<img src=/a.svg fetchpriority=high>&quot;"></astro-island>',
    ],
    ['in a text', '<textarea><img src="/a.svg" fetchpriority="high"></textarea>'],
    ['in a comment', '<!-- <img src="/a.svg" fetchpriority="high"> -->'],
  ])('asks for no picture %s', (_, body) => {
    expect(arrange(pageOf(script, body), files)).toBe(pageOf(asked, body))
  })

  test('is found whatever the attributes before it say', () => {
    const meta = '<meta name="a" content="1 > 0, </head>">'
    expect(arrange(pageOf(meta + script, ''), files)).toBe(pageOf(meta + asked, ''))
  })

  test('is the script of the head: those of the body stay as they are', () => {
    const page = pageOf('', script)
    expect(arrange(page, files)).toBe(page)
  })
})

test('The head asks for the largest picture and the sheets before anything else that stands in it', () => {
  const head = `${script}<script>early()</script>${link('islands')}`
  const picture = '<img src="/a.svg" fetchpriority="high">'
  expect(arrange(pageOf(head, picture + mark('bag')), nothing)).toBe(
    pageOf(
      `${askedScript}<link rel="preload" as="image" fetchpriority="high" href="/a.svg">${preload('islands')}` +
        '<script>early()</script>',
      picture + link('islands'),
    ),
  )
})

test('A page names every script of the consent question once, without those of the boot script', () => {
  const files: BrowserFiles = {
    imports: new Map([
      ['/boot.js', ['/base.js']],
      ['/idle.js', ['/base.js', '/runtime.js']],
      ['/question.js', ['/idle.js', '/base.js', '/runtime.js']],
      ['/consent.js', ['/base.js', '/renderer.js', '/texts.js']],
    ]),
    named: new Map([
      ['idle', '/idle.js'],
      ['question', '/question.js'],
    ]),
    blockClock: '',
  }
  const island = (component: string): string =>
    `<astro-island uid="1" component-url="${component}" renderer-url="/renderer.js" props="{}">`
  const answer = '<link rel="preload" as="fetch" crossorigin href="/flags">'
  const page =
    `<head><script type="module" src="/boot.js"></script><template data-question="GB">${answer}</template></head>` +
    `${mark('bag')}${island('/bag.js')}${mark('consent')}${island('/consent.js')}`
  const scripts = ['idle', 'runtime', 'question', 'renderer', 'consent', 'texts']
  const links = scripts.map((name) => `<link rel="modulepreload" href="/${name}.js">`).join('')
  expect(arrange(page, files)).toContain(`<template data-question="GB">${links}${answer}</template>`)
})

test('A text that is no page, or has no boot script, stays as it is', () => {
  for (const text of ['<p>fragment</p>', pageOf(link('islands'), mark('bag'))])
    expect(arrange(text, nothing)).toBe(text)
})
