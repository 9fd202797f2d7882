import adobeScript from '@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js?raw'
import helperScript from 'data-layer-helper/dist/data-layer-helper.js?raw'
import { afterEach, expect, test } from 'vitest'
import type { Hit } from '#domain/tracking'
import { tagManagers } from '../../../../src/browser/tracking/tag-managers.ts'

const { adobe, google, tealium } = tagManagers

interface AdobeLayer {
  push(item: unknown): void
  getState(): unknown
  addEventListener(name: string, hear: (event: unknown) => void, options?: { scope: 'all' }): void
}
interface Helper {
  get(key: string): unknown
}
const page = globalThis as {
  adobeDataLayer?: AdobeLayer
  dataLayer?: object[] | undefined
  google_tag_manager?: unknown
  DataLayerHelper?: new (layer: object[], hear: (model: unknown, message: unknown) => void, past: boolean) => Helper
  utag?: unknown
}
const run = (text: string): void => {
  const script = document.createElement('script')
  script.textContent = text
  document.head.append(script)
}
const hit = (event: string, data: Hit['data']): Hit => ({ id: 'p-1', event, data })

afterEach(() => {
  page.google_tag_manager = undefined
  page.dataLayer = undefined
  page.utag = undefined
})

test('The adapter of the Adobe Client Data Layer is not ready before its script, and then each hit is an event with its data.', () => {
  expect(adobe.ready()).toBe(false)
  Object.assign(page, { adobeDataLayer: [] })
  expect(adobe.ready()).toBe(false)
  run(adobeScript)
  expect(adobe.ready()).toBe(true)
  const heard: unknown[] = []
  page.adobeDataLayer!.addEventListener('page_view', (event) => heard.push(event))
  page.adobeDataLayer!.push({ page: { own: 'state' } })
  adobe.send(hit('page_view', { path: '/A/', page_type: 'HOME' }))
  adobe.send(hit('bag_add', { product_id: ['ST1'] }))
  expect(heard).toMatchObject([{ event: 'page_view', eventInfo: { path: '/A/', page_type: 'HOME' } }])
  expect(page.adobeDataLayer!.getState()).toEqual({ page: { own: 'state' } })
})

test('The adapter of Google’s dataLayer is ready when a tag manager reads it, and then each hit is a message of its model.', () => {
  page.dataLayer = []
  expect(google.ready()).toBe(false)
  page.google_tag_manager = {}
  expect(google.ready()).toBe(true)
  run(helperScript)
  const messages: unknown[] = []
  google.send(hit('page_view', { path: '/A/' }))
  const helper = new page.DataLayerHelper!(page.dataLayer, (_, message) => messages.push(message), true)
  google.send(hit('bag_add', { product_id: ['ST1'], quantity: [1] }))
  expect(messages).toEqual([
    { ecommerce: null },
    { event: 'page_view', path: '/A/' },
    { path: undefined, ecommerce: null },
    { event: 'bag_add', product_id: ['ST1'], quantity: [1] },
  ])
  expect([helper.get('event'), helper.get('product_id')]).toEqual(['bag_add', ['ST1']])
})

test('Each hit stands for itself in Google’s model: nothing of an earlier one is left, in lists, objects and values.', () => {
  page.dataLayer = [{ own: { of: 'the page' } }]
  page.google_tag_manager = {}
  run(helperScript)
  const seen: unknown[] = []
  const keys = ['pids', 'price', 'ecommerce', 'own']
  const helper: Helper = new page.DataLayerHelper!(
    page.dataLayer,
    (_, message) => {
      if ((message as { event?: string }).event) seen.push(keys.map((key) => structuredClone(helper.get(key))))
    },
    false,
  )
  const item = (id: string, more = {}) => ({ item_id: id, ...more })
  google.send(hit('list_view', { pids: ['a', 'b', 'c'], price: 3 }))
  google.send(hit('purchase', { ecommerce: { coupon: 'X', items: [item('a', { discount: 1 }), item('b')] } }))
  google.send(hit('add_to_cart', { ecommerce: { items: [item('c')] } }))
  google.send(hit('list_view', { pids: ['d'] }))
  const own = { of: 'the page' }
  expect(seen).toEqual([
    [['a', 'b', 'c'], 3, null, own],
    [undefined, undefined, { coupon: 'X', items: [item('a', { discount: 1 }), item('b')] }, own],
    [undefined, undefined, { items: [item('c')] }, own],
    [['d'], undefined, null, own],
  ])
})

test('The adapter of Google’s dataLayer makes one on a page without.', () => {
  page.google_tag_manager = {}
  google.send(hit('page_view', {}))
  expect(page.dataLayer?.at(-1)).toEqual({ event: 'page_view' })
})

test('The adapter of Tealium is not ready while it has settings only, and then page views are views and other hits links.', () => {
  const calls: unknown[] = []
  expect(tealium.ready()).toBe(false)
  page.utag = { cfg: {}, link: () => {} }
  expect(tealium.ready()).toBe(false)
  page.utag = { view: (data: object) => calls.push(['view', data]), link: (data: object) => calls.push(['link', data]) }
  expect(tealium.ready()).toBe(true)
  tealium.send(hit('page_view', { path: '/A/' }))
  tealium.send(hit('bag_add', { quantity: [1] }))
  expect(calls).toEqual([
    ['view', { tealium_event: 'page_view', path: '/A/' }],
    ['link', { tealium_event: 'bag_add', quantity: [1] }],
  ])
})
