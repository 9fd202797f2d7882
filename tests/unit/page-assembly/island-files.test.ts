import { expect, test } from 'vitest'
import { applyEdits, parsePage } from '#page-assembly'
import { nameIslandFiles } from '../../../src/page-assembly/island-files.ts'

const imports = new Map([
  ['/bag.js', ['/base.js', '/widgets.js']],
  ['/widgets.js', ['/base.js', '/react.js']],
  ['/client.js', ['/react.js']],
])
const island = (client: string, requests: string, component = '/bag.js'): string =>
  `<astro-island uid="1" component-url="${component}" component-export="default" renderer-url="/client.js" props="{&quot;a&quot;:[0,&quot;&gt;&quot;]}" ssr client="${client}" opts="{&quot;name&quot;:&quot;Bag&quot;,&quot;value&quot;:&quot;${requests}&quot;}"></astro-island>`
const nameFiles = (html: string): string => applyEdits(html, nameIslandFiles(parsePage(html), { imports }))
const page = (head: string, body: string): string => `<html><head>${head}</head><body>${body}</body></html>`

test('The head names component, renderer and all that they import for an island that waits for a request, each once', () => {
  const body = island('event', 'bag:open bag:add')
  const files = '/bag.js /client.js /react.js /base.js /widgets.js'
  expect(nameFiles(page('<title>A</title>', body))).toBe(
    page(`<title>A</title><meta name="island" content="bag:open bag:add" data-files="${files}">`, body),
  )
})

test('The files of an island that follows a request are named behind those of the island that answers it', () => {
  const goal = island('after', 'bag:add bag:open', '/goal.js')
  const bag = island('event', 'bag:open bag:add')
  for (const body of [goal + bag, bag + goal]) {
    const named = [...nameFiles(page('', body)).matchAll(/content="([^"]+)" data-files="([^"]+)"/g)]
    expect(named.map(([, requests, files]) => [requests, files])).toEqual([
      ['bag:open bag:add', '/bag.js /client.js /react.js /base.js /widgets.js'],
      ['bag:add bag:open', '/goal.js /client.js /react.js'],
    ])
  }
})

test('An island that is fetched at once is not named', () => {
  const html = page('', island('ready', ''))
  expect(nameFiles(html)).toBe(html)
})

test('Each of several islands is named with its own files, and the same island once', () => {
  const body = [
    island('event', 'bag:open'),
    island('ready', ''),
    island('event', 'consent:open', '/consent.js'),
    island('event', 'bag:open'),
  ].join('<p></p>')
  const named = [...nameFiles(page('', body)).matchAll(/content="([^"]+)" data-files="([^"]+)"/g)]
  expect(named.map(([, requests, files]) => [requests, files])).toEqual([
    ['bag:open', '/bag.js /client.js /react.js /base.js /widgets.js'],
    ['consent:open', '/consent.js /client.js /react.js'],
  ])
})
