import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawingAddress, isShoeSize, isSoldOut, makeSku, type Product, parseSku } from '#domain/products'

const product = {
  colours: [{ id: 'black', parts: ['#000000', '#000000', '#000000'] }],
  sizes: [
    { id: '42', stock: 3 },
    { id: '43', stock: 0 },
  ],
} as unknown as Product

// As the schema of a product has them.
const pidForm = /^[A-Za-z0-9]([A-Za-z0-9._-]{0,20}[A-Za-z0-9])?$/
const colourForm = /^[a-z]([a-z0-9-]{0,20}[a-z0-9])?$/
const sizeForm = /^[A-Za-z0-9][A-Za-z0-9./+-]{0,5}( [A-Za-z0-9./+-]{1,5})?$/

describe('a stock-keeping unit (rules products.3 and products.20)', () => {
  it.each([
    ['ST1001', 'black', '42', 'ST1001-black-42'],
    ['ST1047', 'white', '39-42', 'ST1047-white-39-42'],
    ['B75806', 'core-black', '42 2/3', 'B75806-core--black-42_2~3'],
    ['CW2288-111', 'black', '32/34', 'CW2288--111-black-32~34'],
  ])('of %s in %s and %s is %s', (pid, colour, size, text) => {
    expect(makeSku({ pid, colour, size })).toBe(text)
  })

  it('belongs to one variant only', () => {
    expect(makeSku({ pid: 'A-b', colour: 'c', size: '1' })).not.toBe(makeSku({ pid: 'A', colour: 'b-c', size: '1' }))
  })

  it('gives back product, colour and size', () => {
    const parts = fc.record({
      pid: fc.stringMatching(pidForm),
      colour: fc.stringMatching(colourForm),
      size: fc.oneof(fc.constantFrom('42', '42 2/3', '32/34', '39-42', 'one'), fc.stringMatching(sizeForm)),
    })
    fc.assert(
      fc.property(parts, (sku) => {
        expect(parseSku(makeSku(sku))).toEqual(sku)
      }),
    )
  })

  it.each([
    '',
    'ST1001',
    'ST1001-black',
    'ST1001--42',
    '-black-42',
    'ST1001-black-',
    'ST1001-Black-42',
    'a b-black-42',
    `${'A'.repeat(51)}-black-42`,
    'ST1001---black-42',
    'ST1001-black-42__5',
    '../etc-black-42',
    'ST1001-black-42\n',
  ])('is not read from the text %j', (text) => {
    expect(parseSku(text)).toBeUndefined()
  })

  it('is read from any text without an error', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseSku(text)))
  })
})

it('a product is sold out when all its sizes are', () => {
  expect(isSoldOut(product)).toBe(false)
  expect(isSoldOut({ ...product, sizes: [{ id: '43', stock: 0 }] })).toBe(true)
})

it('a product has a picture for each colour and view', () => {
  expect(drawingAddress('ST1001', 'black')).toBe('/pictures/ST1001/black-main.svg')
  expect(drawingAddress('ST1001', 'red', 'back')).toBe('/pictures/ST1001/red-back.svg')
})

describe('a size (rule messages.13)', () => {
  it.each(['42', '39-42', 'ST1001-black-42', 'ST1047-white-39-42', '42.5', '42 2/3', 'B1-black-42_2~3'])(
    '%s is one of shoes or socks',
    (size) => {
      expect(isShoeSize(size)).toBe(true)
    },
  )
  it.each(['M', 'XL', 'one', '116', 'ST1030-black-M', 'ST1031-blue-116', 'ST1050-red-one', '32/34', 'B1-blue-32~34'])(
    '%s is none of shoes',
    (size) => {
      expect(isShoeSize(size)).toBe(false)
    },
  )
})
