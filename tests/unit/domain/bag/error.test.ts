import { expect, test } from 'vitest'
import { toBagError } from '#domain/bag'

class CallError extends Error {
  status?: number
  statusText?: string
  body?: unknown
}
const failed = (message: string, given: Pick<CallError, 'status' | 'statusText' | 'body'> = {}) =>
  Object.assign(new CallError(message), given)

const exception = { errorCode: 'ProductItemNotAvailableException', message: 'ST1001-black-42 is sold out.' }
const wrapped = JSON.stringify({ ...exception, productId: 'ST1001-black-42' })

test.each<[string, unknown, { errorCode: string; message: string }]>([
  [
    '(a) a body with errorCode and message',
    failed('Request failed', {
      status: 400,
      statusText: 'Bad Request',
      body: { errorCode: 'bagFull', message: 'Full.' },
    }),
    { errorCode: 'bagFull', message: 'Full.' },
  ],
  [
    '(a) such a body with an OK status',
    failed('refused', { body: { errorCode: 'x', message: '' } }),
    { errorCode: 'x', message: '' },
  ],
  ['(a) such a body itself', { errorCode: 'x', message: 'y', more: 1 }, { errorCode: 'x', message: 'y' }],
  [
    '(b) a status without a body',
    failed('Request failed', { status: 502, statusText: 'Bad Gateway' }),
    { errorCode: 'Bad Gateway', message: 'Network error' },
  ],
  [
    '(b) a status with another body',
    failed('Request failed', { status: 500, statusText: 'Oops', body: '<h1>Oops</h1>' }),
    { errorCode: 'Oops', message: 'Network error' },
  ],
  [
    '(b) a body with half of the fields',
    failed('Request failed', { status: 400, statusText: 'Bad Request', body: { errorCode: 'x' } }),
    { errorCode: 'Bad Request', message: 'Network error' },
  ],
  [
    '(b) a status line without text, as in HTTP/2',
    failed('Request failed', { status: 503, statusText: '' }),
    { errorCode: 'Service Unavailable', message: 'Network error' },
  ],
  ['(b) an unknown status', failed('', { status: 599 }), { errorCode: '599', message: 'Network error' }],
  ['(b) a time-out', failed('timed out', { status: 408 }), { errorCode: 'Request Timeout', message: 'Network error' }],
  ['(c) the exception as the message of an error', new Error(wrapped), exception],
  [
    '(c) the exception wrapped in a body',
    failed('Request failed', { status: 400, body: { errorCode: exception.errorCode, message: wrapped } }),
    exception,
  ],
  [
    '(c) turns to (d) when it is no JSON',
    new Error('ProductItemNotAvailableException: gone'),
    { errorCode: 'unknownError', message: 'ProductItemNotAvailableException: gone' },
  ],
  ['(d) any other error', new TypeError('Load failed'), { errorCode: 'unknownError', message: 'Load failed' }],
  [
    '(d) an unknown original host',
    new Error('Original host is not available'),
    { errorCode: 'unknownError', message: 'Original host is not available' },
  ],
  ...[undefined, null, 'text', 42, {}, [], { errorCode: '' }].map(
    (thrown): [string, unknown, { errorCode: string; message: string }] => [
      `(e) ${JSON.stringify(thrown)}`,
      thrown,
      { errorCode: 'unknownError', message: 'An unknown error occurred.' },
    ],
  ),
])('The error object of a failed bag call: %s', (_, thrown, expected) => {
  expect(toBagError(thrown)).toEqual(expected)
})
