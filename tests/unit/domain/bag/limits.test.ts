import { describe, expect, it } from 'vitest'
import { bagAdd } from '#contracts/bag'
import { MAXIMUM_QUANTITY } from '#domain/bag'
import { addItemsBody, changeItemBody } from '#schemas/bag'

const items = (quantity: number) => ({ items: [{ productId: 'ST1001-red-42', quantity }] })

// A contract does not import the domain, so it states the limit again.
describe.each<[string, (quantity: number) => boolean]>([
  ['The request bag:add', (quantity) => bagAdd.safeParse(items(quantity)).success],
  ['The call that adds to the bag', (quantity) => addItemsBody.safeParse(items(quantity)).success],
  ['The call that changes a line', (quantity) => changeItemBody.safeParse({ quantity }).success],
])('%s', (_, allows) => {
  it('allows quantities up to the largest quantity of a line', () => {
    expect([0, 1, MAXIMUM_QUANTITY, MAXIMUM_QUANTITY + 1].map(allows)).toEqual([false, true, true, false])
  })
})
