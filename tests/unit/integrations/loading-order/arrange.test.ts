import { describe, expect, test } from 'vitest'
import { arrange } from '../../../../src/integrations/loading-order/arrange.ts'
import { sheetOf } from '../../../../src/integrations/loading-order/sheets.ts'

const link = (name: string): string => `<link rel="stylesheet" href="/_astro/${name}.Ab_1-x.css">`
const mark = (island: string): string => `<template data-island="${island}"></template>`
const pageOf = (head: string, body: string): string => `<html><head>${head}</head><body>${body}</body></html>`
const preload = (name: string): string => `<link rel="preload" as="style" href="/_astro/${name}.Ab_1-x.css">`
const nothing: ReadonlyMap<string, string[]> = new Map()

describe('The sheets of islands', () => {
  const names = ['islands', 'island-my-account']
  const all = names.map(link).join('')

  test.each([
    ['bag', ['islands']],
    ['consent', ['islands']],
    ['my-account', names],
    ['island without styles', ['islands']],
  ])('stand before the %s, and the head asks for them', (island, needed) => {
    expect(arrange(pageOf(all, `<h1></h1>${mark(island)}<astro-island>`), nothing)).toBe(
      pageOf(needed.map(preload).join(''), `<h1></h1>${needed.map(link).join('')}<astro-island>`),
    )
  })

  test('stand in a page once, before the first island that needs them', () => {
    expect(arrange(pageOf(all, `${mark('bag')}1${mark('my-account')}2${mark('consent')}3`), nothing)).toBe(
      pageOf(names.map(preload).join(''), `${link('islands')}1${link('island-my-account')}23`),
    )
  })

  test('stay in the head of a page that marks no islands', () => {
    const page = pageOf(all, '<astro-island>')
    expect(arrange(page, nothing)).toBe(page)
  })

  test('leave the sheets of the page itself in the head', () => {
    expect(arrange(pageOf(link('index') + link('islands'), mark('bag')), nothing)).toBe(
      pageOf(link('index') + preload('islands'), link('islands')),
    )
  })

  test.each([
    ['islands/bag/Bag.module.css', 'islands'],
    ['islands/ui/dialog/Modal.module.css', 'islands'],
    ['islands/my-account/MyAccount.module.css', 'island-my-account'],
    ['islands/account-portal/forms/Form.module.css', 'islands'],
    ['islands/bag/Bag.tsx', undefined],
    ['src/layouts/styles/index.css', undefined],
  ])('are made of folders: %s', (path, sheet) => {
    expect(sheetOf(path)).toBe(sheet)
  })
})

describe('The boot script', () => {
  const script = '<script type="module" src="/boot.js"></script>'

  const imports = new Map([
    ['/boot.js', ['/base.js', '/more.js']],
    ['/more.js', ['/base.js', '/last.js']],
  ])
  const asked =
    '<script type="module" fetchpriority="high" src="/boot.js"></script>' +
    ['base', 'more', 'last']
      .map((file) => `<link rel="modulepreload" fetchpriority="high" href="/${file}.js">`)
      .join('')

  test('is asked for with a high priority, together with every file that it imports', () => {
    expect(arrange(pageOf(script, ''), imports)).toBe(pageOf(asked, ''))
  })

  test('is asked for before the picture that will be the largest', () => {
    const pictures = '<img src="/a.svg" width="9" fetchpriority="high"><img src="/b.svg" loading="lazy">'
    expect(arrange(pageOf(script, pictures), imports)).toBe(
      pageOf(`${asked}<link rel="preload" as="image" fetchpriority="high" href="/a.svg">`, pictures),
    )
  })

  test('is the script of the head: those of the body stay as they are', () => {
    const page = pageOf('', script)
    expect(arrange(page, imports)).toBe(page)
  })
})

test('A text that is no page stays as it is', () => {
  expect(arrange('<p>fragment</p>', nothing)).toBe('<p>fragment</p>')
})
