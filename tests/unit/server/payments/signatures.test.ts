import { expect, test } from 'vitest'
import { isSigned, signatureOf } from '../../../../src/server/payments/signatures.ts'

const now = 1_764_000_000_000
const body = '{"paymentId":"p","result":"paid"}'
const signature = signatureOf('secret', body, now)

test('A signature is valid for its body, its secret and five minutes.', () => {
  expect(isSigned('secret', body, signature, now)).toBe(true)
  expect(isSigned('secret', body, signature, now + 300_000)).toBe(true)
})

test.each([
  ['another body', 'secret', body.replace('paid', 'failed'), signature, now],
  ['another secret', 'other', body, signature, now],
  ['five minutes and a moment later', 'secret', body, signature, now + 300_001],
  ['a time that was changed', 'secret', body, signature.replace(String(now), String(now + 1)), now],
  ['a signature that is cut', 'secret', body, signature.slice(0, -1), now],
  ['no signature', 'secret', body, '', now],
])('A signature is not valid for %s.', (_what, secret, text, given, at) => {
  expect(isSigned(secret, text, given, at)).toBe(false)
})
