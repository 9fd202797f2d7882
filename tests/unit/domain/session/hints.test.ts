import { expect, test } from 'vitest'
import { hintSays } from '#domain/session'

test.each([
  [undefined, false],
  ['', false],
  ['{', false],
  ['null', false],
  ['{}', false],
  ['{"isPersistent":false}', false],
  ['{"isPersistent":"true"}', false],
  ['{"isPersistent":true}', true],
  ['{"isPersistent":true,"reAuthAfter":1}', true],
])('The record %j says that the session outlives the browser: %s', (record, expected) => {
  expect(hintSays('isPersistent', record)).toBe(expected)
})
