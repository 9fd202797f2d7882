import { expect, test } from 'vitest'
import { addFailed, addStarted, addSucceeded, initialAddState } from '#domain/bag'
import { basket } from './baskets.ts'

const error = { errorCode: 'unknownError', message: 'An unknown error occurred.' }

test('adding has not begun, with neither data nor error', () => {
  expect(initialAddState).toEqual({ loading: false, error: null, data: null })
})

test('a start loads and clears what was there', () => {
  expect(addStarted()).toEqual({ loading: true, error: null, data: null })
})

test('success stores the result and ends loading', () => {
  expect(addSucceeded(basket())).toEqual({ loading: false, error: null, data: basket() })
})

test('failure stores the error and ends loading', () => {
  expect(addFailed(error)).toEqual({ loading: false, error, data: null })
})
