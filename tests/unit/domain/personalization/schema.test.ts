import { expect, test } from 'vitest'
import { placements } from '#domain/personalization'
import { personalizationBody } from '#schemas/personalization'

const slot = (placement: string) => ({ placement, selection: 'multiple-selection' })
const decision = (...slots: object[]) => ({
  type: 'decision',
  reporting: true,
  actionType: 'data-collection',
  placements: slots,
})
const view = { type: 'page-view', pageType: 'product', url: '/', userAgent: '', referrer: '', products: ['ST1001'] }
const named = { type: 'page-event', name: 'product_Viewed' }
const body = (...events: object[]) => ({ sessionId: 's', events })

test.each<[string, boolean, object]>([
  ['a decision request alone', true, body(decision(slot('YMAL')))],
  ['all twelve placements', true, body(decision(...placements.map(slot)))],
  ['every kind of event', true, { ...body(decision(slot('CART')), view, named), preview: 'B' }],
  ['no decision request', false, body(view, named)],
  ['no events', false, body()],
  ['two page views', false, body(decision(slot('CART')), view, view)],
  ['no placement', false, body(decision())],
  ['an unknown placement', false, body(decision(slot('FOOTER')))],
  ['an unknown selection mode', false, body(decision({ placement: 'CART', selection: 'all' }))],
  ['an unknown event', false, body(decision(slot('CART')), { type: 'click' })],
  ['an unknown field', false, { ...body(decision(slot('CART'))), email: 'zoe@example.com' }],
  ['a page event with another name', false, body(decision(slot('CART')), { ...named, name: 'product_Left' })],
  ['no session id', false, { ...body(decision(slot('CART'))), sessionId: '' }],
  ['101 products', false, body(decision(slot('CART')), { ...view, products: Array(101).fill('a') })],
])('A call with %s is valid: %s', (_, accepted, given) => {
  expect(personalizationBody.safeParse(given).success).toBe(accepted)
})

test('There are twelve placements, one of which is named after the main brand', () => {
  expect([placements.length, new Set(placements).size]).toEqual([12, 12])
  expect(placements).toContain('BEST-OF-STRIDE')
})
