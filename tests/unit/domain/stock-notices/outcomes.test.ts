import { expect, it } from 'vitest'
import { noticeRefusal } from '#domain/stock-notices'

it.each([
  ['sizeAvailable', 'available'],
  ['validationFailed', 'invalid'],
  ['invalidBody', 'invalid'],
  ['tooManyRequests', 'too-many'],
  ['storeUnavailable', 'unavailable'],
  ['toString', 'unavailable'],
  [undefined, 'unavailable'],
])('The refusal %s of a notice is explained as "%s".', (errorCode, outcome) => {
  expect(noticeRefusal(errorCode)).toBe(outcome)
})
