import { expect, it } from 'vitest'
import { readDecision } from '#domain/personalization'

const answer = (action: unknown) => ({ responses: [{ actions: [action] }] })
const ymal = { placement: 'YMAL', products: ['A'] }

it.each<[string, unknown, unknown]>([
  [
    'a variant',
    answer({ variant: 'B', isControl: false, impressionReporting: [ymal] }),
    { variant: 'B', isControl: false, impressions: [ymal] },
  ],
  [
    'the control group',
    answer({ variant: 'CONTROL', isControl: true }),
    { variant: 'CONTROL', isControl: true, impressions: [] },
  ],
  ['nothing else', answer({}), { variant: undefined, isControl: false, impressions: [] }],
  ['an unknown variant', answer({ variant: 'Z' }), { variant: undefined, isControl: false, impressions: [] }],
])('An action with %s is read', (_, body, decision) => {
  expect(readDecision(body)).toEqual(decision)
})

it.each<[string, unknown]>([
  ['a page of HTML', '<html>'],
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['no response', { responses: [] }],
  ['no action', { responses: [{ actions: [] }] }],
  ['an action that is a text', answer('A')],
  ['a control mark that is a text', answer({ isControl: 'no' })],
  ['impressions that are no list', answer({ impressionReporting: { YMAL: ['A'] } })],
  ['an impression without products', answer({ impressionReporting: [{ placement: 'YMAL' }] })],
  ['a product that is a number', answer({ impressionReporting: [{ placement: 'YMAL', products: [1] }] })],
])('An answer with %s is no decision', (_, body) => {
  expect(readDecision(body)).toBe(undefined)
})
