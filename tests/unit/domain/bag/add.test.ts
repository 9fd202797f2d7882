import { expect, test } from 'vitest'
import { addFailed, addStarted, addSucceeded, initialAddState } from '#domain/bag'
import { basket } from './baskets.ts'

const error = { errorCode: 'unknownError', message: 'An unknown error occurred.' }

test('The initial state of an addition has no data and no error', () => {
  expect(initialAddState).toEqual({ loading: false, error: null, data: null })
})

test('The start of an addition loads and clears data and error', () => {
  expect(addStarted()).toEqual({ loading: true, error: null, data: null })
})

test('A successful addition stores the basket and ends loading', () => {
  expect(addSucceeded(basket())).toEqual({ loading: false, error: null, data: basket() })
})

test('A failed addition stores the error and ends loading', () => {
  expect(addFailed(error)).toEqual({ loading: false, error, data: null })
})
